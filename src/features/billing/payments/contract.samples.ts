import { overdue } from "#testing/people.ts";
import { BILL_QUERIES, DECLINED_PAYMENT, OVERDUE_BILL, type Samples } from "#testing/sample.ts";
import type { paymentsContract } from "./contract.ts";

const { account, id: bill } = OVERDUE_BILL;

export const samples: Samples<typeof paymentsContract> = {
  payable: { as: overdue, notes: BILL_QUERIES, query: { account }, optional: ["account"] },
  payBills: {
    as: overdue,
    body: { account, what: "bill", bill, amount: "10.00", anyway: "yes" },
    optional: ["anyway"],
    freeText: ["amount"],
  },
  billPayment: { as: overdue, query: { id: DECLINED_PAYMENT } },
  resumeLines: { as: overdue, body: { id: DECLINED_PAYMENT } },
};
