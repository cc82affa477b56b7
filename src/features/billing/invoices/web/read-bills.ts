import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { billDetails, billList } from "../contract.ts";
import { queryOf, readBillParams } from "../search-params.ts";

/** What the tab of bills shows: the list, and the bill that the address opens. */
export async function readBills({ call, search }: LoadContext) {
  const params = readBillParams(search);
  const [{ body: list }, opened] = await Promise.all([
    call(billList, { query: queryOf(params) }),
    params.bill === undefined ? undefined : optional(() => call(billDetails, { query: { id: params.bill! } })),
  ]);
  return { params, list, opened: opened?.body };
}
export type BillsData = Awaited<ReturnType<typeof readBills>>;
