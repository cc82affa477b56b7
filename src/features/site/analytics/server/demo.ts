import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { dayOf, instantOf, plusDays, weekday, type Day } from "#vocabulary/day.ts";
import type { AnalyticsEvent, EventType } from "../event.ts";
import { makePartitionsIn } from "./partitions.ts";
import { countUpTo, lastStored } from "./roll-up.ts";
import { insert } from "./store.ts";

/** Days of demo visits up to now. */
const DEMO_DAYS = 45;
/** Days whose events are stored; older days have counts only, because a partition for each would take long to create. */
const FULL_DAYS = 3;

const LOST = ["сателитен телефон", "vertu", "домашна централа", "fax", "nokia 3310", "смарт пръстен", "антена за чужбина"];
const FOUND = ["lumo", "слушалки", "калъф", "рутер", "таблет 11"];
const DEVICES = ["lumo-12-pro", "kite-a5", "orbit-watch-3"];

/** Numbers from 0 to 1, the same sequence for a seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Visits of the demo's last weeks: more on working days, fewer at each step of an order. They are counted at once. */
export async function fillVisits(tx: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const [first, firstFull] = [plusDays(today, 1 - DEMO_DAYS), plusDays(today, 1 - FULL_DAYS)];
  await sql`create table analytics.events_of_the_demo partition of analytics.events for values from (${sql.lit(first)}) to (${sql.lit(firstFull)})`.execute(
    tx,
  );
  await makePartitionsIn(tx, { first: firstFull, last: plusDays(today, 1) });
  const roll = dice(2026);
  for (let ago = DEMO_DAYS - 1; ago >= 0; ago--) {
    const day = plusDays(today, -ago);
    const at = instantOf(day, "12:30");
    if (at <= now) await insert(tx, eventsOf(day, roll), at);
  }
  while ((await countUpTo(tx, { last: await lastStored(tx), now })) > 0);
  await sql`drop table analytics.events_of_the_demo`.execute(tx);
}

function eventsOf(day: Day, roll: () => number): AnalyticsEvent[] {
  const visits = Math.round((weekday(day) > 5 ? 6 : 12) + roll() * 5);
  return Array.from({ length: visits }, () => visitOf(roll)).flat();
}

const WIDGETS = {
  vignette: "Поръчка на винетка",
  "shop-devices": "Списък с устройства",
  "related-products": "Подобни устройства",
  "product-page": "Страница на устройство",
  "compare-bar": "Лента за сравнение",
  checkout: "Формуляр за поръчка",
} as const;

/** A random visitor of the demo. */
function visitor(roll: () => number) {
  const visit = uuidFrom(roll);
  const events: AnalyticsEvent[] = [];
  const add = (type: EventType, url: string, more: Partial<AnalyticsEvent> = {}) => void events.push({ visit, type, url, ...more });
  return {
    events,
    add,
    roll,
    open: (url: string) => add("shown", url),
    inWidget: (type: EventType, url: string, id: keyof typeof WIDGETS) => add(type, url, { widget: { id, name: WIDGETS[id] } }),
    maybe: (chance: number): boolean => roll() < chance,
  };
}
type Visitor = ReturnType<typeof visitor>;

/** One visit: opens pages, sees their widgets, and may continue to the next step. */
export function visitOf(roll: () => number): AnalyticsEvent[] {
  const one = visitor(roll);
  if (one.maybe(0.6)) one.open("/");
  if (one.maybe(0.55) ? wantsVignette(one) : wantsDevice(one)) order(one);
  return one.events;
}

function wantsVignette({ open, inWidget, maybe }: Visitor): boolean {
  open("/vignettes");
  inWidget("shown", "/vignettes", "vignette");
  if (!maybe(0.7)) return false;
  inWidget("change", "/vignettes", "vignette");
  if (maybe(0.8)) inWidget("click", "/vignettes", "vignette");
  return maybe(0.65);
}

const LISTING = "/shop/devices/listing";

function wantsDevice(one: Visitor): boolean {
  const { open, inWidget, maybe, roll } = one;
  open(LISTING);
  inWidget("shown", LISTING, "shop-devices");
  if (maybe(0.45)) search(one);
  if (maybe(0.3)) inWidget("shown", LISTING, "compare-bar");
  if (!maybe(0.6)) return false;
  inWidget("click", LISTING, "shop-devices");
  const device = `/devices/${DEVICES[Math.floor(roll() * DEVICES.length)]!}`;
  open(device);
  inWidget("shown", device, "product-page");
  if (maybe(0.7)) inWidget("shown", device, "related-products");
  if (maybe(0.2)) inWidget("click", device, "related-products");
  if (!maybe(0.4)) return false;
  inWidget("click", device, "product-page");
  return true;
}

function search({ add, maybe, roll }: Visitor): void {
  const lost = maybe(0.3);
  const words = lost ? LOST : FOUND;
  // the first words are searched most
  const query = words[Math.floor(roll() ** 2 * words.length)]!;
  add("search", LISTING, { query, extended: maybe(0.2), results: lost ? 0 : 1 + Math.floor(roll() * 20), widget: { id: "shop-devices" } });
}

function order({ open, inWidget, maybe }: Visitor): void {
  open("/cart");
  if (!maybe(0.75)) return;
  open("/checkout");
  inWidget("shown", "/checkout", "checkout");
  if (!maybe(0.85)) return;
  inWidget("change", "/checkout", "checkout");
  if (!maybe(0.75)) return;
  inWidget("click", "/checkout", "checkout");
  open("/checkout/confirmation/:id");
}

function uuidFrom(roll: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(roll() * 16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
