import { withQuery } from "#platform/address.ts";
import { faultsInText, faultsText } from "#platform/listed-faults.ts";
import { FAULTS, FIELDS, type FieldFault } from "./choice.ts";

const PROBLEMS = ["conflict", "in-cart", "failed"] as const;

/** The result of a form that was sent without a script; its message about the plate is in no address. */
export type Outcome = {
  faults: FieldFault[];
  problem: (typeof PROBLEMS)[number] | undefined;
  /** The entries of the visitor's cart that overlap. */
  entries: number[];
  typed: { startDate?: string; startTime?: string; country?: string };
};

/** The result of such a form, read from the address of the page. */
export function outcomeIn(search: Record<string, unknown>): Outcome {
  const textOf = (name: "startDate" | "startTime" | "country") =>
    typeof search[name] === "string" && search[name].length <= 40 ? { [name]: search[name] } : {};
  return {
    faults: faultsInText(search["faults"], { fields: FIELDS, faults: FAULTS }),
    problem: PROBLEMS.find((one) => one === search["problem"]),
    entries: entriesIn(search["entries"]),
    typed: { ...textOf("startDate"), ...textOf("startTime"), ...textOf("country") },
  };
}

const entriesIn = (sent: unknown): number[] =>
  typeof sent === "string" && /^\d{1,7}(,\d{1,7}){0,99}$/.test(sent) ? sent.split(",").map(Number) : [];

type Sent = { vehicleType: string; productId: string; startDate: string; startTime: string; country: string };
type Refused = { faults?: readonly FieldFault[]; problem?: Outcome["problem"]; entries?: readonly number[] };
/** The address of the page with what was sent, but for the plate, and with what is wrong. */
export const outcomeAddress = (
  { vehicleType: vehicle, productId: product, ...sent }: Sent,
  { faults = [], problem, entries = [] }: Refused,
): string => {
  const { startDate, startTime, country } = sent;
  const wrong = faultsText(faults);
  return withQuery("/vignettes", { vehicle, product, startDate, startTime, country, faults: wrong, problem, entries: entries.join(",") });
};
