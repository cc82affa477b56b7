import type { Db } from "#platform/server/db.ts";
import { tryCode } from "#platform/server/one-time-code.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { codeIn, MOST_WRONG_CODES } from "../rules.ts";
import { codeFor } from "./code.ts";
import type { EInvoiceDependencies } from "./dependencies.ts";
import { maySend, mayTypeNumber } from "./limits.ts";
import { countTry, forgiveTry } from "./notices-store.ts";
import { NO_VISIT, type Opened } from "./opened.ts";
import { hashesOfMobile, isOwnMobile, numbers } from "./numbers.ts";
import { sendCode } from "./send-code.ts";
import { countSend, storeNumber, storeProof } from "./visits-store.ts";

/** Takes a number for the code; false where it is no mobile, or none can be tried with this link. Whose it is makes no difference. */
export async function takeNumber({ notice, visitorHash, ownMobile }: Opened, typed: string, deps: EInvoiceDependencies): Promise<boolean> {
  const { db, clock, limits } = deps;
  const digits = mobileDigits(typed);
  if (!digits || !notice || ownMobile === null) return false;
  const now = clock.now();
  if (!(await mayTypeNumber(db, notice.id, { limits, now }))) return false;
  const [numberHash = ""] = hashesOfMobile(digits, limits.secret);
  await storeNumber(db, { noticeId: notice.id, visitorHash, numberHash, number: numbers.encrypt(limits.secret, digits), now });
  return true;
}

/** Has a code sent to the number that was taken; false where none was, or too many were sent. */
export async function askForCode({ notice, visit }: Opened, language: "bg" | "en", deps: EInvoiceDependencies): Promise<boolean> {
  const { db, clock, jobs, limits } = deps;
  if (!notice || !visit?.number) return false;
  // links of other accounts send that number nothing, and so spend none of its codes
  const keys = { visit: `${visit.id} ${visit.numberHash}`, notice: notice.id, number: `${visit.numberHash} ${notice.account}` };
  if (!(await maySend(db, keys, { limits, now: clock.now() }))) return false;
  await db.transaction().execute(async (tx) => {
    const send = await countSend(tx, visit.id);
    await jobs.enqueue(tx, sendCode, { payload: { visitId: visit.id, send, language } });
  });
  return true;
}

/** Tries a code; the right one, at the owner's number, is good for one download within the next minutes. */
export async function proveByCode(opened: Opened, typed: string, deps: EInvoiceDependencies): Promise<boolean> {
  const code = codeIn(typed);
  if (!code) return false;
  return deps.db.transaction().execute((tx) => prove(tx, { opened, code }, deps));
}

async function prove(
  tx: Db,
  { opened, code }: { opened: Opened; code: string },
  { clock, limits }: EInvoiceDependencies,
): Promise<boolean> {
  const { notice, visit = NO_VISIT, ownMobile } = opened;
  // where no number was typed there is no code to guess: such a try counts nowhere, like that of an unknown link
  const isOpen = await countTry(tx, visit.noticeId, MOST_WRONG_CODES);
  const tried = await tryCode(tx, codeFor(visit, { secret: limits.secret, now: clock.now() }), code);
  if (!isOpen || !notice || tried !== "right" || !isOwnMobile(visit, ownMobile, limits.secret)) return false;
  await storeProof(tx, visit.id, clock.now());
  await forgiveTry(tx, notice.id);
  return true;
}
