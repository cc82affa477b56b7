import { ofFields, type Samples } from "#testing/sample.ts";
import type { withdrawalContract } from "./contract.ts";
import { statementFields } from "./fields.ts";

const STATEMENT = { step: "confirm", name: "Елена Иванова", email: "elena@mail.example", contract: "10000001", choice: "", link: "" };

export const samples: Samples<typeof withdrawalContract> = {
  withdrawalForm: { query: { order: "x", key: "x" }, freeText: ["order", "key"], optional: ["order", "key"] },
  withdrawalReceipt: {
    freeText: ["receipt"],
    async prepare({ browser }) {
      const { json } = await browser.send("POST", "/withdrawal/state", { json: STATEMENT });
      return { query: { receipt: (json() as { statement: { receipt: string } }).statement.receipt } };
    },
  },
  stateWithdrawal: {
    body: STATEMENT,
    fields: statementFields,
    ...ofFields(statementFields),
  },
};
