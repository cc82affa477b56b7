import { SENT_MAIL, type Samples } from "#testing/sample.ts";
import type { outboxContract } from "./contract.ts";

export const samples: Samples<typeof outboxContract> = {
  outboxList: { query: { page: "1" } },
  outboxMessage: { params: { kind: "mail", id: SENT_MAIL.id } },
};
