import { overdue } from "#testing/people.ts";
import { OVERDUE_BILL, type Samples } from "#testing/sample.ts";
import type { invoicesContract } from "./contract.ts";

const notes = ["bills.accounts"];

export const samples: Samples<typeof invoicesContract> = {
  billList: {
    as: overdue,
    notes,
    query: { account: OVERDUE_BILL.account, month: "2026-11", number: "100", page: "1" },
    freeText: ["number"],
    optional: ["account", "month", "number", "page"],
  },
  billDetails: { as: overdue, notes, query: { id: OVERDUE_BILL.id } },
};
