import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import type { Db } from "#platform/server/db.ts";
import type { AntivirusVendor } from "#providers/antivirus-vendor/port.ts";
import { contractOf } from "../../operations/server/contract-of.ts";
import type { HomeContract, OperationNeeds } from "../../operations/server/needs.ts";
import { orAway } from "../../operations/server/or-away.ts";
import { formAnswer, keptByProvider } from "../../operations/server/section.ts";
import type { FieldFault } from "../../settings.ts";
import { antivirusContract, type AntivirusSection } from "../contract.ts";
import { keptKey } from "../rules.ts";
import { acceptTerms, forget, giveUp, issued, licencesOf, openOrder, termsAccepted, type LockContract } from "./licences.ts";

export type AntivirusNeeds = Pick<OperationNeeds, "db" | "clock" | "contractsOf" | "limits"> & {
  antivirusVendor: AntivirusVendor;
  lockContract: LockContract;
};

const VENDOR_AWAY = { status: 503, body: { problem: "vendor-away" }, headers: { "retry-after": "30" } } as const;
const SUSPENDED = { status: 409, body: { problem: "service-suspended" } } as const;

const versionsOf = async ({ antivirusVendor }: AntivirusNeeds): Promise<string[] | null> => {
  const versions = await orAway(antivirusVendor.versions());
  return versions === "away" ? null : versions;
};

type Of = { contract: HomeContract; limits: AntivirusNeeds["limits"]; versions: string[] | null; now: Date };

const sectionOf = async (db: Db, { contract, limits, versions, now }: Of): Promise<AntivirusSection> => ({
  ...{ ...keptByProvider(contract, now), limit: limits.antivirusLicences, versions },
  termsAccepted: await termsAccepted(db, contract.cid),
  licences: (await licencesOf(db, contract.cid)).map(({ key, issuedAt }) => ({ antivirusKey: key, issuedAt: issuedAt.toISOString() })),
});

const problem = <P extends string>(code: P) => ({ status: 409, body: { problem: code } }) as const;

/** Antivirus licences: ours is which ones a contract has, the vendor's what they are worth. */
export const antivirus: ServerFeature<typeof antivirusContract, AntivirusNeeds> = {
  contract: antivirusContract,
  handlers: {
    async antivirusSection({ query: { cid }, user }, needs) {
      const contract = await contractOf(needs, { user, cid });
      return {
        status: 200,
        body: await sectionOf(needs.db, { contract, limits: needs.limits, versions: await versionsOf(needs), now: needs.clock.now() }),
      };
    },

    async acceptAntivirusTerms({ query: { cid }, body, user, once }, needs) {
      const contract = await contractOf(needs, { user, cid });
      if (contract.suspended) return SUSPENDED;
      const isAccepted = body.termsAccepted === true || body.termsAccepted === "true" || body.termsAccepted === "on";
      const fields: FieldFault[] = isAccepted ? [] : [{ field: "termsAccepted", fault: "missing" }];
      const versions = await versionsOf(needs);
      return once(async (tx) => {
        if (isAccepted) await acceptTerms(tx, { cid, by: user.id, now: needs.clock.now() });
        const section = () => sectionOf(tx, { contract, limits: needs.limits, versions, now: needs.clock.now() });
        return formAnswer(isAccepted ? { state: "kept" } : { state: "fields", fields }, section);
      });
    },

    async generateAntivirusKey({ query: { cid }, user, receivedAt }, needs) {
      const { db, clock, limits, lockContract, antivirusVendor } = needs;
      const contract = await contractOf(needs, { user, cid });
      if (contract.suspended) return SUSPENDED;
      if (!(await termsAccepted(db, cid))) return problem("terms-first");
      const asItIs = async () => sectionOf(db, { contract, limits: needs.limits, versions: await versionsOf(needs), now: clock.now() });
      // the order is stored before the vendor is asked: whatever happens in between, the next try asks for the same licence
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
      await issued(db, order.id, { key: answer.key, now: clock.now() });
      return { status: 200, body: await asItIs() };
    },

    async deleteAntivirusKey({ query: { cid, antivirusKey }, user }, needs) {
      const { db, antivirusVendor } = needs;
      const contract = await contractOf(needs, { user, cid });
      const key = keptKey(antivirusKey);
      if (!(await licencesOf(db, cid)).some((licence) => licence.key === key)) throw new Refusal(404);
      if (contract.suspended) return SUSPENDED;
      if ((await orAway(antivirusVendor.revoke(key))) === "away") return VENDOR_AWAY;
      await forget(db, cid, key);
      return {
        status: 200,
        body: await sectionOf(db, { contract, limits: needs.limits, versions: await versionsOf(needs), now: needs.clock.now() }),
      };
    },

    async downloadAntivirus({ params: { version }, body: { cid }, user }, needs) {
      const contract = await contractOf(needs, { user, cid });
      if (contract.suspended) return SUSPENDED;
      if (!(await termsAccepted(needs.db, cid))) return problem("terms-first");
      const until = new Date(needs.clock.now().getTime() + needs.limits.downloadMinutes * 60_000);
      const url = await orAway(needs.antivirusVendor.downloadUrl({ version, until }));
      if (url === "away") return VENDOR_AWAY;
      if (!url) throw new Refusal(404);
      return { status: 200, body: url };
    },
  },
};
