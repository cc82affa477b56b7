import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Command } from "../../operations/server/place-command.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { commandFrom, formFor, readSection, section, type From } from "../../operations/server/section-calls.ts";
import { sectionParts, type Opened } from "../../operations/server/section.ts";
import { afterDns, dnsFaults, dnsField } from "../../rules/dns.ts";
import { dnsContract, type DnsSection } from "../contract.ts";

const sectionOf = async (db: Db, opened: Opened): Promise<DnsSection> => ({
  ...(await sectionParts(db, opened, ["dns"])),
  servers: opened.report.settings.dns,
  limit: opened.limits.dnsServers,
});

const formOf = formFor(sectionOf);
const commandOf = (from: From) => ({ ...commandFrom(from), family: "dns" as const });
const listOf = (sent: string | string[] | undefined): string[] => (sent === undefined ? [] : [sent].flat());

function setCommand(from: From, typed: string[]): Command {
  const servers = typed.map((server) => server.trim());
  return {
    ...commandOf(from),
    kind: "dns.set",
    request: servers,
    details: { servers: servers.filter(Boolean).join(", ") },
    prepare(current) {
      const fields = dnsFaults(current, { servers }, from.opened.limits);
      if (fields.length > 0) return { fields };
      const input = afterDns(current, { servers }).dns;
      if (input.join() === current.dns.join()) return { fields: [{ field: dnsField(0), fault: "nothing-changed" }] };
      return { steps: [{ kind: "dns", servers: input }] };
    },
  };
}

function deleteCommand(from: From, named: string[]): Command {
  const { dns } = from.opened.report.settings;
  return {
    ...commandOf(from),
    kind: "dns.delete",
    request: named,
    details: { servers: (named.length > 0 ? named : dns).join(", ") },
    prepare(current) {
      if (named.some((server) => !current.dns.includes(server))) throw new HttpProblem(404);
      if (current.dns.length === 0) return { fields: [{ field: dnsField(0), fault: "nothing-changed" }] };
      return { steps: [{ kind: "dns", servers: named.length > 0 ? current.dns.filter((server) => !named.includes(server)) : [] }] };
    },
  };
}

export const dns: ServerFeature<typeof dnsContract, OperationDependencies> = {
  contract: dnsContract,
  handlers: {
    dnsSection: readSection(sectionOf),
    changeDns: section(({ body: { servers }, once }, from) => once((tx) => formOf(tx, setCommand(from, listOf(servers)), from))),
    deleteDns: section(({ body: { servers }, once }, from) => once((tx) => formOf(tx, deleteCommand(from, listOf(servers)), from))),
  },
};
