import type { Line, ServiceType } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { TreeSession } from "../contract.ts";
import { ALL_ACCOUNTS, SERVICE_TYPES } from "../rules.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";
import { goingOn } from "./jobs.ts";
import { withSupport } from "./ending.ts";
import { changeSession, settled } from "./progress.ts";
import { assetDataOf, resultOf } from "./results.ts";
import type { Session } from "./session.ts";
import { linesWithGuides, sessionOfLine } from "./store.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

type Deps = TroubleshootingDependencies;
type Query = { serviceType?: ServiceType | undefined; account?: string | undefined; assetId?: string | undefined };
const MOST = 10_000;

/** Whether a guide goes on at an instant. */
export const runs = ({ state, endsBy }: Pick<Session, "state" | "endsBy">, now: Date): boolean => state === "open" && endsBy > now;

/** What the page of the guide begins with. */
export async function pageOf(query: Query, user: CustomerUser, deps: Deps): Promise<TreeSession> {
  const { db, customers } = deps;
  const scope = scopeOf(user, "see");
  const isUnchosen = query.assetId === undefined && query.serviceType === undefined && query.account === undefined;
  const [all, accounts, customer, running] = await Promise.all([
    customers.someLinesOf(db, user.customerId, { scope, most: MOST }),
    customers.billingAccountsOf(db, user.customerId, scope),
    customers.findCustomer(db, user.customerId),
    isUnchosen ? linesWithGuides(db, user.customerId, deps.clock.now()) : [],
  ]);
  const account = query.account ?? ALL_ACCOUNTS;
  if (account !== ALL_ACCOUNTS && !accounts.some(({ code }) => code === account)) throw new HttpProblem(404);
  const chosen = query.assetId === undefined ? firstOf(running, all) : lineOf(query.assetId, all);
  const serviceTypes = SERVICE_TYPES.filter((type) => all.some((line) => line.serviceType === type));
  const serviceType = query.serviceType ?? chosen?.serviceType ?? serviceTypes[0] ?? null;
  const ofType = all.filter((line) => line.serviceType === serviceType);
  const assets = account === ALL_ACCOUNTS ? ofType : ofType.filter(({ billingAccountCode }) => billingAccountCode === account);
  if (chosen && !assets.includes(chosen)) throw new HttpProblem(404);
  const line = chosen ?? assets[0];
  const session = line && (await currentSession(line, user, deps));
  const assetData = line && customer ? assetDataOf(line, customer.kind, deps) : null;
  return {
    isBusinessSegment: customer?.kind === "business",
    ...{ serviceTypes, serviceType, account },
    accounts: accounts
      .filter(({ code }) => ofType.some(({ billingAccountCode }) => billingAccountCode === code))
      .map(({ code, name }) => ({ code, name })),
    assets: assets.map(deps.assetOf),
    asset: assetData,
    tree: assetData && session ? await withSupport(resultOf(session, assetData, deps.guides), user, deps) : null,
    runsUntil: session?.state === "open" ? session.endsBy.toISOString() : null,
  };
}

/** The line of the address; 404 for one that is not among the user's. */
function lineOf(assetId: string, all: readonly Line[]): Line {
  const line = all.find((one) => one.assetId === assetId);
  if (!line) throw new HttpProblem(404);
  return line;
}

/** Without any choice, the line whose guide runs. */
const firstOf = (running: readonly string[], all: readonly Line[]): Line | undefined =>
  running.flatMap((id) => all.find(({ assetId }) => assetId === id) ?? [])[0];

/** The guide of a line where it stands by now; undefined: none runs, and none that ended waits for what follows. */
async function currentSession({ assetId }: Line, { customerId }: CustomerUser, deps: Deps): Promise<Session | undefined> {
  const now = deps.clock.now();
  const since = instantBefore(now, deps.guideSettings.hours * HOUR_MS);
  const read = () => sessionOfLine(deps.db, { assetId, customerId, since });
  const session = await changeSession(
    read,
    async (found) => {
      if (!runs(found, now) || !found.pending) return undefined;
      const [line] = await deps.customers.someLinesOf(deps.db, customerId, { scope: "all", assetId, most: 1 });
      return settled(found, { deps, line });
    },
    goingOn(deps),
  );
  return session && (session.state === "ended" || runs(session, now)) ? session : undefined;
}
