import { expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { WAYS } from "#features/account/overview/attention.ts";
import { TAB_NAMES } from "#features/billing/invoices/tabs.ts";
import { articles } from "#features/support/help/articles/all.ts";

test("every alert of the signed-in home leads to an existing article or page", () => {
  const known = new Set([...articles.map(({ topic, id }) => `/help/${topic}/${id}`), ...pages.map(({ path }) => path)]);
  expect(Object.values(WAYS).filter((to) => !known.has(to.split("?")[0]!))).toEqual([]);
});

test("an alert that opens a tab of a page names one that the page has", () => {
  const tabs: Record<string, readonly string[]> = { "{area}/invoices": TAB_NAMES };
  const opened = Object.values(WAYS).flatMap((to) => {
    const [page, query] = to.split("?");
    return query === undefined ? [] : [{ page: page!, query: [...new URLSearchParams(query)] }];
  });
  expect(opened.length).toBeGreaterThan(2);
  for (const { page, query } of opened)
    expect(query, page).toEqual([["open", expect.toSatisfy((tab: string) => tabs[page]?.includes(tab) === true)]]);
});
