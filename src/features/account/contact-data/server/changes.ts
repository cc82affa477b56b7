import { randomUUID } from "node:crypto";
import { filled, shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { newCode, tryCode } from "#platform/server/one-time-code.ts";
import { take } from "#platform/server/rate-limit.ts";
import type { User } from "#platform/server/feature.ts";
import { writeMail } from "#platform/server/letter.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { sameMailAddress } from "#vocabulary/mail-address.ts";
import type { Kind } from "../contract.ts";
import { letters } from "../messages/mail.ts";
import { codeDigits, readAddress } from "../rules.ts";
import type { ContactDependencies } from "./dependencies.ts";
import { noticeOf, sendOldContactNotice } from "./jobs.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** A code is valid for so long (decisions §3), and a new address waits for it. */
export const CODE_SECONDS = 300;
/** Codes to one address from one customer's users, so that nobody's phone is flooded and nobody spends the codes of whose address it is. */
const A_DAY = { limit: 10, windowSeconds: DAY_SECONDS };
const RETRY_SECONDS = "30";

const codeFor = (userId: string, kind: Kind, { clock, limits: { secret } }: ContactDependencies) => ({
  purpose: `contact.${kind}`,
  subject: userId,
  secret,
  now: clock.now(),
});

const tooMany = (seconds: number) =>
  ({ status: 429, headers: { "retry-after": String(seconds) }, body: { problem: "too-many-sends" } }) as const;
const refused = <P extends string>(problem: P) => ({ status: 422, body: { problem } }) as const;

/** Sends a code to a new mail or mobile, which then waits for it. */
export async function sendCode(
  { user, body: { kind, address: typed } }: { user: User; body: { kind: Kind; address: string } },
  deps: ContactDependencies,
) {
  const { db, customers } = deps;
  const now = deps.clock.now();
  const read = readAddress(kind, typed);
  if ("refused" in read) return refused(read.refused);
  const { address } = read;
  const present = await customers.contactDataOf(db, user.id, now);
  if (!present) throw new Error("a signed-in user is unknown");
  if (sameMailAddress(present[kind] ?? "", address)) return refused("same");
  const key = `${user.customerId ?? user.id} ${address.toLowerCase()}`;
  const day = await take(db, { name: `contact.to-${kind}`, key, secret: deps.limits.secret, now, ...A_DAY });
  if (!day.allowed) return tooMany(day.retryAfterSeconds);
  const made = await db.transaction().execute(async (tx) => {
    const code = await newCode(tx, codeFor(user.id, kind, deps));
    if ("code" in code) await customers.startContactChange(tx, { userId: user.id, kind, address, now });
    return code;
  });
  if ("refused" in made) return tooMany(made.retryAfterSeconds);
  const sent = await deliver({ kind, address, code: made.code, language: present.language }, deps);
  if (sent === "accepted") return { status: 200, body: {} } as const;
  await customers.dropContactChange(db, { userId: user.id, kind });
  return sent === "refused"
    ? refused("unreachable")
    : ({ status: 503, headers: { "retry-after": RETRY_SECONDS }, body: { problem: "not-sent" } } as const);
}

type Sent = { kind: Kind; address: string; code: string; language: "bg" | "en" };

async function deliver({ kind, address, code, language }: Sent, { mail, sms, brand, addressOf }: ContactDependencies) {
  const t = letters[language];
  const id = randomUUID();
  try {
    if (kind === "mobile") return (await sms.send({ id, to: address, text: t.smsCode(code, new URL(addressOf("")).host) })).state;
    const { subject, lead, row, footer } = t.code;
    const letter = { language, subject, title: subject, lead: [lead], rows: [{ label: row, value: code, strong: true }], footer };
    return (await mail.send({ id, to: address, language, ...writeMail(letter, brand) })).state;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "away";
    throw error;
  }
}

/** Takes the new mail or mobile if the code is right: all in one transaction, so that until its end the old one stays. */
export async function confirmChange(
  { user, body: { kind, code } }: { user: User; body: { kind: Kind; code: string } },
  deps: ContactDependencies,
) {
  const { db, clock, jobs, customers, brand } = deps;
  const now = clock.now();
  const inWords = (language: Language) => filled(letters[language].changed, shownBrand(brand, language))[kind];
  return db.transaction().execute(async (tx) => {
    const tried = await tryCode(tx, codeFor(user.id, kind, deps), codeDigits(code));
    if (tried === "too-many-tries")
      return { status: 429, headers: { "retry-after": RETRY_SECONDS }, body: { problem: "too-many-tries" } } as const;
    if (tried !== "right") return refused(tried);
    const changed = await customers.finishContactChange(tx, { userId: user.id, kind, now });
    if (!changed) return refused("expired");
    await customers.closeAccessOf(tx, user.id, now);
    await customers.addHistory(tx, { userId: user.id, event: `${kind}-changed`, now });
    await deps.notifications.publish(tx, {
      userId: user.id,
      code: `contact-changed.${randomUUID()}`,
      type: "USER_PROFILE_MSG",
      content: { bg: inWords("bg"), en: inWords("en") },
      link: "{area}/settings/contact",
      now,
    });
    if (changed.old !== null) await jobs.enqueue(tx, sendOldContactNotice, noticeOf({ userId: user.id, kind, old: changed.old, now }));
    return { status: 200, body: {} } as const;
  });
}
