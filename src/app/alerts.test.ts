import { expect, test } from "vitest";
import { WAYS } from "#features/account/overview/attention.ts";
import { articles } from "#features/support/help/articles/all.ts";
import { pages } from "./web/features.ts";

test("every alert of the signed-in home leads to an existing article or page", () => {
  const known = new Set<string>(articles.map(({ topic, id }) => `/help/${topic}/${id}`));
  for (const { path } of pages) known.add(path);
  expect(Object.values(WAYS).filter((to) => !known.has(to.split("?")[0]!))).toEqual([]);
});
