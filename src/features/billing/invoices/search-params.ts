import { isMonth, LONGEST_SEARCH, type Month } from "./rules.ts";

/** What the address of the bills asks for; `page` counts from one, `bill` is the one that is open. `wrongMonth`: there is a month that is none. */
export type BillParams = {
  account: string | undefined;
  month: Month | undefined;
  wrongMonth: boolean;
  number: string;
  page: number;
  bill: string | undefined;
};

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What is no such value counts as not asked for. */
export function readBillParams(search: Record<string, unknown>): BillParams {
  const [account, month, page, bill] = [text(search["account"]), text(search["month"]), text(search["page"]), text(search["bill"])];
  return {
    account: /^\d{10}$/.test(account) ? account : undefined,
    month: isMonth(month) ? month : undefined,
    wrongMonth: search["month"] !== undefined && month !== "" && month !== "all" && !isMonth(month),
    number: text(search["number"]).slice(0, LONGEST_SEARCH),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    bill: /^[A-Za-z0-9._-]{1,64}$/.test(bill) ? bill : undefined,
  };
}

/** The period of a statement; `isSent`: the form was sent, so what is missing is pointed out. */
export type Period = { isSent: boolean; account: string | undefined; from: Month | undefined; to: Month | undefined };

/** What is no month counts as none; without an account it is the first. */
export function readPeriod(search: Record<string, unknown>, accounts: readonly { code: string }[]): Period {
  const [of, from, to] = [text(search["of"]), text(search["from"]), text(search["to"])];
  const account = accounts.find(({ code }) => code === of) ?? accounts[0];
  return {
    isSent: search["from"] !== undefined,
    account: account?.code,
    from: isMonth(from) ? from : undefined,
    to: isMonth(to) ? to : undefined,
  };
}

/** The address of the statement of a period; without one, of the form that asks for it. */
export const statementAddress = (of?: { account: string; from: string; to: string }): string => {
  const query = { open: "bills", statement: "1", ...(of && { of: of.account, from: of.from, to: of.to }) };
  return `{area}/invoices?${new URLSearchParams(query)}#statement`;
};

/** The query of the call, without what is not asked for. */
export const queryOf = ({ account, month, number, page }: BillParams) => ({
  ...(account && { account }),
  ...(month && { month }),
  ...(number && { number }),
  ...(page > 1 && { page: String(page) }),
});

export const isFiltered = ({ account, month, number }: BillParams): boolean => Boolean(account ?? month) || number !== "";

/** The address of the bills with these parameters, below the signed-in area. */
export function billsAddress(params: Partial<BillParams>): string {
  const whole = { account: undefined, month: undefined, wrongMonth: false, number: "", page: 1, bill: undefined, ...params };
  const query = new URLSearchParams({ open: "bills", ...queryOf(whole), ...(whole.bill && { bill: whole.bill }) });
  return `{area}/invoices?${query}${whole.bill ? `#bill-${whole.bill}` : ""}`;
}

/** Where a bill is paid, or everything that is unpaid of an account or of all of them. */
export function payAddress({ account, bill }: { account?: string | undefined; bill?: string | undefined }): string {
  const query = new URLSearchParams({ open: "payments", ...(account && { account }), ...(bill && { bill }) });
  return `{area}/invoices?${query}`;
}
