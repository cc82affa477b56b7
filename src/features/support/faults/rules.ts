import type { ServiceType } from "#features/account/customers/contract.ts";
import { foldWord, wordsOf } from "#vocabulary/fold.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** Settlements with the streets and quarters that a fault touches; without any, all of it. */
export type Area = { places: readonly { settlement: string; streets: readonly string[] }[] };

/** Where a line or a visitor is; an empty street is not known. */
export type Address = { settlement: string; street: string };
/** `perhaps`: the settlement is touched in some streets, and the street is not known. */
export type Touched = "yes" | "perhaps" | "no";

/** Words before the name of a settlement or a street, which people write or leave out. */
const KINDS = new Set(
  ["гр", "град", "с", "село", "общ", "община", "ул", "улица", "бул", "булевард", "ж", "к", "жк", "кв", "квартал", "пл", "площад", "str", "street", "blvd", "boulevard", "city", "village"].map(
    (word) => foldWord(word),
  ),
); // prettier-ignore

/** The words of a name as they are compared: in either alphabet, without what kind of place it is. */
export const placeKey = (text: string): string[] =>
  wordsOf(text)
    .map(foldWord)
    .filter((word) => !KINDS.has(word));

const contains = (all: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && all.some((_, from) => part.every((word, at) => all[from + at] === word));

const faultKeys = new Map<string, string[]>();
const MOST_KEYS = 20_000;
/** The words of a place that a fault names: folded once, since each is compared with many addresses. Addresses are never remembered. */
function faultKey(text: string): string[] {
  const before = faultKeys.get(text);
  if (before) return before;
  if (faultKeys.size >= MOST_KEYS) faultKeys.clear();
  const key = placeKey(text);
  faultKeys.set(text, key);
  return key;
}

/** Says whether a fault of an area touches this address. House numbers count only where the fault names them. */
export function touchesAt(address: Address): (area: Area) => Touched {
  const settlement = placeKey(address.settlement).join(" ");
  const street = placeKey(address.street);
  return ({ places }) => {
    const here = places.filter((place) => faultKey(place.settlement).join(" ") === settlement);
    if (settlement === "" || here.length === 0) return "no";
    if (here.some(({ streets }) => streets.length === 0 || streets.some((one) => contains(street, faultKey(one))))) return "yes";
    return street.length === 0 ? "perhaps" : "no";
  };
}

/** The settlement and the street of an address in one text, as `Русе, ул. Мария Луиза 17`. */
export function addressOf(text: string): Address {
  const [settlement = "", ...rest] = text.split(",");
  return { settlement: settlement.trim(), street: rest.join(",").trim() };
}

export type ComparedLine = { serviceId: string; serviceType: ServiceType; address: Address | null };
/** A fault as it is compared: the lines that the system names, and its area, where it has one. */
type Compared = { faultId: string; area: Area | null; serviceIds: readonly string[]; serviceTypes: readonly ServiceType[] };

/** Says which of these faults touch a line: by its number, or by its address and type. Settlements are looked up, so that many lines are compared fast. */
export function lineMatcher(faults: readonly Compared[]): (line: ComparedLine) => Compared[] {
  const byLine = new Map<string, Compared[]>();
  const bySettlement = new Map<string, Compared[]>();
  const add = (map: Map<string, Compared[]>, key: string, fault: Compared) => void map.set(key, [...(map.get(key) ?? []), fault]);
  for (const fault of faults) {
    for (const serviceId of fault.serviceIds) add(byLine, serviceId, fault);
    if (fault.area)
      for (const key of new Set(fault.area.places.map(({ settlement }) => placeKey(settlement).join(" ")))) add(bySettlement, key, fault);
  }
  const keys = new Map<string, string>();
  const keyOf = (settlement: string): string => {
    const key = keys.get(settlement) ?? placeKey(settlement).join(" ");
    keys.set(settlement, key);
    return key;
  };
  return ({ serviceId, serviceType, address }) => {
    const inArea = (address && bySettlement.get(keyOf(address.settlement))) ?? [];
    const ofType = inArea.filter(({ serviceTypes }) => serviceTypes.includes(serviceType));
    const touches = ofType.length > 0 ? touchesAt(address!) : undefined;
    const near = ofType.filter(({ area }) => area && touches?.(area) === "yes");
    return [...new Set([...(byLine.get(serviceId) ?? []), ...near])];
  };
}

/** What customers were told of a fault, and what is so now. */
export type AnnouncedFault = {
  endedAt: Date | null;
  endSeenAt: Date | null;
  expectedEnd: Date | null;
  announced: "began" | "ended" | null;
  announcedEnd: Date | null;
};
export type News = "began" | "moved" | "ended";

/** An end is announced so long after it was first seen: systems tell of an end, and take it back. */
export const SETTLING_MS = 2 * MINUTE_MS;

/** What there is to tell customers now; undefined: nothing new. An expected end counts as moved from `movedMs` on. */
export function newsOf(fault: AnnouncedFault, { now, movedMs }: { now: Date; movedMs: number }): News | undefined {
  const { endedAt, endSeenAt, expectedEnd, announced, announcedEnd } = fault;
  if (endedAt) return announced === "began" && endSeenAt && now.getTime() - endSeenAt.getTime() >= SETTLING_MS ? "ended" : undefined;
  if (announced === null) return "began";
  if (announced === "ended") return "moved";
  if (expectedEnd === null || announcedEnd === null) return expectedEnd === announcedEnd || expectedEnd === null ? undefined : "moved";
  return Math.abs(expectedEnd.getTime() - announcedEnd.getTime()) >= movedMs ? "moved" : undefined;
}
