import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { csvOf } from "#vocabulary/csv.ts";
import { lineState } from "#vocabulary/states/line-states.ts";
import { linesContract, type LineRow } from "../contract.ts";
import { tableWords } from "../messages/table.ts";
import { summaryWords } from "../messages/summary.ts";
import { LINE_ACTS } from "../line.ts";
import { PAGE_RANGE, PAGE_SIZE, readName } from "../rules.ts";
import type { LinesDependencies, NumberUse, OwnedLine } from "./dependencies.ts";
import { FRESH_MS, freshSnapshots } from "./inventory.ts";
import { noteWatchedLines, sendContractNotice, watchContracts } from "./jobs.ts";
import { filterOf, pageOfLines, requireAccount, type Chosen } from "./listing.ts";
import { numbersOf, lineUseOf } from "./line-use.ts";
import { lineWithin, ownLine, seenBy, shownLine, type Seen } from "./shown-line.ts";
import { answeredAt, shownUse } from "./shown-use.ts";
import { snapshotsOf, type Snapshot } from "./store.ts";
import { contractSheet } from "./summary.ts";
import { switchedTo } from "./switching.ts";
import { tableOfLines } from "./table.ts";

/** As many lines as one act or one table has. */
const MOST = { handled: 1_000, table: 10_000 } as const;

export const linesFeature: ServerFeature<typeof linesContract, LinesDependencies> = {
  contract: linesContract,
  handlers: {
    async lineList({ query: { page, ...chosen }, user }, deps) {
      const { db, customers } = deps;
      const seen = await seenBy(user, deps);
      requireAccount(chosen.account, seen.names);
      const { lines, counts, itemsCount, currentPage } = await pageOfLines({ ...chosen, page: Number(page ?? 1) }, user, deps);
      const customer = await customers.findCustomer(db, user.customerId);
      const which = { customerId: user.customerId, serviceIds: lines.map(({ serviceId }) => serviceId), freshMs: FRESH_MS.list };
      const [snapshots, numbers] = await Promise.all([
        freshSnapshots(which, deps),
        numbersOf(lines, { customerId: user.customerId, how: "fresh" }, deps),
      ]);
      return {
        status: 200,
        body: {
          accounts: [...seen.names].map(([code, name]) => ({ code, name })),
          isBusinessSegment: customer?.kind === "business",
          lines: rowsOf(lines, { seen, snapshots, numbers }, deps),
          counts,
          pagination: { itemsCount, currentPage, pageSize: PAGE_SIZE, pageRange: PAGE_RANGE },
        },
      };
    },

    async lineDetails({ query: { id }, user }, deps) {
      const line = await ownLine(id, user, deps);
      return { status: 200, body: { line: shownLine(line, await seenBy(user, deps), deps.clock.today()) } };
    },

    async lineUse({ query: { id }, user, language }, deps) {
      const { clock, contractNoticeDays: noticeDays } = deps;
      const line = await ownLine(id, user, deps);
      const [snapshot, numbers] = await Promise.all([
        snapshotOf(line, user, deps),
        numbersOf([line], { customerId: user.customerId, how: "fresh" }, deps),
      ]);
      const at = { now: clock.now(), freshMs: FRESH_MS.page };
      const used = lineUseOf(line, { snapshot, number: numbers.get(line.serviceId) }, at);
      const shown = shownUse(snapshot, { language, today: clock.today(), noticeDays });
      return { status: 200, body: { ...used, ...answeredAt(snapshot, at), ...shown } };
    },

    async lineSummary({ query: { id }, user, language }, deps) {
      const line = await ownLine(id, user, deps);
      const snapshot = await snapshotOf(line, user, deps);
      const customer = await deps.customers.findCustomer(deps.db, user.customerId);
      if (!snapshot || !customer) return { status: 409, body: { problem: "unread" } };
      const shown = shownLine(line, await seenBy(user, deps), deps.clock.today());
      const sheet = contractSheet({ line: shown, snapshot, customer, language });
      if (!sheet) return { status: 409, body: { problem: "no-contract" } };
      const bytes = await deps.billDocuments.renderSheet(sheet, { language, at: snapshot.answeredAt });
      return { status: 200, file: { name: `${summaryWords[language].file}-${line.serviceId}.pdf`, media: "application/pdf", bytes } };
    },

    async linesCsv({ query, user, language }, deps) {
      const { seen, lines } = await foundBy(query, user, deps);
      const stored = await snapshotsOf(deps.db, user.customerId, lines.map(({ serviceId }) => serviceId)); // prettier-ignore
      const snapshots = new Map(stored.map((one) => [one.serviceId, one]));
      const numbers = await numbersOf(lines, { customerId: user.customerId, how: "stored" }, deps);
      const bytes = csvOf(tableOfLines(rowsOf(lines, { seen, snapshots, numbers }, deps), language), language);
      return { status: 200, file: { name: `${tableWords[language].name}-${deps.clock.today()}.csv`, media: "text/csv", bytes } };
    },

    async changeableLines({ query, user }, deps) {
      const { db, customers } = deps;
      const scope = scopeOf(user, "change");
      const accounts = await customers.billingAccountsOf(db, user.customerId, scope);
      requireAccount(query.account, new Set(accounts.map(({ code }) => code)));
      const filter = await filterOf({ ...query, scope }, user, deps);
      const lines = await customers.someLinesOf(db, user.customerId, { ...filter, most: MOST.handled });
      const selected = lines.map((line) => ({ serviceId: line.serviceId, name: line.displayName, type: line.serviceType, state: lineState(line) })); // prettier-ignore
      return { status: 200, body: { lines: selected } };
    },

    async renameLine(request, deps) {
      const { user, body, once } = request;
      const { serviceId } = body;
      await lineWithin(scopeOf(user, LINE_ACTS.rename.who), { serviceId, user }, deps);
      const read = readName(body.name);
      if ("problem" in read) return { status: 422, body: { problem: read.problem } };
      const own = await deps.customers.billingAccountsOf(deps.db, user.customerId, scopeOf(user, LINE_ACTS.rename.who));
      return once(async (tx) => {
        const isRenamed = await deps.customers.renameLine(tx, serviceId, { name: read.name, accounts: own.map(({ code }) => code) });
        if (!isRenamed) throw new HttpProblem(404);
        return { status: 200, body: { name: read.name } };
      });
    },

    switchService: async ({ body, user }, deps) => ({ status: 200, body: await switchedTo(body.serviceType, user, deps) }),
  },
};

export const linesServer = {
  name: "lines",
  about: "A customer's lines: what they are, what is used of them, and what is to be done about each.",
  feature: linesFeature,
  jobs: [noteWatchedLines, watchContracts, sendContractNotice],
};

/** The line's snapshot, as fresh as its page needs it. */
const snapshotOf = async ({ serviceId }: OwnedLine, { customerId }: CustomerUser, deps: LinesDependencies): Promise<Snapshot | undefined> =>
  (await freshSnapshots({ customerId, serviceIds: [serviceId], freshMs: FRESH_MS.page }, deps)).get(serviceId);

/** All lines that the list is narrowed to; 404 for an account that is not granted. */
async function foundBy(chosen: Chosen, user: CustomerUser, deps: LinesDependencies) {
  const seen = await seenBy(user, deps);
  requireAccount(chosen.account, seen.names);
  return {
    seen,
    lines: await deps.customers.someLinesOf(deps.db, user.customerId, { ...(await filterOf(chosen, user, deps)), most: MOST.table }),
  };
}

type Known = { seen: Seen; snapshots: ReadonlyMap<string, Snapshot>; numbers: ReadonlyMap<string, NumberUse> };

const rowsOf = (lines: readonly OwnedLine[], { seen, snapshots, numbers }: Known, { clock }: LinesDependencies): LineRow[] =>
  lines.map((line) => {
    const answers = { snapshot: snapshots.get(line.serviceId), number: numbers.get(line.serviceId) };
    return { ...shownLine(line, seen, clock.today()), ...lineUseOf(line, answers, { now: clock.now(), freshMs: FRESH_MS.list }) };
  });
