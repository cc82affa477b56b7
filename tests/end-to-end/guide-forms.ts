import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";
import type { Page } from "./harness.ts";

const PAGE = "/myvrata/services/troubleshooting";
const LINE = "serviceType=FIXED";

/** Sends a form of the page as a browser without a script does; nothing where it is not there. */
async function sentPlain(page: Page, action: string, more: Record<string, string> = {}): Promise<void> {
  const html = await (await page.request.get(`${PAGE}?${LINE}`, { headers: { accept: "text/html" } })).text();
  const form = new RegExp(`<form[^>]*${action}"[^>]*>(.*?)</form>`, "s").exec(html)?.[1];
  if (form === undefined) return;
  const fields = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([input]) => [/name="([^"]*)"/.exec(input)![1]!, /value="([^"]*)"/.exec(input)![1]!] as const,
  );
  const answer = await page.request.post(`/myvrata/services/tree/${action}`, {
    form: { ...Object.fromEntries(fields), ...more },
    headers: { accept: "text/html" },
    maxRedirects: 0,
  });
  expect(answer.status(), action).toBe(303);
}

/** Forms of the guide for help with a fault. */
export const GUIDE_CASES: Record<string, FormCase> = {
  "the kind of service to check": {
    forms: ["features/support/troubleshooting/web/Selectors.tsx"],
    as: "home",
    at: () => Promise.resolve(`${PAGE}?serviceType=INTERNET`),
    before: (page) => page.locator("main select[name=serviceType]").selectOption("TV"),
    after: (page) => page.locator("main select[name=assetId] option", { hasText: "TV100001" }).waitFor({ state: "attached" }),
  },
  "the start of a guide": {
    forms: ["features/support/troubleshooting/web/TroubleshootingPage.tsx"],
    as: "prepaid",
    at: () => Promise.resolve(`${PAGE}?serviceType=MOBILE`),
    async press(page) {
      await sent(page, "main form[action$='/start-tree'] button");
      await shows(page, "[data-guide] button[name=answerId]");
    },
  },
  "an answer in a guide": {
    forms: ["features/support/troubleshooting/web/GuidePanel.tsx"],
    as: "home",
    async at(page) {
      await sentPlain(page, "close");
      await sentPlain(page, "start-tree");
      return `${PAGE}?${LINE}`;
    },
    async press(page) {
      await sent(page, "main button[name=answerId][value=fixed-silent]");
      await shows(page, "main form[action$='/prev-question']");
    },
  },
};
