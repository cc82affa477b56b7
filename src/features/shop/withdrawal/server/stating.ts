import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, User } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { countedMailbox } from "#vocabulary/mailbox.ts";
import type { Statement } from "../contract.ts";
import { words } from "../messages/mail.ts";
import type { Typed } from "../fields.ts";
import { choiceParts } from "../rules.ts";
import type { WithdrawalDependencies } from "./dependencies.ts";
import { sendStatementReceipt } from "./jobs.ts";
import { addStatement } from "./store.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** Who states: `visitor` is the hash of the browser's cookie. */
export type Stater = { user: User | undefined; visitor: string; address: string; language: Language };

export const customerOf = (user: User | undefined): CustomerUser | undefined =>
  user && user.customerId !== null && user.role === "customer" ? { ...user, customerId: user.customerId } : undefined;

/** The parts of a link's field: `id.key`. */
export function linkParts(link: string): { id: string; key: string } | undefined {
  const [id = "", key = ""] = link.split(".");
  return id && key ? { id, key } : undefined;
}

/** Stores the statement with its receipt, and withdraws from the contract where it can, all in the caller's transaction; the rest goes to the desk. */
export async function stateIn(
  tx: Db,
  typed: Typed,
  { stater, deps }: { stater: Stater; deps: WithdrawalDependencies },
): Promise<Statement> {
  await countStatement(tx, stater, deps);
  const now = deps.clock.now();
  const user = customerOf(stater.user);
  const { name, email } = typed;
  const found = await findContract(tx, typed, { user, stater, deps });
  const contract = found?.title ?? (typed.contract || typed.choice);
  const withdrawn = found !== undefined && (await found.source.withdraw(tx, found.id, user)) === "withdrawn";
  const conversation = withdrawn ? undefined : await toDesk(tx, { ...typed, contract }, { stater, deps });
  const mailed = await mayMail(tx, email, { user: stater.user, deps });
  const stated = { name, mail: email, contract, language: stater.language, statedAt: now, withdrawn, mailed };
  const { id, code } = await addStatement(tx, { ...stated, userId: stater.user?.id ?? null, conversationId: conversation?.id ?? null });
  if (mailed) await deps.jobs.enqueue(tx, sendStatementReceipt, { payload: { statementId: id } });
  return { receipt: code, name, email, contract, statedAt: now.toISOString(), mailed };
}

type From = { user: CustomerUser | undefined; stater: Stater; deps: WithdrawalDependencies };

/** The contract that is meant, where the writer may withdraw from it: a user's own, a link's, or one named by number and proved by its mailbox. */
async function findContract(tx: Db, { choice, link, contract, email }: Typed, { user, stater, deps }: From) {
  const chosen = choiceParts(choice);
  for (const source of deps.withdrawals) {
    if (chosen && user && source.kind === chosen.kind) {
      const own = (await source.openOf(tx, user, stater.language)).find(({ id }) => id === chosen.id);
      if (own) return { source, id: own.id, title: own.title };
    }
    if (chosen) continue;
    const parts = linkParts(link);
    const linked = parts && (await source.byLink?.(tx, parts));
    if (linked && contract.includes(linked.number)) return { source, id: linked.id, title: contract };
    const named = await source.named?.(tx, { contract, mail: email });
    if (named !== undefined) return { source, id: named, title: contract };
  }
  return undefined;
}

/** A message of the writer's to the desk, which looks for the contract. */
function toDesk(tx: Db, { name, email, contract }: Typed, { stater, deps }: Omit<From, "user">): Promise<{ id: string }> {
  const { user, visitor, language } = stater;
  const writer = { userId: user?.id ?? null, visitor: user ? null : visitor, name, mail: email, language };
  const body = words[language].toDesk({ name, email, contract });
  return deps.conversations.openConversation(tx, { writer, reason: "GENERAL_INFORMATION", serviceType: null, body, now: deps.clock.now() });
}

/** Counts a statement; 429 above the limit of an address, or of a user. */
async function countStatement(tx: Db, { user, address }: Stater, { contactForm: limits, clock }: WithdrawalDependencies): Promise<void> {
  if (!limits.on) return;
  const whose = user
    ? { name: "withdrawal.user", key: user.id, limit: limits.perUser }
    : { name: "withdrawal.address", key: countedAddress(address), limit: limits.perAddress };
  const rate = { ...whose, secret: limits.secret, windowSeconds: limits.windowMinutes * 60, now: clock.now() };
  const { allowed, retryAfterSeconds } = await take(tx, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds, problem: "too-many-messages" });
}

/** Counts a receipt to a mailbox that may be another person's: its share of a day is limited. The account's own mailbox always gets it. */
async function mayMail(tx: Db, email: string, { user, deps }: { user: User | undefined; deps: WithdrawalDependencies }): Promise<boolean> {
  const { contactForm: limits, clock, customers } = deps;
  if (!limits.on) return true;
  const own = user && (await customers.reachableBy(tx, user.id))?.mail;
  if (own && countedMailbox(own) === countedMailbox(email)) return true;
  const rate = { name: "withdrawal.receipt", key: countedMailbox(email), limit: limits.mailsPerMailbox, windowSeconds: DAY_SECONDS };
  return (await take(tx, { ...rate, secret: limits.secret, now: clock.now() })).allowed;
}
