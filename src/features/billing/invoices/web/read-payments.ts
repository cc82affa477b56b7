import { readPayments } from "#features/billing/payments/contract.ts";
import { readRecharges } from "#features/billing/prepaid/contract.ts";
import type { LoadContext } from "#platform/web/page.ts";

/** Bills to pay with the prepaid numbers; or the one number that the address names (B§2). */
export async function readPaymentsTab({ call, search, has }: LoadContext) {
  if (!has("billing") || (search["prepaidNumber"] && has("prepaid"))) return readRecharges(call, search);
  const [pay, recharge] = await Promise.all([readPayments(call, search), has("prepaid") ? readRecharges(call, search) : undefined]);
  return { pay, recharge };
}
