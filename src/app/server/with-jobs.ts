import { announceBills } from "#features/billing/e-invoice/server/announce.ts";
import { warnOfSpending } from "#features/billing/spending/server/warning.ts";
import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { billsWith } from "./bills.ts";
import type { openDocuments } from "./bill-documents.ts";
import { cardDependencies, type cardPaymentsWith } from "./card-payments.ts";
import { conversationsWith } from "./contact.ts";
import type { customers } from "./customers.ts";
import { guideRoutersWith } from "./support.ts";

type Documents = Awaited<ReturnType<typeof openDocuments>>;
type Others = {
  shared: Pick<Parameters<typeof billsWith>[0], "billing"> &
    Omit<Parameters<typeof cardPaymentsWith>[0], "jobs" | "payees"> &
    Omit<Parameters<Documents["with"]>[0], "jobs"> & { clock: Clock; spendingWarnAt: readonly number[]; customers: typeof customers };
  documents: Documents;
  home: Omit<HomeInternetDependencies, "jobs">;
};

/** Those dependencies that enqueue jobs, from the others. */
export function withJobs(jobs: Jobs, { shared, documents, home }: Others) {
  const { clock } = shared;
  const news = {
    announceBills: announceBills({ clock, jobs }),
    warnOfSpending: warnOfSpending({ jobs, warnAt: shared.spendingWarnAt, customers: shared.customers }),
  };
  return {
    jobs,
    ...cardDependencies({ ...shared, jobs }),
    ...news,
    bills: billsWith({ ...shared, ...news }),
    billDocuments: documents.with({ ...shared, jobs }),
    conversations: conversationsWith({ jobs, clock }),
    homeInternet: { ...home, jobs },
    guideRouters: guideRoutersWith({ ...home, jobs }),
  };
}
