import { withQuery } from "#platform/address.ts";
import { tidiedValues, valuesIn, type FormValues } from "#platform/fields.ts";
import { faultsText, formFaultsInText } from "#platform/listed-faults.ts";
import { detailFields, vignetteFields, type VignetteFaults } from "./fields.ts";

const PROBLEMS = ["conflict", "in-cart", "failed"] as const;

/** What an address has of what was typed: the plate is in none. */
const SHOWN = ["startDate", "startTime", "country"] as const;

/** The result of a form that was sent without a script; its message about the plate is in no address. */
export type Outcome = {
  faults: VignetteFaults;
  problem: (typeof PROBLEMS)[number] | undefined;
  /** The entries of the visitor's cart that overlap. */
  entries: number[];
  typed: { [Name in (typeof SHOWN)[number]]?: string };
};

/** The result of such a form, read from the address of the page. */
export const outcomeIn = (search: Record<string, unknown>): Outcome => ({
  faults: formFaultsInText(vignetteFields, search["faults"]),
  problem: PROBLEMS.find((one) => one === search["problem"]),
  entries: entriesIn(search["entries"]),
  typed: Object.fromEntries(
    SHOWN.flatMap((name) => {
      const typed = search[name];
      return typeof typed === "string" && typed.length <= detailFields[name].most ? [[name, typed]] : [];
    }),
  ),
});

const entriesIn = (sent: unknown): number[] =>
  typeof sent === "string" && /^\d{1,7}(,\d{1,7}){0,99}$/.test(sent) ? sent.split(",").map(Number) : [];

type Sent = { vehicleType: string } & { [Name in keyof FormValues<typeof vignetteFields>]?: unknown };
type Refused = { faults?: Parameters<typeof faultsText>[0]; problem?: Outcome["problem"]; entries?: readonly number[] };
/** The address of the page with what was sent, but for the plate, and with what is wrong. */
export const outcomeAddress = ({ vehicleType: vehicle, ...sent }: Sent, { faults = [], problem, entries = [] }: Refused): string => {
  const { productId: product, startDate, startTime, country } = tidiedValues(vignetteFields, valuesIn(vignetteFields, sent));
  const wrong = faultsText(faults);
  return withQuery("/vignettes", { vehicle, product, startDate, startTime, country, faults: wrong, problem, entries: entries.join(",") });
};
