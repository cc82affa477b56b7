import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { place, type Wish } from "../../operations/server/ask.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, type Opened } from "../../operations/server/section.ts";
import { afterDns, dnsFaults, dnsField } from "../../rules/dns.ts";
import { dnsContract, type DnsSection } from "../contract.ts";

const sectionOf = async (db: Db, opened: Opened): Promise<DnsSection> => ({
  ...(await sectionParts(db, opened, ["dns"])),
  servers: opened.report.settings.dns,
  limit: opened.limits.dnsServers,
});

type From = { opened: Opened; user: CustomerUser };
const wishOf = ({ opened: { contract }, user }: From) => ({ contract, askedBy: user.id, family: "dns" as const });
const listOf = (sent: string | string[] | undefined): string[] => (sent === undefined ? [] : [sent].flat());

function setWish(from: From, typed: string[]): Wish {
  const servers = typed.map((server) => server.trim());
  return {
    ...wishOf(from),
    ...{ kind: "dns.set", asked: servers, told: { servers: servers.filter(Boolean).join(", ") } },
    prepare(held) {
      const fields = dnsFaults(held, { servers }, from.opened.limits);
      if (fields.length > 0) return { fields };
      const wanted = afterDns(held, { servers }).dns;
      if (wanted.join() === held.dns.join()) return { fields: [{ field: dnsField(0), fault: "nothing-changed" }] };
      return { steps: [{ kind: "dns", servers: wanted }] };
    },
  };
}

function deleteWish(from: From, named: string[]): Wish {
  const { dns } = from.opened.report.settings;
  return {
    ...wishOf(from),
    ...{ kind: "dns.delete", asked: named, told: { servers: (named.length > 0 ? named : dns).join(", ") } },
    prepare(held) {
      if (named.some((server) => !held.dns.includes(server))) throw new HttpProblem(404);
      if (held.dns.length === 0) return { fields: [{ field: dnsField(0), fault: "nothing-changed" }] };
      return { steps: [{ kind: "dns", servers: named.length > 0 ? held.dns.filter((server) => !named.includes(server)) : [] }] };
    },
  };
}

export const dns: ServerFeature<typeof dnsContract, OperationDependencies> = {
  contract: dnsContract,
  handlers: {
    async dnsSection({ query: { cid }, user }, deps) {
      const opened = await openSection(deps, { user, cid });
      return opened === "away" ? AWAY : { status: 200, body: await sectionOf(deps.db, opened) };
    },

    async changeDns({ query: { cid }, body: { servers }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const asked = await place(tx, setWish({ opened, user }, listOf(servers)), { deps, report: opened.report });
        return formAnswer(asked, () => sectionOf(tx, opened));
      });
    },

    async deleteDns({ query: { cid }, body: { servers }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return once(async (tx) => {
        const asked = await place(tx, deleteWish({ opened, user }, listOf(servers)), { deps, report: opened.report });
        return formAnswer(asked, () => sectionOf(tx, opened));
      });
    },
  },
};
