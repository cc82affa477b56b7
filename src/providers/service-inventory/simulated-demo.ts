import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { magicInputs } from "../simulated-system.ts";
import type { InventoryLine, LineProduct } from "./port.ts";
import type { StoredLine } from "./simulated-line.ts";
import { OFFERS, TARIFFS } from "./simulated-offers.ts";

type DemoKind = {
  type: "MOBILE" | "INTERNET" | "TV" | "FIXED";
  serviceId: string;
  tariff: string;
  isPrepaid: boolean;
  place: number;
  today: Day;
};

/** Lines of the demo that are special in the inventory. */
const { inputs: SPECIAL, table } = magicInputs(["line", "what is special"], {
  withoutCredit: ["888800101", "the inventory does not have its credit limit"],
  atLimit: ["888300104", "its credit limit is nearly used up"],
  music: ["888100101", "has TIDAL, so that TIDAL HiFi takes its place"],
  ending: ["C4000001", "the term of its contract ends in a month"],
});
export const demoLinesTable = table;

const SHARED = ["BO-DATA-5", "BO-DATA-20", "BO-MIN-100", "BO-MSG-200"];
const BY_TYPE = {
  MOBILE: [...SHARED, "BO-ROAM-WORLD", "BO-TIDAL", "BO-TIDAL-HIFI", "VO-BIRTHDAY", "VO-LOYAL"],
  INTERNET: ["BO-TIDAL", "DS-30", "VO-LOYAL"],
  TV: ["VO-LOYAL"],
  FIXED: ["BO-MIN-100", "VO-LOYAL"],
};
const HISTORY_MONTHS = 6;

/** What the inventory has of a demo line: the same for the same line. */
export function demoDetails({ type, serviceId, tariff, isPrepaid, place, today }: DemoKind): Partial<StoredLine> {
  const isMobile = type === "MOBILE";
  const resetsOn = plusMonths(`${today.slice(0, 7)}-01` as Day, 1);
  const includes = TARIFFS[tariff]?.includes ?? { data: 10_240, minutes: 300, messages: 50 };
  const share = ((place * 37) % 90) + 5;
  const used = (total: number | null, most: number) => Math.round(((total ?? most) * share) / 100);
  const usage: StoredLine["usage"] = isMobile
    ? [
        { kind: "data", used: used(includes.data, 40_000), total: includes.data, resetsOn },
        { kind: "minutes", used: used(includes.minutes, 600), total: includes.minutes, resetsOn },
        { kind: "messages", used: used(includes.messages, 80), total: includes.messages, resetsOn },
      ]
    : [];
  const since = plusMonths(today, serviceId === SPECIAL.ending ? -23 : -12 + (place % 6));
  return {
    usage,
    history: isMobile ? historyOf(usage, today) : [],
    products: serviceId === SPECIAL.music ? [music(plusMonths(today, -3))] : [],
    offers: BY_TYPE[type],
    tariffs: isMobile && !isPrepaid ? [tariff, ...Object.keys(TARIFFS).filter((name) => name !== tariff)] : [],
    contract: isPrepaid
      ? null
      : {
          since,
          until: plusDays(plusMonths(since, 24), -1),
          monthlyCents: TARIFFS[tariff]?.monthlyCents ?? 1_533,
          noticeDays: 30,
          endFeeCents: 3_066,
        },
    credit:
      isPrepaid || serviceId === SPECIAL.withoutCredit
        ? null
        : { limitCents: 10_226, usedCents: serviceId === SPECIAL.atLimit ? 10_200 : 1_800 },
    roaming: isMobile ? { enabled: place % 2 === 0, capCents: 5_113, usedCents: 640, usedMegabytes: 820, totalMegabytes: 9_216 } : null,
    speedMbit: type === "INTERNET" ? speedOf(tariff) : null,
    cards: isMobile ? cardsOf(serviceId, place) : [],
  };
}

/** The demo's tariffs for internet have their speed in their name. */
function speedOf(tariff: string): number | null {
  const speed = /\d+$/.exec(tariff)?.[0];
  return speed === undefined ? null : Number(speed);
}

function music(since: Day): LineProduct {
  const offer = OFFERS.find(({ offerId }) => offerId === "BO-TIDAL")!;
  return {
    ...{ productId: "PR-DEMO-TIDAL", orderId: null, offerId: offer.offerId, type: offer.type, name: offer.name, status: "active" },
    ...{ recurring: true, priceCents: offer.priceCents, since, until: null },
  };
}

function historyOf(usage: StoredLine["usage"], today: Day): InventoryLine["history"] {
  const of = (kind: string) => usage.find((one) => one.kind === kind)?.used ?? 0;
  return Array.from({ length: HISTORY_MONTHS }, (_, ago) => ({
    month: plusMonths(`${today.slice(0, 7)}-01` as Day, -1 - ago).slice(0, 7) as `${number}-${number}`,
    data: Math.round(of("data") * (1 + ((ago * 7) % 5) / 10)),
    minutes: Math.round(of("minutes") * (1 + ((ago * 3) % 5) / 10)),
    messages: of("messages"),
  }));
}

const digits = (serviceId: string, place: number): string =>
  `${serviceId.replace(/\D/g, "").padStart(9, "0")}${String(place % 100).padStart(2, "0")}`;

/** The demo's cards: 89 for telecom, 359 for Bulgaria, and digits that follow from the line. */
const cardsOf = (serviceId: string, place: number): StoredLine["cards"] =>
  [{ at: 0, kind: "sim" as const }, ...(place % 3 === 0 ? [{ at: 1, kind: "esim" as const }] : [])].map(({ at, kind }) => ({
    iccid: `8935905${digits(serviceId, place)}${at}`,
    kind,
    pin: String(1_000 + ((Number(serviceId.replace(/\D/g, "")) * 7 + at) % 9_000)),
    puk: String(10_000_000 + ((Number(serviceId.replace(/\D/g, "")) * 13 + at) % 89_999_999)),
    wrongPuks: 0,
  }));
