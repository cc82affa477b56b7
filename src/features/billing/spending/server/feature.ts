import { randomUUID } from "node:crypto";
import { scopeOf } from "#platform/permissions.ts";
import { accepts, isForm } from "#platform/server/accepts.ts";
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

const onward = ({ place: { contextPath, area } }: SpendingDependencies, result: Record<string, string>) =>
  ({
    status: 303,
    headers: { location: `${contextPath}${area}/invoices?${new URLSearchParams({ open: "spending", ...result })}` },
  }) as const;

type Refused = { status: 409; body: { problem: "busy" | "unread" } };
type Placed = { status: 200; body: { result: "waiting" | "unchanged"; checkingTime: number } };

export const spendingFeature: ServerFeature<typeof spendingContract, SpendingDependencies> = {
  contract: spendingContract,
  handlers: {
    spending: async ({ user, query }, deps) => ({ status: 200, body: await listOf(user, query.page, deps) }),

    async setSpendingLimit(request, deps) {
      const { user, body, once } = request;
      const { account, choice, limit = "" } = body;
      const isPage = isForm(request) && accepts(request, "text/html");
      const { db, clock, jobs, bills, customers } = deps;
      const own = await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "change"));
      if (!own.some(({ code }) => code === account)) throw new HttpProblem(404);
      const read = choice === "lift" ? { cents: null } : readLimit(limit);
      if ("problem" in read) {
        if (isPage) return onward(deps, { at: account, problem: read.problem, limit });
        return { status: 422, body: { problem: read.problem } };
      }
      const value: LimitCommand = { limitCents: read.cents };
      const [known] = await bills.freshAccounts([account]);
      const answer = await once(async (tx): Promise<Placed | Refused> => {
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
      if (!isPage) return answer;
      if (answer.status === 409) return onward(deps, { at: account, problem: answer.body.problem });
      if (answer.status === 200) return onward(deps, { at: account, done: answer.body.result === "waiting" ? "saved" : "unchanged" });
      return answer;
    },
  },
};

export const spendingServer = {
  name: "spending",
  about: "What the running period has used of each account's limit, and the limit.",
  feature: spendingFeature,
  jobs: [changeLimit, endUnansweredLimits, watchSpending, noteAccounts, sendSpendingWarning],
};
