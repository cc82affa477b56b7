import { overdue } from "#testing/people.ts";
import { MADE_DOCUMENTS, OVERDUE_BILL, type Samples } from "#testing/sample.ts";
import type { invoicesContract } from "./contract.ts";

const notes = ["bills.accounts"];
const period = { account: OVERDUE_BILL.account, from: "2026-08", to: "2026-11" };

export const samples: Samples<typeof invoicesContract> = {
  billList: {
    as: overdue,
    notes,
    query: { account: OVERDUE_BILL.account, month: "2026-11", number: "100", page: "1" },
    freeText: ["number"],
    optional: ["account", "month", "number", "page"],
  },
  billDetails: { as: overdue, notes, query: { id: OVERDUE_BILL.id } },
  billCsv: { as: overdue, notes, query: { id: OVERDUE_BILL.id } },
  statement: { as: overdue, notes: [...notes, ...MADE_DOCUMENTS], query: period },
  statementFile: { as: overdue, notes, query: { ...period, fileType: "csv" } },
  billsArchive: { as: overdue, notes: [...notes, ...MADE_DOCUMENTS], query: period },
};
