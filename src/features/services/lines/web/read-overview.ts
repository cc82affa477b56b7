import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { lineUse, type Line, type LineUse } from "../contract.ts";

const NOTHING: LineUse = { asOf: null, isOld: true, use: [], products: [], contract: null, best: null };

/** What the inventory has of the line. */
export const readOverview = async ({ call }: LoadContext, { serviceId }: Line): Promise<LineUse> =>
  (await optional(() => call(lineUse, { query: { id: serviceId } })))?.body ?? NOTHING;
