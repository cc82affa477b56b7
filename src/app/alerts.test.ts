import { expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { WAYS } from "#features/account/overview/attention.ts";
import { articles } from "#features/support/help/articles/all.ts";

test("every alert of the signed-in home leads to an existing article or page", () => {
  const known = new Set([...articles.map(({ topic, id }) => `/help/${topic}/${id}`), ...pages.map(({ path }) => path)]);
  expect(Object.values(WAYS).filter((to) => !known.has(to.split("?")[0]!))).toEqual([]);
});
