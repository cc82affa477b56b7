import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { contactDataContract } from "./contract.ts";

export const samples: Samples<typeof contactDataContract> = {
  contactData: { as: home },
  typedContact: { as: home },
  changeName: { as: home, body: { name: "Елена Иванова" }, freeText: ["name"] },
  sendContactCode: { as: home, body: { kind: "mail", address: "elena@new.example" } },
  // a wrong code would be counted
  confirmContact: { as: home, gives: 422, body: { kind: "mail", code: "000000" } },
  removeContact: { as: home, body: { kind: "mobile", understood: "yes" }, optional: ["understood"] },
  chooseMails: { as: home, body: { choice: "accept", understood: "yes" }, optional: ["understood"] },
};
