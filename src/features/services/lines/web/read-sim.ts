import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { simLines, type SimLine } from "../../sim/contract.ts";
import type { Line } from "../contract.ts";

/** The SIM card of the line, with what changes its state now; null where that cannot be read. */
export async function readSim({ call }: LoadContext, { serviceId }: Line): Promise<SimLine | null> {
  const answer = await optional(() => call(simLines, { query: { number: serviceId } }));
  return answer?.body.lines[0] ?? null;
}
