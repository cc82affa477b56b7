import type { Line, ServiceType } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { TreeSession } from "../contract.ts";
import { ALL_ACCOUNTS, SERVICE_TYPES } from "../rules.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";
import { goingOn } from "./jobs.ts";
import { linesOfType, ownLine } from "./own.ts";
import { changeSession, settled } from "./progress.ts";
import { resultOf } from "./results.ts";
import type { Session } from "./session.ts";
import { linesWithGuides, sessionOfLine } from "./store.ts";

type Deps = TroubleshootingDependencies;
type Query = { serviceType?: ServiceType | undefined; account?: string | undefined; assetId?: string | undefined };
const MOST = 10_000;

/** Whether a guide goes on at an instant. */
export const runs = ({ state, endsBy }: Pick<Session, "state" | "endsBy">, now: Date): boolean => state === "open" && endsBy > now;

/** What the page of the guide begins with. */
export async function pageOf(query: Query, user: CustomerUser, deps: Deps): Promise<TreeSession> {
  const { db, customers } = deps;
  const scope = scopeOf(user, "see");
  const [all, accounts, customer] = await Promise.all([
    customers.someLinesOf(db, user.customerId, { scope, most: MOST }),
    customers.billingAccountsOf(db, user.customerId, scope),
    customers.findCustomer(db, user.customerId),
  ]);
  const chosen = await chosenLine(query, all, { user, deps });
  const serviceTypes = SERVICE_TYPES.filter((type) => all.some((line) => line.serviceType === type));
  const serviceType = query.serviceType ?? chosen?.serviceType ?? serviceTypes[0] ?? null;
  const account = query.account ?? ALL_ACCOUNTS;
  const ofType = all.filter((line) => line.serviceType === serviceType);
  const assets = serviceType ? await linesOfType({ serviceType, account }, user, deps) : [];
  const line = chosen ?? assets[0];
  if (chosen && !assets.some(({ assetId }) => assetId === chosen.assetId)) throw new HttpProblem(404);
  const own = line && (await ownLine(line.assetId, user, deps));
  const session = line && (await currentSession(line, user, deps));
  return {
    isBusinessSegment: customer?.kind === "business",
    ...{ serviceTypes, serviceType, account },
    accounts: accounts
      .filter(({ code }) => ofType.some(({ billingAccountCode }) => billingAccountCode === code))
      .map(({ code, name }) => ({ code, name })),
    assets: assets.map(deps.assetOf),
    asset: own?.assetData ?? null,
    tree: own && session ? resultOf(session, own.assetData, deps.guides) : null,
    runsUntil: session?.state === "open" ? session.endsBy.toISOString() : null,
  };
}

/** The line of the address; without any choice the one whose guide runs. Undefined: the first of the type and account. */
async function chosenLine(
  query: Query,
  all: readonly Line[],
  { user, deps }: { user: CustomerUser; deps: Deps },
): Promise<Line | undefined> {
  const { assetId, serviceType, account } = query;
  if (assetId !== undefined) {
    const line = all.find((one) => one.assetId === assetId);
    if (!line) throw new HttpProblem(404);
    return line;
  }
  if (serviceType !== undefined || account !== undefined) return undefined;
  const running = await linesWithGuides(deps.db, user.customerId, deps.clock.now());
  return running.flatMap((id) => all.find((line) => line.assetId === id) ?? [])[0];
}

/** The guide of a line where it stands by now; undefined: none runs, and none that ended waits for what follows. */
async function currentSession({ assetId }: Line, { customerId }: CustomerUser, deps: Deps): Promise<Session | undefined> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - deps.guideSettings.hours * 3_600_000);
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
