import type { ServiceType } from "#features/account/customers/contract.ts";
import { instantOf, isDay, isWallTime, dayOf, timeOf } from "#vocabulary/day.ts";
import { isUnseen } from "#vocabulary/unseen.ts";
import { LONGEST_PLACE } from "../limits.ts";
import { placeKey } from "../rules.ts";
import { DAY_MS, MINUTE_MS } from "#vocabulary/time-units.ts";
import { FAULT_REFUSALS as REFUSALS } from "#vocabulary/service-lists.ts";

export const LONGEST_NAME = 120;
export const LONGEST_TEXT = 800;
export const LONGEST_PLACES = 6_000;
export const MOST_SETTLEMENTS = 60;
export const MOST_STREETS = 300;
/** How far back a fault may have begun, and how far ahead its end may be expected. */
const BEGAN_DAYS = 30;
const EXPECTED_DAYS = 90;
/** Clocks of operators differ by so much. */
const AHEAD_MS = 5 * MINUTE_MS;

/** What is wrong with a form, by its field; the last two are the system's own refusals. */
export const FIELD_PROBLEMS = ["name", "text", "places", "places-long", "services", "began", "expected", "unknown-area"] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** What an operator typed of a fault; times as fields of forms have them, in Sofia. */
export type TypedFault = {
  nameBg: string;
  nameEn: string;
  /** A settlement a line, with its streets behind a colon. */
  places: string;
  services: readonly ServiceType[];
  textBg: string;
  textEn: string;
  beganAt: string;
  expectedEnd: string;
};
export type TypedChange = Pick<TypedFault, "textBg" | "textEn" | "expectedEnd">;

type Place = { settlement: string; streets: string[] };

/** The settlements of a text, each once: one without streets is meant whole. */
export function placesIn(text: string): Place[] {
  const places = new Map<string, Place>();
  for (const line of text.split(/[\r\n]+/)) {
    const [settlement = "", ...rest] = line.split(":").map((part) => part.trim());
    const streets = rest.join(":").split(/[,;]/).flatMap((street) => street.trim() || []); // prettier-ignore
    if (settlement === "" && streets.length === 0) continue;
    const key = placeKey(settlement).join(" ");
    const before = places.get(key);
    const isWhole = streets.length === 0 || before?.streets.length === 0;
    places.set(key, {
      settlement: before?.settlement ?? settlement,
      streets: isWhole ? [] : [...new Set([...(before?.streets ?? []), ...streets])],
    });
  }
  return [...places.values()];
}

/** The same places as an operator types them. */
export const placesText = (places: readonly Place[]): string =>
  places.map(({ settlement, streets }) => (streets.length === 0 ? settlement : `${settlement}: ${streets.join(", ")}`)).join("\n");

/** The instant of a field for date and time, by the clock in Sofia. */
export function instantIn(field: string): Date | undefined {
  const [day = "", time = ""] = [field.slice(0, 10), field.slice(11, 16)];
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.000)?)?$/.test(field) && isDay(day) && isWallTime(time) ? instantOf(day, time) : undefined;
}

/** An instant as a field for date and time has it. */
export const fieldOf = (instant: Date): string => `${dayOf(instant)}T${timeOf(instant)}`;

const isText = (text: string, most: number): boolean => !isUnseen(text) && text.length <= most;
const has = (problem: FieldProblem, isThere: boolean): FieldProblem[] => (isThere ? [problem] : []);

function areTooMany(places: readonly Place[]): boolean {
  const streets = places.flatMap((place) => place.streets);
  const isLong = [...streets, ...places.map(({ settlement }) => settlement)].some((name) => name.length > LONGEST_PLACE);
  return places.length > MOST_SETTLEMENTS || streets.length > MOST_STREETS || isLong;
}

/** Whether the end of a fault can be expected at the time of the field; empty: nobody knows yet. */
function isExpected(field: string, { beganAt, now }: { beganAt: Date | undefined; now: Date }): boolean {
  if (field === "") return true;
  const end = instantIn(field);
  return end !== undefined && end > now && (!beganAt || end > beganAt) && end.getTime() <= now.getTime() + EXPECTED_DAYS * DAY_MS;
}

/** What is wrong with a change of a fault, by its field. */
export const changeProblems = ({ textBg, textEn, expectedEnd }: TypedChange, { beganAt, now }: { beganAt: Date; now: Date }): FieldProblem[] => [
  ...has("text", ![textBg, textEn].every((text) => isText(text, LONGEST_TEXT))),
  ...has("expected", !isExpected(expectedEnd, { beganAt, now })),
]; // prettier-ignore

/** What is wrong with a fault that is to be opened, by its field. */
export function faultProblems(typed: TypedFault, now: Date): FieldProblem[] {
  const { nameBg, nameEn, services, textBg, textEn, expectedEnd } = typed;
  const places = placesIn(typed.places);
  const beganAt = instantIn(typed.beganAt);
  const hasBegun =
    beganAt !== undefined && beganAt.getTime() <= now.getTime() + AHEAD_MS && beganAt.getTime() >= now.getTime() - BEGAN_DAYS * DAY_MS;
  return [
    ...has("name", ![nameBg, nameEn].every((name) => isText(name, LONGEST_NAME))),
    ...has("places", places.length === 0 || places.some(({ settlement }) => settlement === "")),
    ...has("places-long", areTooMany(places)),
    ...has("services", services.length === 0),
    ...has("text", ![textBg, textEn].every((text) => isText(text, LONGEST_TEXT))),
    ...has("began", !hasBegun),
    ...has("expected", !isExpected(expectedEnd, { beganAt, now })),
  ];
}

/** A fault without problems as it will be read. */
export function faultIn({ nameBg, nameEn, places, services, textBg, textEn, beganAt, expectedEnd }: TypedFault) {
  return {
    area: { name: { bg: nameBg.trim(), en: nameEn.trim() }, places: placesIn(places) },
    ...{ serviceTypes: [...services], text: { bg: textBg.trim(), en: textEn.trim() } },
    ...{ beganAt: instantIn(beganAt) ?? new Date(0), expectedEnd: instantIn(expectedEnd) ?? null },
  };
}

/** A change without problems. */
export const changeIn = ({ textBg, textEn, expectedEnd }: TypedChange) => ({
  text: { bg: textBg.trim(), en: textEn.trim() },
  expectedEnd: instantIn(expectedEnd) ?? null,
});

export const REQUEST_KINDS = ["open", "change", "end"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ["draft", "waiting", "done", "refused", "unknown"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export { REFUSALS };
export type Refusal = (typeof REFUSALS)[number];

/** Whether a text of an address can be the id of a request. */
export const isRequestId = (text: string): boolean => /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
