import { withQuery } from "#platform/address.ts";
import { faultsText, formFaultsInText } from "#platform/listed-faults.ts";
import { LIMITS, type Limited } from "./limits.ts";
import { checkoutFields, type CheckoutFaults } from "./fields.ts";
import { WAYS, type Way } from "./rules.ts";

export const PROBLEMS = ["fields", "cart-empty", "cart-changed", "entries-gone"] as const;

type Problem = (typeof PROBLEMS)[number];
/** The chosen way of delivery, and the result of a form that was sent without scripts. */
export type CheckoutSearch = {
  delivery: Way | undefined;
  problem: Problem | undefined;
  faults: CheckoutFaults;
  limited: Limited | undefined;
};

/** The checkout's parameters in the address: the chosen way of delivery, and the faults of a form that was sent without scripts. */
export function readSearchParams(search: Record<string, unknown>): CheckoutSearch {
  const why = LIMITS.find((limit) => limit === search["problem"]);
  const again = typeof search["again"] === "string" && !Number.isNaN(Date.parse(search["again"])) ? search["again"] : undefined;
  return {
    delivery: WAYS.find((way) => way === search["delivery"]),
    problem: PROBLEMS.find((problem) => problem === search["problem"]),
    limited: why && again ? { why, again } : undefined,
    faults: formFaultsInText(checkoutFields, search["faults"]),
  };
}

type Refused = { problem: Problem | "payments-away"; faults?: Parameters<typeof faultsText>[0] | undefined; delivery?: string | undefined };
/** The address of the checkout with what is wrong, but nothing that was typed. */
export const checkoutAddress = ({ problem, faults = [], delivery }: Refused): string =>
  withQuery("/checkout", {
    problem,
    faults: faultsText(faults),
    delivery: WAYS.find((way) => way === delivery),
  });

/** The address of the checkout with the limit that refused an order. */
export const limitedAddress = ({ why, again }: Limited): string => withQuery("/checkout", { problem: why, again });
