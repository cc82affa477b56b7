import { expect } from "vitest";
import type { TicketHistory } from "#features/support/tickets/history/contract.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import type { FormCase } from "./every-form.ts";
import type { Page } from "./harness.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
/** A day of the week after next, on which somebody can come. */
const DAY = orNextWorkingDay(plusDays(dayOf(new Date()), 13));

/** The address of a ticket that is resolved, and can be opened again. */
async function resolved(page: Page): Promise<string> {
  for (const number of [0, 1]) {
    const answer = await page.request.get(`${TICKETS}/ticketsHistory?page=${number}`, { headers: { accept: "application/json" } });
    const { tickets } = (await answer.json()) as TicketHistory;
    const ticket = tickets.find(({ state }) => state === "resolved");
    if (ticket) return `${TICKETS}?ticket=${ticket.ticketId}`;
  }
  throw new Error("the demo has no resolved ticket");
}

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
  "what is wrong again after a ticket was resolved": {
    forms: ["features/support/tickets/history/web/EndForms.tsx"],
    as: "home",
    at: resolved,
    async before(page) {
      await page.locator("main details:has(form[action$='/reopen']) summary").last().click();
      await page.locator("main form[action$='/reopen'] textarea").fill("Пак спря.");
    },
    async after(page) {
      expect(await page.inputValue("main form[action$='/reopen'] textarea")).toBe("Пак спря.");
    },
  },
  "the address at which a calendar reads visits": {
    forms: ["features/support/tickets/calendar/web/ChangeForm.tsx"],
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
