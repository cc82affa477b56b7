import { announceBills } from "#features/billing/e-invoice/server/announce.ts";
import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { cardPaymentsWith, payeesWith } from "./card-payments.ts";
import { conversationsWith } from "./contact.ts";

type Others = {
  shared: Omit<Parameters<typeof cardPaymentsWith>[0], "jobs" | "payees"> & { clock: Clock };
  home: Omit<HomeInternetDependencies, "jobs">;
};

/** Those dependencies that enqueue jobs, from the others. */
export function withJobs(jobs: Jobs, { shared, home }: Others) {
  const { clock } = shared;
  const payees = payeesWith({ jobs, clock });
  return {
    jobs,
    payees,
    cardPayments: cardPaymentsWith({ ...shared, jobs, payees }),
    announceBills: announceBills({ clock, jobs }),
    conversations: conversationsWith({ jobs, clock }),
    homeInternet: { ...home, jobs },
  };
}
