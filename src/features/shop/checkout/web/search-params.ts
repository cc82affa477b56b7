import { PROBLEMS } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { FAULTS, FIELDS, WAYS } from "../rules.ts";
import type { CheckoutData } from "./use-checkout.ts";

/** The checkout's parameters in the address: the chosen way of delivery, and the faults of a form that was sent without scripts. */
export function readSearchParams(search: Record<string, unknown>): Omit<CheckoutData, "summary"> {
  const why = LIMITS.find((limit) => limit === search["problem"]);
  const again = typeof search["again"] === "string" && !Number.isNaN(Date.parse(search["again"])) ? search["again"] : undefined;
  const texts = typeof search["faults"] === "string" ? search["faults"].split(",") : [];
  return {
    delivery: WAYS.find((way) => way === search["delivery"]),
    problem: PROBLEMS.find((problem) => problem === search["problem"]),
    limited: why && again ? { why, again } : undefined,
    faults: texts.flatMap((text) => {
      const [name, why] = text.split(".");
      const field = FIELDS.find((known) => known === name);
      const fault = FAULTS.find((known) => known === why);
      return field && fault ? [{ field, fault }] : [];
    }),
  };
}
