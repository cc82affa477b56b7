import type { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import type { TicketState } from "#providers/tickets/port.ts";
import type { VisitReason, VisitState } from "#providers/visits/port.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import type { TicketFileName } from "./ticket-files.ts";

/** A visit of the demo world; days are working days from today on, negative in the past; `fault`: the day of the line's individual fault. `movedFrom`: the day from which the workforce moved it. */
export type DemoVisit = {
  day: number | "fault";
  slot: VisitSlot | "now";
  state: VisitState | "requested" | "refused";
  reason?: VisitReason;
  movedFrom?: number;
  /** Hours after the ticket's creation in which it was requested, and then confirmed or cancelled; what has none is not confirmed yet. */
  requested?: number;
  confirmed?: number;
  cancelled?: number;
  onTheWay?: true;
};

/** When a ticket came into a state: hours after its creation, or as a visit of it began or ended. */
type DemoState = { state: TicketState; at: number | { begun: number } | { ended: number }; note?: keyof typeof NOTES };

export type DemoTicket = {
  customer: keyof typeof demoCustomers;
  line: string;
  region: string;
  /** Hours before now, or before its first visit. */
  created: { hoursAgo: number } | { hoursBefore: number };
  description: string;
  facts: keyof typeof FACTS;
  /** Why the system refused it; without states it was never sent. */
  refused?: "not-allowed";
  /** Otherwise the user's own: one that the simulators know. */
  phone?: string;
  states: DemoState[];
  visits: DemoVisit[];
  /** What was attached. */
  files?: readonly TicketFileName[];
  rating?: { stars: 1 | 2 | 3 | 4 | 5; text: string };
};

export const NOTES = {
  visited: { bg: "Техникът приключи работата.", en: "The technician has finished the work." },
  remote: { bg: "Настройката е поправена от разстояние.", en: "The setting was repaired remotely." },
  closed: { bg: "Заявката е приключена.", en: "The request is closed." },
  rejected: { bg: "Техническа помощ за тази услуга не се предлага.", en: "Technical support is not offered for this service." },
  held: { bg: "Чакаме резервна част.", en: "We are waiting for a spare part." },
  nobodyHome: { bg: "Техникът не завари никого.", en: "The technician found nobody at home." },
  again: { bg: "Повредата се появи отново.", en: "The fault has come back." },
  own: { bg: "Вече не е нужно.", en: "No longer needed." },
} as const;

/** What the guide found out: minutes before the request, and what. */
export const FACTS = {
  internet: [
    [9, "answer", "Свети ли лампичката за интернет на рутера?", "Мига в червено"],
    [8, "measured", "Синхронизация на линията", "няма"],
    [5, "answer", "Помогна ли рестартирането на рутера?", "Не"],
    [4, "measured", "Рутерът е на линия", "не"],
  ],
  slow: [
    [12, "answer", "Кабелът ли ползвате, или Wi-Fi?", "Кабел"],
    [10, "measured", "Ниво на сигнала", "−27 dBm, слаб"],
    [6, "measured", "Загуба на пакети", "8 %"],
  ],
  tv: [
    [7, "answer", "Какво виждате на екрана?", "Картината замръзва на квадратчета"],
    [5, "answer", "Стегнат ли е кабелът на приемника?", "Да"],
    [3, "measured", "Ниво на сигнала", "−24 dBm, на границата"],
  ],
  voice: [
    [6, "answer", "Чувате ли сигнал в слушалката?", "Да, но с пукане"],
    [3, "measured", "Шум по линията", "над нормата"],
  ],
  mobile: [
    [8, "answer", "Къде губите сигнала?", "Само вкъщи"],
    [6, "measured", "Картата е регистрирана в мрежата", "да"],
    [2, "answer", "Помогна ли изключването и включването на телефона?", "Не"],
  ],
} as const;

const ended = (index: number) => ({ ended: index });
const worked = (index = 0): DemoState => ({ state: "inProgress", at: { begun: index } });
/** Acknowledged, then visited and resolved. */
const visited: DemoState[] = [{ state: "acknowledged", at: 0.2 }, worked(), { state: "resolved", at: ended(0), note: "visited" }];
const done = (day: number, slot: VisitSlot): DemoVisit => ({ day, slot, state: "completed", confirmed: 3 });
const home = { customer: "home", region: "София" } as const;

/** Those of the user `home`: two open ones, of which none is on a line that the guide is tried on first, and what came of earlier ones; two pages of them. */
const OF_HOME: DemoTicket[] = [
  {
    ...{ ...home, line: "888100102", created: { hoursAgo: 5 }, description: "Телефонът на Боян няма сигнал в детската стая." },
    ...{ facts: "mobile", states: [{ state: "acknowledged", at: 0.2 }], visits: [{ day: 5, slot: "15-18", state: "initialized" }] },
  },
  {
    ...{ ...home, line: "C1000002", region: "с. Бистрица", created: { hoursAgo: 50 }, description: "На вилата няма интернет от вчера.", files: ["lights"] },
    ...{ facts: "internet", states: [{ state: "acknowledged", at: 0.2 }] },
    visits: [{ day: 3, slot: "12-15", state: "confirmed", movedFrom: 1, reason: "weather", confirmed: 3 }],
  },
  {
    ...{ ...home, line: "C1000001", created: { hoursBefore: 27 }, description: "Интернетът прекъсва всяка вечер.", files: ["speed"] },
    ...{ facts: "slow", states: visited, visits: [done(-1, "09-12")] },
  },
  {
    ...{ ...home, line: "888100101", created: { hoursBefore: 60 }, description: "Разговорите прекъсват." },
    ...{ facts: "mobile", states: [{ state: "acknowledged", at: 0.2 }, { state: "inProgress", at: 2 }, { state: "closed", at: 5, note: "remote" }] },
    visits: [{ day: -1, slot: "15-18", state: "cancelled", reason: "other", confirmed: 3, cancelled: 5 }],
  },
  {
    ...{ ...home, line: "TV100001", created: { hoursBefore: 48 }, description: "Картината замръзва." },
    ...{ facts: "tv", states: visited, visits: [done(-3, "12-15")], rating: { stars: 5, text: "Бързо и учтиво, благодаря!" } },
  },
  {
    ...{ ...home, line: "29100101", created: { hoursBefore: 70 }, description: "Телефонът пука." },
    ...{ facts: "voice", states: [{ state: "acknowledged", at: 0.2 }, { state: "cancelled", at: 20, note: "own" }] },
    visits: [{ day: -8, slot: "12-15", state: "cancelled", confirmed: 3, cancelled: 20 }],
  },
  {
    ...{ ...home, line: "C1000001", created: { hoursBefore: 40 }, description: "Няма интернет след буря." },
    ...{ facts: "internet", states: visited, visits: [done(-9, "15-18")] },
  },
  {
    ...{ ...home, line: "C1000001", created: { hoursBefore: 30 }, description: "Рутерът се рестартира сам." },
    states: [...visited, { state: "acknowledged", at: 60, note: "again" }, worked(1), { state: "resolved", at: ended(1), note: "visited" }],
    ...{ facts: "internet", visits: [done(-22, "09-12"), { ...done(-18, "09-12"), requested: 60, confirmed: 62 }] },
  },
  {
    ...{ ...home, line: "TV100001", created: { hoursBefore: 60 }, description: "Искам приемникът да се премести в спалнята." },
    ...{ facts: "tv", states: [{ state: "acknowledged", at: 0.2 }, { state: "rejected", at: 4, note: "rejected" }] },
    visits: [{ day: -27, slot: "12-15", state: "cancelled", reason: "other", cancelled: 4 }],
  },
  {
    ...{ ...home, line: "C1000002", region: "с. Бистрица", created: { hoursBefore: 50 }, description: "Бавен интернет на вилата." },
    states: [{ state: "acknowledged", at: 0.2 }, worked(), { state: "pending", at: ended(0), note: "nobodyHome" }, worked(1), { state: "resolved", at: ended(1), note: "visited" }],
    facts: "slow",
    visits: [{ ...done(-44, "09-12"), state: "failed", reason: "nobody-home" }, { ...done(-39, "15-18"), requested: 74, confirmed: 76 }],
  },
  {
    ...{ ...home, line: "29100101", created: { hoursBefore: 60 }, description: "Домашният телефон няма сигнал." },
    ...{ facts: "voice", refused: "not-allowed", states: [], visits: [{ day: -52, slot: "09-12", state: "refused" }] },
  },
  {
    ...{ ...home, line: "888100102", created: { hoursBefore: 28 }, description: "Няма мобилен интернет вкъщи." },
    ...{ facts: "mobile", states: visited, visits: [done(-70, "12-15")] },
  },
  {
    ...{ ...home, line: "C1000001", created: { hoursBefore: 72 }, description: "Скоростта е половината от договорената." },
    ...{ facts: "slow", states: visited, visits: [done(-105, "15-18")] },
    rating: { stars: 3, text: "Техникът закъсня с час, но оправи всичко." },
  },
  {
    ...{ ...home, line: "TV100001", created: { hoursBefore: 30 }, description: "Няма звук на каналите с HD." },
    ...{ facts: "tv", states: visited, visits: [done(-150, "09-12")] },
  },
]; // prettier-ignore

/** The states that last for an hour, or that stop a line, at other users. */
const OF_OTHERS: DemoTicket[] = [
  {
    ...{ customer: "fault", line: "82800101", region: "Русе", created: { hoursAgo: 18 }, description: "По телефона се чува силен шум." },
    ...{ facts: "voice", states: [{ state: "acknowledged", at: 0.2 }], visits: [{ day: "fault", slot: "12-15", state: "confirmed", confirmed: 3 }] },
  },
  {
    ...{ customer: "slowRouter", line: "C2000001", region: "Пловдив", created: { hoursAgo: 44 }, description: "Интернетът спира по няколко пъти на ден." },
    ...{ facts: "slow", states: [{ state: "acknowledged", at: 0.2 }, worked()] },
    visits: [{ day: 0, slot: "now", state: "confirmed", confirmed: 3, onTheWay: true }],
  },
  {
    ...{ customer: "refusingRouter", line: "C3000001", region: "Варна", created: { hoursAgo: 26 }, description: "Рутерът не приема настройки." },
    ...{ facts: "internet", states: [{ state: "acknowledged", at: 0.2 }] },
    visits: [{ day: 2, slot: "09-12", state: "cancelled", reason: "no-team", cancelled: 3 }],
  },
  {
    ...{ customer: "awayRouter", line: "C4000001", region: "Бургас", created: { hoursAgo: 2 }, description: "Рутерът не свети." },
    ...{ facts: "internet", phone: "888000963", states: [], visits: [{ day: 4, slot: "09-12", state: "requested" }] },
  },
  {
    ...{ customer: "overdue", line: "TV200001", region: "София", created: { hoursAgo: 30 }, description: "Приемникът не се включва." },
    ...{ facts: "tv", states: [{ state: "acknowledged", at: 0.2 }, { state: "held", at: 5, note: "held" }] },
    visits: [{ day: 6, slot: "09-12", state: "confirmed", confirmed: 3 }],
  },
  {
    ...{ customer: "smallBusiness", line: "62720010", region: "Велико Търново", created: { hoursBefore: 26 }, description: "Клиентите не могат да се свържат с нас." },
    ...{ facts: "voice", states: [{ state: "acknowledged", at: 0.2 }, worked(), { state: "pending", at: ended(0), note: "nobodyHome" }] },
    visits: [{ ...done(-1, "12-15"), state: "failed", reason: "nobody-home" }],
  },
  {
    ...{ customer: "business", line: "C6000002", region: "Божурище", created: { hoursAgo: 20 }, description: "Складът е без интернет." },
    ...{ facts: "internet", states: [{ state: "acknowledged", at: 0.2 }], visits: [{ day: 1, slot: "09-12", state: "confirmed", confirmed: 3 }] },
  },
]; // prettier-ignore

export const TICKETS: readonly DemoTicket[] = [...OF_HOME, ...OF_OTHERS];
