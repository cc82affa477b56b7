import { createHash } from "node:crypto";
import { filled, shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { announceFault } from "../../server/announcing.ts";
import { heldNotice, markSent, waitingNotices } from "../../server/notices-store.ts";
import { noticeText } from "../../server/notice-text.ts";
import { faultById } from "../../server/store.ts";
import type { HeldNotice, NoticeText, WaitingNotice } from "../contract.ts";
import type { DeskProblem } from "../search-params.ts";
import type { FaultDeskDependencies } from "./dependencies.ts";

const MOST_NOTICES = 50;

/** News of faults that waits for an operator. */
export const shownNotices = async (db: Db): Promise<WaitingNotice[]> =>
  (await waitingNotices(db, { most: MOST_NOTICES })).map(({ faultId, name, news, recipients, heldAt }) => ({
    ...{ faultId, name, news, recipients, heldAt: heldAt.toISOString() },
  }));

type Shown = HeldNotice & { round: number };

/** The latest news of a fault that waits, or waited, as users will read it now. Undefined: there is none. */
async function noticeOf(db: Db, faultId: number, { brand, customers }: FaultDeskDependencies): Promise<Shown | undefined> {
  const [held, fault] = [await heldNotice(db, faultId), await faultById(db, faultId)];
  if (!held || !fault) return undefined;
  const { name, news, round, recipients, heldAt, sentAt, operatorId } = held;
  const textIn = (language: Language): NoticeText => filled(noticeText(fault, news, { language, brand }), shownBrand(brand, language));
  const text = { bg: textIn("bg"), en: textIn("en") };
  const [operator] = operatorId === null ? [] : await customers.peopleById(db, [operatorId]);
  return {
    ...{ faultId, name, news, round, recipients, heldAt: heldAt.toISOString() },
    ...{ sentAt: sentAt?.toISOString() ?? null, operator: operator?.name ?? null, text },
    version: createHash("sha256")
      .update(JSON.stringify([round, text]))
      .digest("base64url"),
  };
}

export async function shownNotice(faultId: number, deps: FaultDeskDependencies): Promise<HeldNotice | undefined> {
  const found = await noticeOf(deps.db, faultId, deps);
  if (!found) return undefined;
  const { round: _, ...notice } = found;
  return notice;
}

type Sending = { faultId: number; version: string; operatorId: string };

/** Has news of a fault sent as the operator has read it: of several who press at once one does. Undefined: there is none. */
export async function sendNotice(
  tx: Db,
  { faultId, version, operatorId }: Sending,
  deps: FaultDeskDependencies,
): Promise<{ recipients: number } | { problem: DeskProblem } | undefined> {
  const notice = await noticeOf(tx, faultId, deps);
  if (!notice) return undefined;
  const { round, news, recipients } = notice;
  if (notice.sentAt !== null) return { problem: "sent" };
  if (notice.version !== version) return { problem: "other-text" };
  if (!(await markSent(tx, { faultId, round, operatorId, now: deps.clock.now() }))) return { problem: "sent" };
  await deps.jobs.enqueue(tx, announceFault, { payload: { faultId, round, news, after: "", isApproved: true } });
  return { recipients };
}
