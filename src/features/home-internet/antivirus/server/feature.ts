import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Db } from "#platform/server/db.ts";
import type { AntivirusVendor } from "#providers/antivirus-vendor/port.ts";
import { contractOf } from "../../operations/server/contract-of.ts";
import type { HomeContract, OperationDependencies } from "../../operations/server/dependencies.ts";
import { orAway } from "../../operations/server/or-away.ts";
import { formAnswer, providerSection } from "../../operations/server/section.ts";
import type { FieldFault } from "../../settings.ts";
import { antivirusContract, type AntivirusSection } from "../contract.ts";
import { storedKey } from "../rules.ts";
import { acceptTerms, forget, giveUp, issued, licencesOf, openOrder, termsAccepted, type LockContract } from "./licences.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

export type AntivirusDependencies = Pick<OperationDependencies, "db" | "clock" | "contractsOf" | "addToMainHistory" | "limits"> & {
  antivirusVendor: AntivirusVendor;
  lockContract: LockContract;
};

const VENDOR_AWAY = { status: 503, body: { problem: "vendor-away" }, headers: { "retry-after": "30" } } as const;
const SUSPENDED = { status: 409, body: { problem: "service-suspended" } } as const;

const versionsOf = async ({ antivirusVendor }: AntivirusDependencies): Promise<string[] | null> => {
  const versions = await orAway(antivirusVendor.versions());
  return versions === "away" ? null : versions;
};

type Of = { contract: HomeContract; limits: AntivirusDependencies["limits"]; versions: string[] | null; now: Date };

const sectionOf = async (db: Db, { contract, limits, versions, now }: Of): Promise<AntivirusSection> => ({
  ...providerSection(contract, now),
  limit: limits.antivirusLicences,
  versions,
  termsAccepted: await termsAccepted(db, contract.cid),
  licences: (await licencesOf(db, contract.cid)).map(({ key, issuedAt }) => ({ antivirusKey: key, issuedAt: issuedAt.toISOString() })),
});

/** Adds a change to the main user's history, where another user made it. */
const note = (tx: Db, { user, cid, kind }: { user: CustomerUser; cid: string; kind: string }, deps: AntivirusDependencies): Promise<void> =>
  deps.addToMainHistory(tx, { userId: user.id, event: "home-internet-changed", now: deps.clock.now(), details: { cid, kind } });

const problem = <P extends string>(code: P) => ({ status: 409, body: { problem: code } }) as const;

/** Antivirus licences: the portal knows which ones a contract has, the vendor whether they are valid. */
export const antivirus: ServerFeature<typeof antivirusContract, AntivirusDependencies> = {
  contract: antivirusContract,
  handlers: {
    async antivirusSection({ query: { cid }, user }, deps) {
      const contract = await contractOf(deps, { user, cid });
      return {
        status: 200,
        body: await sectionOf(deps.db, { contract, limits: deps.limits, versions: await versionsOf(deps), now: deps.clock.now() }),
      };
    },

    async acceptAntivirusTerms({ query: { cid }, body, user, once }, deps) {
      const contract = await contractOf(deps, { user, cid });
      if (contract.suspended) return SUSPENDED;
      const isAccepted = body.termsAccepted === true || body.termsAccepted === "true" || body.termsAccepted === "on";
      const fields: FieldFault[] = isAccepted ? [] : [{ field: "termsAccepted", fault: "missing" }];
      const versions = await versionsOf(deps);
      return once(async (tx) => {
        if (isAccepted) await acceptTerms(tx, { cid, by: user.id, now: deps.clock.now() });
        if (isAccepted) await note(tx, { user, cid, kind: "antivirus-terms" }, deps);
        const section = () => sectionOf(tx, { contract, limits: deps.limits, versions, now: deps.clock.now() });
        return formAnswer(isAccepted ? { state: "saved" } : { state: "fields", fields }, section);
      });
    },

    async generateAntivirusKey({ query: { cid }, user, receivedAt }, deps) {
      const { db, clock, limits, lockContract, antivirusVendor } = deps;
      const contract = await contractOf(deps, { user, cid });
      if (contract.suspended) return SUSPENDED;
      if (!(await termsAccepted(db, cid))) return problem("terms-first");
      const asItIs = async () => sectionOf(db, { contract, limits: deps.limits, versions: await versionsOf(deps), now: clock.now() });
      // the order is stored before the vendor is called: whatever happens in between, the next try requests the same licence
      const order = await db
        .transaction()
        .execute((tx) => openOrder(tx, { cid, receivedAt, now: clock.now(), limit: limits.antivirusLicences, lockContract }));
      if (!order) return problem("limit-reached");
      if (order === "issued-meanwhile") return { status: 200, body: await asItIs() };
      const answer = await orAway(antivirusVendor.issue({ orderId: order.id, cid }));
      if (answer === "away") return VENDOR_AWAY;
      if (answer.state === "refused") {
        await giveUp(db, order.id);
        return problem("vendor-refuses");
      }
      await db.transaction().execute(async (tx) => {
        await issued(tx, order.id, { key: answer.key, now: clock.now() });
        await note(tx, { user, cid, kind: "antivirus-key" }, deps);
      });
      return { status: 200, body: await asItIs() };
    },

    async deleteAntivirusKey({ query: { cid, antivirusKey }, user }, deps) {
      const { db, antivirusVendor } = deps;
      const contract = await contractOf(deps, { user, cid });
      const key = storedKey(antivirusKey);
      if (!(await licencesOf(db, cid)).some((licence) => licence.key === key)) throw new HttpProblem(404);
      if (contract.suspended) return SUSPENDED;
      if ((await orAway(antivirusVendor.revoke(key))) === "away") return VENDOR_AWAY;
      await db.transaction().execute(async (tx) => {
        await forget(tx, cid, key);
        await note(tx, { user, cid, kind: "antivirus-key-deleted" }, deps);
      });
      return {
        status: 200,
        body: await sectionOf(db, { contract, limits: deps.limits, versions: await versionsOf(deps), now: deps.clock.now() }),
      };
    },

    async downloadAntivirus({ params: { version }, body: { cid }, user }, deps) {
      const contract = await contractOf(deps, { user, cid });
      if (contract.suspended) return SUSPENDED;
      if (!(await termsAccepted(deps.db, cid))) return problem("terms-first");
      const until = instantAfter(deps.clock.now(), deps.limits.downloadMinutes * MINUTE_MS);
      const url = await orAway(deps.antivirusVendor.downloadUrl({ version, until }));
      if (url === "away") return VENDOR_AWAY;
      if (!url) throw new HttpProblem(404);
      return { status: 200, body: url };
    },
  },
};
