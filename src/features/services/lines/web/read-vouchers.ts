import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { vouchers, type Vouchers } from "../../vouchers/contract.ts";
import type { Line } from "../contract.ts";

/** The vouchers of the line; null where the inventory does not answer. */
export async function readVouchers({ call }: LoadContext, { serviceId }: Line): Promise<Vouchers | null> {
  const answer = await optional(() => call(vouchers, { query: { serviceId } }));
  return answer?.status === 200 ? answer.body : null;
}
