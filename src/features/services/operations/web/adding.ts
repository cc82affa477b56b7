import type { Endpoint } from "#platform/endpoint.ts";
import type { Send } from "#platform/web/use-submit.ts";
import type { LineSection } from "../line-page.ts";
import type { ShownOffer } from "../offers.ts";
import type { ShownOutcome } from "../outcome.ts";

/** What was pressed: the ticks of the form. */
export type Ticks = { startNow?: "yes"; upgrade?: "yes" };

/** How one section of a line's page adds its offers. */
export type Adding = {
  section: LineSection;
  /** The parameter of the address that names the chosen offer. */
  param: string;
  /** Where the form is sent. */
  endpoint: Pick<Endpoint, "path" | "idempotent">;
  /** What the form sends beside its ticks. */
  fieldsOf: (offer: ShownOffer) => Record<string, string>;
  /** The offer as the inventory has it now; undefined where it cannot be read. */
  details: (send: Send, offer: ShownOffer) => Promise<ShownOffer | undefined>;
  request: (send: Send, offer: ShownOffer, ticks: Ticks) => Promise<ShownOutcome>;
  words: { details: string; button: (price: string | null) => string; titleOf: (name: string) => string };
};
