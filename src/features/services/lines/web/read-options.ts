import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { openDoubleSpeed, type DoubleSpeed } from "../../double-speed/contract.ts";
import { roaming, type Roaming } from "../../roaming/contract.ts";
import type { Line } from "../contract.ts";

/** Double speed of the line; null where the inventory does not answer. */
export async function readDoubleSpeed({ call }: LoadContext, { serviceId }: Line): Promise<DoubleSpeed | null> {
  const answer = await optional(() => call(openDoubleSpeed, { query: { serviceId } }));
  return answer?.status === 200 ? answer.body : null;
}

/** Use of the line abroad; null where the inventory does not answer. */
export async function readRoaming({ call }: LoadContext, { serviceId }: Line): Promise<Roaming | null> {
  const answer = await optional(() => call(roaming, { query: { serviceId } }));
  return answer?.status === 200 ? answer.body : null;
}
