import { fault, overdue, smallBusinessShop } from "#testing/people.ts";
import { UNSEEN_MESSAGE, UNSEEN_NOTICE, type Samples } from "#testing/sample.ts";
import type { inboxContract } from "./contract.ts";

export const samples: Samples<typeof inboxContract> = {
  notificationList: { as: overdue },
  notificationBar: { as: overdue },
  seenByCode: { as: overdue, gives: 204, params: { code: "abuse.message" } },
  markSeen: { as: smallBusinessShop, gives: 204, params: { id: UNSEEN_NOTICE } },
  allSeen: { as: overdue, body: {} },
  removeNotification: { as: overdue, gives: 204, params: { id: UNSEEN_MESSAGE } },
  groupFaultBanner: { as: fault },
  removeInfoBar: { as: fault, gives: 204 },
};
