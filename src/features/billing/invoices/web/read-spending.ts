import { spending } from "#features/billing/spending/contract.ts";
import type { LoadContext } from "#platform/web/page.ts";

export async function readSpending({ call, search }: LoadContext) {
  const page = typeof search["page"] === "string" ? search["page"].slice(0, 10) : undefined;
  return { list: (await call(spending, { query: page ? { page } : {} })).body, search };
}
