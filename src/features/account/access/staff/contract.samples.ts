import { operator, staffInOneRole } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { staffContract } from "./contract.ts";

const params = { id: staffInOneRole.find(({ username }) => username === "finance-second")!.id };

export const samples: Samples<typeof staffContract> = {
  staffList: { as: operator },
  addStaffMember: {
    as: operator,
    body: { name: "Милена Борисова", mail: "milena@provider.example", language: "bg", roles: ["support", "content"] },
    freeText: ["name"],
  },
  setStaffRolesOf: { as: operator, params, body: { roles: ["finance", "supervisor"] } },
  removeStaffMember: { as: operator, params, body: {} },
  resetStaffFactor: { as: operator, params, body: {} },
};
