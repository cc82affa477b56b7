import type { Path } from "#platform/server/json-file/faults.ts";
import type { FileCustomer } from "./format.ts";

export type Finding = { path: Path; says: string };

/** What is wrong with a customer beyond the schema: fields that contradict each other. */
export function checkCustomer({ kind, managed, users, billingAccounts, contracts, lines }: FileCustomer): Finding[] {
  const found: Finding[] = [];
  const say = (path: Path, says: string) => void found.push({ path, says });
  if (managed && kind !== "business") say(["managed"], "is said of a customer that is no business");
  const mains = users.flatMap(({ main }, place) => (main ? [place] : []));
  if (users.length > 0 && mains.length === 0) say(["users"], "has no main user");
  for (const place of mains.slice(1)) say(["users", place, "main"], "is a second main user");
  const accounts = new Set(billingAccounts.map(({ code }) => code));
  const cids = new Map(contracts.map(({ cid }) => [cid, undefined as string | undefined]));
  for (const [place, line] of lines.entries()) {
    const at = (field: string): Path => ["lines", place, field];
    if (!accounts.has(line.billingAccount)) say(at("billingAccount"), `"${line.billingAccount}" is no billing account of this customer`);
    const isSuspended = line.status === "SUSPENDED";
    if (isSuspended && line.suspensionReason === undefined) say(at("suspensionReason"), "is missing from a suspended line");
    if (!isSuspended && line.suspensionReason !== undefined) say(at("suspensionReason"), "is said of a line that is not suspended");
    if (line.cid === undefined) continue;
    if (line.serviceType !== "INTERNET") say(at("cid"), "is said of a line that is no home internet");
    if (!cids.has(line.cid)) say(at("cid"), `"${line.cid}" is no contract of this customer`);
    else if (cids.get(line.cid) !== undefined) say(at("cid"), `"${line.cid}" has another line already (${cids.get(line.cid)})`);
    else cids.set(line.cid, line.serviceId);
  }
  return found;
}
