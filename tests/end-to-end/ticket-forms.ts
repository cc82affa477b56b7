import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import type { Page } from "./harness.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
/** A day of the week after next, on which somebody can come. */
const DAY = "2026-12-09";

/** The address of a form without a script that is to be reviewed. */
async function reviewed(page: Page): Promise<string> {
  const html = await (await page.request.get(`${TICKETS}/new`, { headers: { accept: "text/html" } })).text();
  const _csrf = /name="csrf-token" content="([^"]+)"/.exec(html)![1]!;
  const form = {
    ...{ _csrf, serviceId: "29100101", form: "early", email: "elena@home.example", phone: "888100101" },
    ...{ visitDate: DAY, visitTime: "12-15", description: "", back: "review" },
  };
  const answer = await page.request.post(`${TICKETS}/create`, { form, maxRedirects: 0, headers: { accept: "text/html" } });
  expect(answer.status()).toBe(303);
  return answer.headers()["location"]!;
}

/** Forms of new trouble tickets. */
export const TICKET_CASES: Record<string, FormCase> = {
  "a new trouble ticket": {
    forms: ["features/support/tickets/creation/web/InfoForm.tsx"],
    as: "home",
    at: () => Promise.resolve(`${TICKETS}/new?serviceId=TV100001`),
    before: (page) => page.locator("main textarea[name=description]").fill("Няма картина."),
    async after(page) {
      expect(await page.inputValue("main textarea[name=description]")).toBe("Няма картина.");
    },
  },
  "a new trouble ticket that is reviewed": {
    forms: ["features/support/tickets/creation/web/ConfirmStep.tsx"],
    as: "home",
    at: reviewed,
    async press(page) {
      await page.locator("main form[action$='/create'] button[type=submit]").last().click({ noWaitAfter: true });
      await page.waitForURL("**/trouble-tickets?page=0&ticket=*", { waitUntil: "commit" });
    },
  },
  "the address at which a calendar reads visits": {
    forms: ["features/support/tickets/calendar/web/CalendarPage.tsx"],
    as: "home",
    at: () => Promise.resolve(`${TICKETS}/calendar`),
    async press(page) {
      await page.locator("main form[action$='/calendar-feed/renew'] button").click({ noWaitAfter: true });
      await page.locator("main output").waitFor({ state: "attached" });
    },
  },
  "the search of a business for the line of a ticket": {
    forms: ["features/support/tickets/creation/web/ChooseLine.tsx"],
    as: "business",
    at: () => Promise.resolve(`${TICKETS}/new`),
    async press(page) {
      await page.locator("main input[name=sought]").fill("склад");
      await page.locator("main form[role=search] button").click({ noWaitAfter: true });
      await page.waitForURL("**sought=*", { waitUntil: "commit" });
    },
  },
};
