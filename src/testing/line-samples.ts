import type { InventoryLine, Offer } from "#providers/service-inventory/port.ts";
import type { NewLine } from "#providers/service-inventory/simulated.ts";
import { OFFERS, TARIFFS } from "#providers/service-inventory/simulated-offers.ts";
import type { NewServiceLine } from "./line-entities.ts";

const CARD = { iccid: "8935905888000200001", kind: "sim", pin: "1234", puk: "12345678", wrongPuks: 0 } as const;
const MUSIC = OFFERS.find(({ offerId }) => offerId === "BO-TIDAL")!;
/** Everything that an inventory can say of a line, for the simulator and for a system on loopback. */
const DETAILS = {
  usage: [
    { kind: "data", used: 900, total: 2_048, resetsOn: "2026-12-01" },
    { kind: "minutes", used: 12, total: null, resetsOn: "2026-12-01" },
  ],
  history: [{ month: "2026-10", data: 1_500, minutes: 80, messages: 3 }],
  contract: { since: "2025-03-01", until: "2027-02-28", monthlyCents: 1_533, noticeDays: 30, endFeeCents: 3_066 },
  credit: { limitCents: 10_226, usedCents: 1_800 },
  roaming: { enabled: false, capCents: 5_113, usedCents: 640, usedMegabytes: 820, totalMegabytes: 9_216 },
  speedMbit: 300,
  products: [
    {
      ...{ productId: "PR-MUSIC", orderId: null, offerId: MUSIC.offerId, type: MUSIC.type, name: MUSIC.name, status: "active" },
      ...{ recurring: true, priceCents: MUSIC.priceCents, since: "2026-08-21", until: null },
    },
  ],
} satisfies Partial<InventoryLine>;
const OFFERED = ["BO-DATA-5", "BO-DATA-20", "BO-TIDAL", "BO-TIDAL-HIFI", "BO-ROAM-WORLD", "VO-BIRTHDAY"];
const TARIFF_NAMES = ["Easy", "Unlimited L"];

/** A line with everything; `change` says what is otherwise. */
export const fullLine = (serviceId: string, change: Partial<NewLine> = {}): NewLine => ({
  ...{ serviceId, status: "active", reason: null, cards: [CARD], offers: OFFERED, tariffs: TARIFF_NAMES },
  ...DETAILS,
  ...change,
});

/** The same line for the systems on loopback. */
export const onLoopback = ({ offers = [], tariffs = [], ...line }: NewLine): NewServiceLine => ({
  ...line,
  offers: offers.map((id): Offer => OFFERS.find(({ offerId }) => offerId === id)!),
  tariffs: tariffs.map((name) => TARIFFS[name]!),
});

export { CARD, DETAILS, OFFERED, TARIFF_NAMES };
