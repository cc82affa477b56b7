import { linePage, type LineTab } from "../operations/line-page.ts";
import { LINE_CONDITIONS, type LineCondition } from "./line.ts";
import { LONGEST_SEARCH, NAME_PROBLEMS, type NameProblem } from "./rules.ts";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";

/** What the address of the list asks for; `open` is its tab, counted from one, `page` counts from one. */
export type ListParams = { state: LineCondition | undefined; account: string | undefined; sought: string; page: number };

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What is no such value counts as not asked for. */
export function readListParams(search: Record<string, unknown>): ListParams {
  const [account, page] = [text(search["account"]), text(search["page"])];
  return {
    state: LINE_CONDITIONS.find((state) => state === search["state"]),
    account: /^\d{10}$/.test(account) ? account : undefined,
    sought: text(search["sought"]).slice(0, LONGEST_SEARCH),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the call, without what is not asked for. */
export const queryOf = ({ state, account, sought, page }: ListParams, open: number) => {
  const type = SERVICE_TYPES[open - 2];
  return {
    ...(type && { type }),
    ...(state && { state }),
    ...(account && { account }),
    ...(sought && { sought }),
    ...(page > 1 && { page: String(page) }),
  };
};

export const isNarrowed = ({ state, account, sought }: ListParams): boolean => Boolean(state ?? account) || sought !== "";

/** The address of the list with these parameters, below the signed-in area. */
export function listAddress(open: number, params: Partial<ListParams> = {}): string {
  const { state, account, sought = "", page = 1 } = params;
  const query = new URLSearchParams({ open: String(open) });
  if (state) query.set("state", state);
  if (account) query.set("account", account);
  if (sought !== "") query.set("sought", sought);
  if (page > 1) query.set("page", String(page));
  return `{area}/services?${query}`;
}

/** The address of a line's page, below the signed-in area. */
export const lineAddress = (serviceId: string, tab: LineTab = "overview"): string => `{area}${linePage(serviceId, tab)}`;

/** The address of a line's page, at the form that renames it, with what came of it. */
export const renameAddress = (serviceId: string, result: { done: "renamed" } | { problem: NameProblem; name: string }): string =>
  `{area}${linePage(serviceId, "overview", result)}#name`;

/** The outcome of the form that renames a line, where it was sent without a script. */
export type RenameOutcome = { isDone: boolean; problem: NameProblem | undefined; name: string | undefined };

export const readRenameOutcome = (search: Record<string, unknown>): RenameOutcome => ({
  isDone: search["done"] === "renamed",
  problem: NAME_PROBLEMS.find((problem) => problem === search["problem"]),
  name: typeof search["name"] === "string" ? search["name"].slice(0, 200) : undefined,
});

/** The query of the calls for everything that the list is narrowed to. */
export const wholeQueryOf = (params: ListParams, open: number) => queryOf({ ...params, page: 1 }, open);
