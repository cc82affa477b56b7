import { optional } from "#platform/web/attempt.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { billDetails, billList, statement } from "../contract.ts";
import { queryOf, readBillParams, readPeriod } from "../search-params.ts";

/** What the tab of bills shows: the list, the bill that the address opens, and the statement of its period. */
export async function readBills({ call, search }: LoadContext) {
  const params = readBillParams(search);
  const [{ body: list }, opened] = await Promise.all([
    call(billList, { query: queryOf(params) }),
    params.bill === undefined ? undefined : optional(() => call(billDetails, { query: { id: params.bill! } })),
  ]);
  const period = readPeriod(search, list.accounts);
  const { account, from, to } = period;
  const stated = account && from && to && (await optional(() => call(statement, { query: { account, from, to } })));
  return { params, list, opened: opened?.body, period, statement: stated ? stated.body : undefined };
}
export type BillsData = Awaited<ReturnType<typeof readBills>>;
