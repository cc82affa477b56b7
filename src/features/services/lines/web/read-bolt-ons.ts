import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { boltOns, type BoltOns } from "../../bolt-ons/contract.ts";
import type { Line } from "../contract.ts";

/** What the line has and can add; null where the inventory does not answer. */
export async function readBoltOns({ call }: LoadContext, { serviceId }: Line): Promise<BoltOns | null> {
  const answer = await optional(() => call(boltOns, { query: { serviceId } }));
  return answer?.status === 200 ? answer.body : null;
}
