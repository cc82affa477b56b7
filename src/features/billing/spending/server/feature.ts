import { BILLS } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import { scopeOf } from "#platform/permissions.ts";
import { latestCommands, placeCommand } from "#platform/server/commands.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { spendingContract } from "../contract.ts";
import { readLimit } from "../rules.ts";
import type { SpendingDependencies } from "./dependencies.ts";
import { changeLimit, endUnansweredLimits, KIND, noteAccounts, watchSpending, type LimitCommand } from "./jobs.ts";
import { listOf } from "./listing.ts";
import { sendSpendingWarning } from "./warning.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

type Refused = { status: 409; body: { problem: "busy" | "unread" } };
type Placed = { status: 200; body: { result: "waiting" | "unchanged"; checkingTime: number } };

export const spendingFeature: ServerFeature<typeof spendingContract, SpendingDependencies> = {
  contract: spendingContract,
  handlers: {
    spending: async ({ user, query }, deps) => ({ status: 200, body: await listOf(user, query.page, deps) }),

    async setSpendingLimit(request, deps) {
      const { user, body, once } = request;
      const { account, choice, limit = "" } = body;
      const { db, clock, jobs, bills, customers } = deps;
      const own = await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "change"));
      if (!own.some(({ code }) => code === account)) throw new HttpProblem(404);
      const read = choice === "lift" ? { cents: null } : readLimit(limit);
      if ("problem" in read) return { status: 422, body: { problem: read.problem } };
      const value: LimitCommand = { limitCents: read.cents };
      const [known] = await bills.freshAccounts([account]);
      return once(async (tx): Promise<Placed | Refused> => {
        const done = (result: "waiting" | "unchanged"): Placed => ({ status: 200, body: { result, checkingTime: CHECKING_MS } });
        const refused = (problem: "busy" | "unread"): Refused => ({ status: 409, body: { problem } });
        const [latest] = await latestCommands(tx, KIND, [account]);
        if (latest?.state === "waiting")
          return (latest.value as LimitCommand).limitCents === value.limitCents ? done("waiting") : refused("busy");
        if (!known?.spending) return refused("unread");
        if (known.spending.limitCents === value.limitCents) return done("unchanged");
        const id = randomUUID();
        if (!(await placeCommand(tx, { id, kind: KIND, subject: account, user, value, now: clock.now() }))) return refused("busy");
        await jobs.enqueue(tx, changeLimit, { payload: { commandId: id } });
        return done("waiting");
      });
    },
  },
};

export const spendingServer = {
  name: "spending",
  requires: BILLS,
  about: "What the running period has used of each account's limit, and the limit.",
  feature: spendingFeature,
  jobs: [changeLimit, endUnansweredLimits, watchSpending, noteAccounts, sendSpendingWarning],
};
