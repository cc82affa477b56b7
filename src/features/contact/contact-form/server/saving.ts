import { codesIn } from "#features/contact/attachments/contract.ts";
import type { RequestOf } from "#platform/endpoint.ts";
import { valuesIn } from "#platform/fields.ts";
import type { RequestContext, User } from "#platform/server/feature.ts";
import { checkCaptcha, spendCaptcha, type Solved } from "#platform/server/captcha.ts";
import type { Db } from "#platform/server/db.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { ownersOf, visitorHash } from "#platform/server/visitor.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { countedMailbox } from "#vocabulary/mailbox.ts";
import type { saveMessage } from "../contract.ts";
import { contactFields, type Errors, type Typed } from "../fields.ts";
import { chosenOf, faultsIn, tidyContact } from "../rules.ts";
import type { ContactFormDependencies, Writer } from "./dependencies.ts";
import { confirmArrival } from "./jobs.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** A captcha of this form is worthless elsewhere. */
export const captchaOf = ({ contactForm: { secret }, clock }: Pick<ContactFormDependencies, "contactForm" | "clock">) => ({
  purpose: "contact-form",
  secret,
  now: clock.now(),
});

export type Saving = Pick<RequestContext<never>, "address" | "language" | "visitor" | "knownVisitor"> &
  RequestOf<typeof saveMessage> & { user?: User };
export type Saved = { conversation: { code: string; displayCode: string } };

/** Thrown to roll back a message that cannot be sent. */
class NotSent extends Error {
  readonly errors: Errors;
  constructor(errors: Errors) {
    super("the message cannot be sent as it is");
    this.errors = errors;
  }
}

/** What is known before anything is written: the tidied fields, and a visitor's solved captcha. */
type Checked = { typed: Typed; solved: Solved | undefined };

/** Checks everything that needs no transaction; the faults of all fields come together. */
export async function checkMessage({ user, body }: Saving, deps: ContactFormDependencies): Promise<Checked | { errors: Errors }> {
  const { sender, captcha = "" } = body;
  if (sender === "user" && !user) throw new HttpProblem(401);
  if (sender === "visitor" && user) return { errors: { global: "signed-in" } };
  const typed = tidyContact(valuesIn(contactFields, body));
  const errors = faultsIn(typed, deps.contactForm, sender === "user");
  if (Object.keys(errors).length > 0) return { errors };
  if (sender === "user") return { typed, solved: undefined };
  const solved = captcha === "" ? "missing" : await checkCaptcha(captcha, captchaOf(deps));
  return typeof solved === "string" ? { errors: { captcha: solved } } : { typed, solved };
}

/** Begins the conversation, with its files and its confirmation, in the caller's transaction; whatever is refused rolls it back. */
export async function saveChecked(
  tx: Db,
  saving: Saving,
  { typed, solved, deps }: Checked & { deps: ContactFormDependencies },
): Promise<Saved> {
  const { conversations, attachments, jobs, clock, contactForm } = deps;
  if (solved && !(await spendCaptcha(tx, solved))) throw new NotSent({ captcha: "used" });
  const writer = await writerOf(tx, saving, { typed, deps });
  const now = clock.now();
  const opened = await conversations.openConversation(tx, { writer, ...chosenOf(typed, contactForm), body: typed.text, now });
  const codes = codesIn(saving.body.mediaCodes);
  if (codes.length > 0) {
    const attached = await attachments.attach(tx, { owners: ownersOf(saving), codes }, { kind: "message", id: opened.messageId });
    if (attached.length < codes.length) throw new NotSent({ file: "gone" });
  }
  if (await mayConfirm(tx, writer, deps)) await jobs.enqueue(tx, confirmArrival, { payload: { conversationId: opened.id } });
  await countMessage(tx, saving, deps);
  return { conversation: { code: opened.code, displayCode: opened.displayCode } };
}

async function writerOf(
  tx: Db,
  { user, visitor, language }: Saving,
  { typed, deps }: { typed: Typed; deps: ContactFormDependencies },
): Promise<Writer> {
  if (!user) return { userId: null, visitor: visitorHash(visitor()), name: typed.name, mail: typed.email, language };
  const account = await deps.customers.reachableBy(tx, user.id);
  if (!account) throw new HttpProblem(401); // ended since the session was looked up
  return { userId: user.id, visitor: null, name: account.name.slice(0, contactFields.name.longest), mail: account.mail, language };
}

/** Counts a message that is sent, last, because others from the same address wait here. Rejects with 429 above the limit. */
async function countMessage(tx: Db, { user, address }: Saving, { contactForm: limits, clock }: ContactFormDependencies): Promise<void> {
  if (!limits.on) return;
  const whose = user
    ? { name: "contact-form.user", key: user.id, limit: limits.perUser }
    : { name: "contact-form.address", key: countedAddress(address), limit: limits.perAddress };
  const rate = { ...whose, secret: limits.secret, windowSeconds: limits.windowMinutes * 60, now: clock.now() };
  const { allowed, retryAfterSeconds } = await take(tx, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds, problem: "too-many-messages" });
}

/** Counts a confirmation to a visitor's mailbox, which may be another person's; false when it has had its share of the day. */
async function mayConfirm(tx: Db, { userId, mail }: Writer, { clock, contactForm: limits }: ContactFormDependencies): Promise<boolean> {
  if (mail === null) return false;
  if (userId !== null || !limits.on) return true;
  const rate = { name: "contact-form.confirmation", key: countedMailbox(mail), limit: limits.mailsPerMailbox, windowSeconds: DAY_SECONDS };
  return (await take(tx, { ...rate, secret: limits.secret, now: clock.now() })).allowed;
}

/** The result of the work, or the faults for which it was rolled back. */
export async function orErrors<T>(work: () => Promise<T>): Promise<T | { errors: Errors }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSent) return { errors: error.errors };
    throw error;
  }
}
