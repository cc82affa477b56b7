import { LRUCache } from "lru-cache";
import type { ServiceType } from "#features/account/customers/contract.ts";
import { scopeOf, type Scope } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { fold } from "#vocabulary/fold.ts";
import { soughtDigits } from "#vocabulary/mobile.ts";
import type { LineCondition } from "../line.ts";
import { PAGE_SIZE } from "../rules.ts";
import type { LineFilter, LinesDependencies, OwnedLine } from "./dependencies.ts";

/** What is asked of the list. */
export type Chosen = {
  type?: ServiceType | undefined;
  state?: LineCondition | undefined;
  account?: string | undefined;
  sought?: string | undefined;
};

/** What the user's lines are narrowed to; a search finds them by name, number, tariff and address. */
export async function filterOf(
  { type, state, account, sought = "", scope }: Chosen & { scope?: Scope },
  user: CustomerUser,
  { db, customers }: Pick<LinesDependencies, "db" | "customers">,
): Promise<LineFilter> {
  const filter: LineFilter = { scope: scope ?? scopeOf(user, "see"), type, standing: state, account };
  if (sought.trim() === "") return filter;
  const found = (await customers.searchedLinesOf(db, user.customerId, filter)).filter(matches(sought));
  return { ...filter, serviceIds: found.map(({ serviceId }) => serviceId) };
}

/** Texts of lines as search compares them. Folding takes ten times as long as all else of a search, and lines are seldom renamed. */
const folded = new LRUCache<string, string>({ max: 50_000 });

function foldOnce(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const fresh = fold(text);
  folded.set(text, fresh);
  return fresh;
}

function matches(sought: string) {
  const [number, text] = [soughtDigits(sought), fold(sought)];
  return ({ serviceId, displayName, tariffName, address }: Pick<OwnedLine, "serviceId" | "displayName" | "tariffName" | "address">) =>
    (number !== undefined && number !== "" && serviceId.includes(number)) ||
    foldOnce([displayName, tariffName, serviceId, address ?? ""].join("\n")).includes(text);
}

/** A page of lines, with how many there are of each type; a page past the last is the last. */
export async function pageOfLines(
  { page = 1, ...chosen }: Chosen & { page?: number },
  user: CustomerUser,
  { db, customers }: Pick<LinesDependencies, "db" | "customers">,
) {
  const filter = await filterOf(chosen, user, { db, customers });
  const counted = await customers.countLinesOf(db, user.customerId, { ...filter, type: undefined });
  const counts = {
    MOBILE: 0,
    INTERNET: 0,
    TV: 0,
    FIXED: 0,
    ...Object.fromEntries(counted.map(({ serviceType, count }) => [serviceType, count])),
  };
  const itemsCount = chosen.type ? counts[chosen.type] : counted.reduce((sum, { count }) => sum + count, 0);
  const currentPage = Math.min(page, Math.max(1, Math.ceil(itemsCount / PAGE_SIZE)));
  const lines = await customers.someLinesOf(db, user.customerId, { ...filter, skip: (currentPage - 1) * PAGE_SIZE, most: PAGE_SIZE });
  return { lines, counts, itemsCount, currentPage };
}

/** 404 for an account that is not granted. */
export function requireAccount(account: string | undefined, granted: { has(code: string): boolean }): void {
  if (account !== undefined && !granted.has(account)) throw new HttpProblem(404);
}
