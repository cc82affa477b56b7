import * as z from "zod/mini";
import { filled, shownBrand } from "#platform/brand.ts";
import { dayWords, weekdayInstantWords } from "#platform/instant-words.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { timeOf, type Day } from "#vocabulary/day.ts";
import { clockTimes, slotTimes, type VisitHours } from "#vocabulary/visit-slot.ts";
import { requestAddress } from "../../another-visit/search-params.ts";
import { visitLetter, type About, type Occasion } from "../messages/letter.ts";
import { isNews, leadsToAnotherVisit } from "../rules.ts";
import type { SendingDependencies } from "./dependencies.ts";
import { newsOf, visitAhead, type AnnouncedVisit } from "./store.ts";

const LONGEST_LINE = 100;

type Subject = AnnouncedVisit & {
  occasion: Occasion;
  code: string;
  day: Day;
  slot: VisitHours;
  isConfirmed: boolean;
  reason: string | null;
};
type Recipient = { noticeId: string; userId: string };

/** Tells a user something about a ticket, as the user has chosen. A repeat has the same ids. */
async function notify(subject: Subject, { noticeId, userId }: Recipient, deps: SendingDependencies): Promise<void> {
  const { db, clock, brand, place, addressOf, mail, sms, notifications } = deps;
  const reached = await notifications.reachOf(db, userId, "TICKET_VISITS");
  if (!reached) return;
  const { occasion, code, ticketId } = subject;
  const now = clock.now();
  const isForVisit = leadsToAnotherVisit(occasion);
  const link = isForVisit ? requestAddress(ticketId) : `{area}/services/trouble-tickets?ticket=${ticketId}#ticket-${ticketId}`;
  if (reached.box) {
    const content = Object.fromEntries(LANGUAGES.map((shown) => [shown, visitLetter[shown].news[occasion](aboutOf(subject, shown, now))]));
    await notifications.publish(db, { userId, code, type: "MESSAGE", content: content as Record<Language, string>, link, now });
  }
  const { language } = reached;
  const t = visitLetter[language];
  const about = aboutOf(subject, language, now);
  if (reached.mobile)
    await sms.send({ id: `${noticeId}-sms`, to: reached.mobile, text: filled({ text: t.sms[occasion](about) }, shownBrand(brand, language)).text });
  if (!reached.mail) return;
  const title = t.subject[occasion](about);
  const letter = { language, subject: title, title, lead: [t.hello(reached.name), t.news[occasion](about), t.next[occasion](about)] };
  const action = { label: isForVisit ? t.chooseTime : t.action, url: addressOf(link.replace("{area}", place.area)) };
  await mail.send({ id: noticeId, to: reached.mail, language, refusable: { userId, name: "TICKET_VISITS" }, ...writeMail({ ...letter, action, footer: t.footer }, brand) });
} // prettier-ignore

function aboutOf({ number, displayName, day, slot, isConfirmed, reason, expectedAt, movableUntil }: Subject, language: Language, now: Date): About {
  const [from, to] = clockTimes(slot);
  // the weekday and the day, without the hour
  const long = weekdayInstantWords(slotTimes(day, slot).startsAt, language).replace(/, \d\d:\d\d$/, "");
  return {
    ...{ number, day: long, short: dayWords(day, language), slot: `${from}–${to}`, from, to, isConfirmed },
    line: displayName.length > LONGEST_LINE ? `${displayName.slice(0, LONGEST_LINE - 1)}…` : displayName,
    reason: reason === null ? undefined : visitLetter[language].reasons[reason],
    expected: expectedAt ? timeOf(expectedAt) : undefined,
    until: movableUntil && movableUntil > now ? timeOf(movableUntil) : undefined,
  };
} // prettier-ignore

/** Tells a user what happened to a ticket, if it is still so. */
export const sendTicketNews = job({
  name: "ticket-notices.send-news",
  payload: z.strictObject({ noticeId: z.uuid(), userId: z.uuid(), eventId: z.string().check(z.regex(/^\d{1,19}$/)) }),
  attempts: 8,
  async run({ eventId, ...recipient }, deps: SendingDependencies) {
    const news = await newsOf(deps.db, eventId);
    if (!news || !isNews(news, deps.clock.now())) return;
    // a move that was refused leaves the visit where it is
    const at = news.kind === "move-refused" ? news.visit : news;
    const [day, slot] = [at?.day ?? news.visit?.day, at?.slot ?? news.visit?.slot];
    const subject = { ...news, occasion: news.kind, code: `ticket.${eventId}`, isConfirmed: news.visit?.state === "confirmed" };
    // what is told of a ticket alone names no time
    await notify({ ...subject, day: day ?? "1970-01-01", slot: slot ?? "09-12" }, recipient, deps);
  },
});

/** Reminds a user that a technician comes tomorrow, unless the visit was moved or cancelled meanwhile, or the day has come. */
export const sendVisitReminder = job({
  name: "ticket-notices.send-reminder",
  payload: z.strictObject({ noticeId: z.uuid(), userId: z.uuid(), visitId: z.uuid(), day: z.iso.date() }),
  attempts: 8,
  async run({ visitId, day, ...recipient }, deps: SendingDependencies) {
    const visit = await visitAhead(deps.db, visitId, day as Day);
    if (!visit || deps.clock.today() >= visit.day) return;
    await notify({ ...visit, occasion: "reminder", code: `visit-reminder.${visitId}.${day}`, reason: null }, recipient, deps);
  },
});
