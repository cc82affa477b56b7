import { createHash, randomUUID } from "node:crypto";
import type { SystemName } from "#platform/system-name.ts";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import type { Providers } from "../providers.ts";
import { offIn, systemRow, systemStanding, type SystemModes } from "../systems.ts";
import { look, ok, untrue, whyFailed, type Finding } from "./finding.ts";

/** An id that no system has. */
const NOBODY = "0";

/** A question to each system that changes nothing there; of files one that is put and removed again, since the rights to do so are what is asked for. */
const QUESTIONS: Record<SystemName, (systems: Providers, deadlineMs: number) => Promise<unknown> | undefined> = {
  "toll-registry": ({ tollRegistry }) => tollRegistry.products("car"),
  "network-controller": ({ networkController }) => networkController.lastReport(NOBODY),
  mailboxes: ({ mailboxes }) => mailboxes.read(NOBODY),
  hosting: ({ hosting }) => hosting.read(NOBODY),
  "antivirus-vendor": ({ antivirusVendor }) => antivirusVendor.versions(),
  delivery: ({ delivery }) => delivery.where(NOBODY),
  billing: ({ billing }) => billing.accountState(NOBODY),
  prepaid: ({ prepaid }) => prepaid.find("880000000"),
  payments: ({ payments }) => payments.status(NOBODY),
  "service-orders": ({ serviceOrders }) => serviceOrders.follow(NOBODY),
  "service-inventory": ({ serviceInventory }) => serviceInventory.line(NOBODY),
  problems: ({ problems }) => problems.faults(),
  "line-tests": ({ lineTests }) => lineTests.test(NOBODY),
  tickets: ({ tickets }) => tickets.ticket(NOBODY),
  visits: ({ visits }) => visits.visit(NOBODY),
  mail: ({ mail }) => mail.check?.(),
  sms: ({ sms }) => sms.check?.(),
  files: ({ files }) => putAndRemove(files),
  "virus-scanner": ({ virusScanner }, deadlineMs) => virusScanner.scan(pieces(TEXT), { deadlineMs }),
};

const TEXT = Buffer.from("A file of the portal's own, to see whether files can be stored and scanned.\n");

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

async function putAndRemove(files: Providers["files"]): Promise<void> {
  const id = randomUUID();
  const stored = await files.put({
    id,
    size: TEXT.length,
    sha256: createHash("sha256").update(TEXT).digest("hex"),
    open: () => pieces(TEXT),
  });
  if (stored === "full") throw new Error("there is no room for a file");
  const read = await files.open(id);
  const parts: Uint8Array[] = [];
  for await (const part of read ?? []) parts.push(part);
  await files.remove(id);
  if (!Buffer.concat(parts).equals(TEXT)) throw new Error("a file that was stored is not what is read");
}

type World = { systems: Providers; modes: SystemModes; deadlineMs: number };

/** Every system that is not off, asked once; all at the same time, each within its own deadline. */
export function systemsFindings({ systems, modes, deadlineMs }: World): Promise<Finding[]> {
  const names = (Object.keys(QUESTIONS) as SystemName[]).filter((name) => modes[name] !== "off");
  return Promise.all(names.map((name) => systemFinding(name, { systems, modes, deadlineMs })));
}

async function systemFinding(name: SystemName, { systems, modes, deadlineMs }: World): Promise<Finding> {
  const mode = modes[name];
  const standing = systemStanding(name, mode);
  if (mode === "own" && name === "virus-scanner") return look(name, standing);
  try {
    await QUESTIONS[name](systems, deadlineMs);
    return ok(name, `${standing}, answers`);
  } catch (error) {
    const why = whyFailed(error);
    if (error instanceof ProviderUnavailable && !isRefusal(why))
      return look(name, `${standing}, does not answer now (${why}): customers read "not available now"`);
    return untrue(
      name,
      `${standing}, refuses us or answers what cannot be read (${why}): customers read "try again later", and it never works`,
    );
  }
}

/** Whether the system is there and does not let us in. */
const isRefusal = (why: string): boolean => /\b(401|403|53[04-8])\b|refuses our|invalid login|certificate/i.test(why);

/** What is off, and what is not there for it. */
export const offFindings = (modes: SystemModes): Finding[] => offIn(modes).map((name) => ok(name, `without ${systemRow(name).without}`));
