import type { AnalyticsEvent } from "./event.ts";

export const FUNNEL_NAMES = ["vignette", "checkout"] as const;
export type FunnelName = (typeof FUNNEL_NAMES)[number];

/** What a visit may reach: an opened page, or a widget in which something was chosen. */
export const STEP_NAMES = ["vignettes", "chosen", "cart", "checkout", "typed", "ordered"] as const;
export type StepName = (typeof STEP_NAMES)[number];

export type Step =
  | { name: StepName; /** Path of the page, as `cleanPath` tells it. */ page: string }
  | { name: StepName; /** Its `data-widget-id`. */ changed: string };

/** The event that marks each step. Widgets `vignette` and `checkout` are the forms of those pages. */
export const STEPS: readonly Step[] = [
  { name: "vignettes", page: "/vignettes" },
  { name: "chosen", changed: "vignette" },
  { name: "cart", page: "/cart" },
  { name: "checkout", page: "/checkout" },
  { name: "typed", changed: "checkout" },
  { name: "ordered", page: "/checkout/confirmation/:id" },
];

/** The steps that lead to an order. A visit reaches a step when it reached all before it, in any order. */
export const FUNNELS: Readonly<Record<FunnelName, readonly StepName[]>> = {
  vignette: ["vignettes", "chosen", "cart", "checkout", "ordered"],
  checkout: ["cart", "checkout", "typed", "ordered"],
};

/** The step that an event marks, if any. */
export function stepOf({ type, url, widget }: Pick<AnalyticsEvent, "type" | "url" | "widget">): StepName | undefined {
  return STEPS.find((step) =>
    "page" in step ? type === "shown" && !widget && url === step.page : type === "change" && widget?.id === step.changed,
  )?.name;
}

/** How many steps of the funnel a visit has completed, given the steps it reached. */
export function depth(funnel: FunnelName, reached: ReadonlySet<StepName>): number {
  const missing = FUNNELS[funnel].findIndex((step) => !reached.has(step));
  return missing < 0 ? FUNNELS[funnel].length : missing;
}
