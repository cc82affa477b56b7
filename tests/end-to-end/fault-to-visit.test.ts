import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longDayWords } from "#platform/instant-words.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { words as historyWords } from "#features/support/tickets/history/messages/words.ts";
import { formWords } from "#features/support/tickets/creation/messages/form-words.ts";
import { standingWords } from "#features/support/tickets/messages/standing.ts";
import { words as guideWords } from "#features/support/troubleshooting/messages/page-words.ts";
import { INPUTS } from "#providers/visits/simulated.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { axeFindings, hydrated, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";
import { visitStates } from "#vocabulary/states/visit-states.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney({ RATE_LIMITS: "off", VISITS_CONFIRM_SECONDS: "3" })));
afterAll(() => journey?.close());

/** Home internet of the demo whose router does not answer when the line is measured. */
const LINE = "C4000001";
const SLOW = { timeout: 60_000 };
const booked = orNextWorkingDay(plusDays(dayOf(new Date()), 12));
const moved = orNextWorkingDay(plusDays(booked, 1));
type Texts = Record<"bg" | "en", string>;
type Guide = { symptom: Texts; nodes: Record<string, { answers?: { id: string; text: Texts }[] }> };
const guide = JSON.parse(readFileSync("guides/internet-none.1.json", "utf8")) as Guide;
const answer = (node: string, id: string): Texts => guide.nodes[node]!.answers!.find((one) => one.id === id)!.text;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The demo has an open ticket of the line, with which no guide begins; in the other language it begins anew. */
async function forgetTickets(): Promise<void> {
  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  await sql`delete from tickets.tickets where service_id = ${LINE}`.execute(db);
  await sql`delete from simulated_tickets.tickets where service_id = ${LINE}`.execute(db);
  await sql`delete from guides.sessions where service_id = ${LINE}`.execute(db);
  await db.destroy();
}

/** The guide finds that the router does not answer, asks about it, and ends with the way to the form. */
async function toTheForm(page: Page, language: "bg" | "en"): Promise<void> {
  const t = guideWords[language];
  await openPage(page, "/myvrata/services/troubleshooting?serviceType=INTERNET");
  await button(page, t.start.button).click();
  await button(page, guide.symptom[language]).click();
  await button(page, answer("lights", "off")[language]).click(SLOW);
  await button(page, answer("power", "no")[language]).click();
  await page.getByRole("heading", { name: t.end.visit }).waitFor(SLOW);
  await page.getByText(t.end.found).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: t.end.choose }).click();
}

/** Fills in the form, which has what was measured, reviews it and sends it; returns the number of the ticket. */
async function send(page: Page, language: "bg" | "en"): Promise<string> {
  const t = formWords[language];
  await page.getByText(t.facts.title).waitFor();
  await page.getByLabel(t.phone).fill(INPUTS.onTheWay);
  await page.getByLabel(t.visitDate, { exact: true }).fill(dayText(booked));
  await page.getByLabel(t.visitDate, { exact: true }).press("Tab");
  await page.getByRole("radio", { name: t.slot("12-15") }).check();
  await page.getByText(t.hold.held(9)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, t.next).click();
  await button(page, t.confirm.send).click();
  await page.getByText(t.sent.nextTitle).waitFor(SLOW);
  const [number = ""] = /T-\d{8}/.exec(await page.locator("main").innerText()) ?? [];
  await page.getByRole("link", { name: t.sent.open }).click();
  return number;
}

/** Reads the ticket again until it says so; a page that is left open would ask every half minute. */
async function readUntil(page: Page, text: string): Promise<void> {
  const isThere = async () => {
    await openPage(page, page.url());
    return page.getByText(text).count();
  };
  await expect.poll(isThere, { timeout: 60_000, interval: 1_500 }).toBeGreaterThan(0);
}

test.each(looks(["bg", "en"] as const))(
  "a fault that is measured leads to a visit that is booked, confirmed, moved, confirmed anew and on its way, under one number: in %s",
  async (language) => {
    await forgetTickets();
    const t = historyWords[language];
    const { event } = standingWords[language];
    const visitWords = visitStates.words[language];
    const page = await signIn(journey, { username: "away-router", language, width: language === "bg" ? 390 : 1280 });
    await toTheForm(page, language);
    const number = await send(page, language);
    await page.getByRole("link", { name: t.number(number) }).waitFor();
    await page.getByText(t.details.notConfirmed).waitFor();
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);

    // what the guide measured went along
    await page.getByText(t.details.facts).click();
    await page.getByText(t.details.factKinds.measured).first().waitFor();
    await readUntil(page, event["visit-confirmed"]);

    await page.getByRole("link", { name: t.edit.open }).click();
    await page.getByLabel(t.edit.day).fill(dayText(moved));
    await page.getByLabel(t.edit.slot).selectOption("09-12");
    await button(page, t.edit.save).click();
    const modal = page.getByRole("dialog", { name: t.done.move.title });
    await modal.getByRole("button", { name: t.done.close }).last().click();
    await page.getByRole("link", { name: t.number(number) }).click();
    const visit = page.getByRole("region", { name: t.details.visit });
    await visit.getByText(longDayWords(moved, language)).waitFor(SLOW);
    await page.getByText(event["visit-moved"]).waitFor(SLOW);

    await readUntil(page, t.details.onTheWay(":").split(":")[0]!);
    await visit.getByText(visitWords.confirmed).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // the last chance to move it
    await page.getByRole("link", { name: t.edit.open }).click();
    await page.getByText(t.edit.lastChance(":").split(":")[0]!).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
