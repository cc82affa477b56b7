import { expect, test } from "vitest";
import { WAYS } from "#features/account/overview/attention.ts";
import { invoicesWeb } from "#features/billing/invoices/web/feature.ts";
import { companyWeb } from "#features/site/company/web/feature.ts";
import { troubleshootingWeb } from "#features/support/troubleshooting/web/feature.ts";
import { articles } from "#features/support/help/articles/all.ts";

test("every alert of the signed-in home leads to an existing article or page", () => {
  const known = new Set(articles.map(({ topic, id }) => `/help/${topic}/${id}`));
  for (const { path } of [...companyWeb.pages, ...invoicesWeb.pages, ...troubleshootingWeb.pages]) known.add(path);
  expect(Object.values(WAYS).filter((to) => !known.has(to.split("?")[0]!))).toEqual([]);
});
