import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { lineUse, type Line, type LineUse } from "../contract.ts";

const NOTHING: LineUse = {
  ...{ use: [], useAsOf: null, useIsOld: true },
  ...{ asOf: null, isOld: true, products: [], contract: null, best: null },
};

/** What is used of the line, and what the inventory has of it. */
export const readOverview = async ({ call }: LoadContext, { serviceId }: Line): Promise<LineUse> =>
  (await optional(() => call(lineUse, { query: { id: serviceId } })))?.body ?? NOTHING;
