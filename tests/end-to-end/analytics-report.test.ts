import { readFileSync } from "node:fs";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as analyticsWords } from "#features/site/analytics/messages/words.ts";
import { TABLES, type Report, type TableName } from "#features/site/analytics/contract.ts";
import { words as noticeWords } from "#features/site/cookie-notice/messages/words.ts";
import { words as homeWords } from "#features/shop/home/messages/words.ts";
import { words as listingWords } from "#features/shop/listing/messages/words.ts";
import { details as vignetteDetails } from "#features/shop/vignette/messages/details.ts";
import { words as vignetteWords } from "#features/shop/vignette/messages/words.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { agree, hide, tracks, watchTracking } from "./analytics.ts";
import { payWith, pressPay, wordsIn, standing, type Language } from "./buying.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
let queue: PgBoss;
beforeAll(async () => {
  journey = await startJourney({}); // a portal of its own: what other files' visitors did would be counted late, too
  queue = new PgBoss({
    connectionString: journey.portal.databaseUrl,
    schema: "jobs",
    supervise: false,
    schedule: false,
    migrate: false,
    max: 1,
  });
  await queue.start();
});
afterAll(async () => {
  await queue?.stop({ graceful: false });
  await journey?.close();
});

/** Midnight may come between: the range includes today and tomorrow, and no event falls out of it. */
const FROM = plusDays(dayOf(new Date()), -9);
const LOST = "птеродактил";
const PERSONAL = { mail: "elena@home.example", plate: "CB9173KH" };
/** A plate is sold once, and a second try needs another. */
const plates = [PERSONAL.plate, "CB9173AK"];

async function operator(language: Language): Promise<Page> {
  const page = await journey.person({ language });
  await signInByRequest(page, "operator");
  return page;
}

/** The report, after running the portal's job that counts events: by itself it runs once a minute. */
async function figures(page: Page): Promise<Report> {
  await queue.send("analytics.count-events", {});
  const answer = await page.context().request.get(`/operator/analytics/report?from=${FROM}`);
  return (await answer.json()) as Report;
}

const stepsOf = (report: Report, name: "vignette" | "checkout") => report.funnels.find((funnel) => funnel.name === name)!.steps;
const widgetOf = (report: Report, id: string) => report.widgets.find((widget) => widget.id === id) ?? { shown: 0, clicked: 0 };
const viewsOf = (report: Report, path: string) => report.pages.find((page) => page.path === path)?.views ?? 0;
const timesOf = (report: Report, query: string) => report.searches.find((search) => search.query === query)?.times ?? 0;

/** Searches in the list of devices as somebody types it. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL((url) => url.searchParams.get("text") === words);
  // the page has what it found, and its fields are those of this search
  await page.getByRole("list", { name: listingWords.bg.chosen }).getByText(words).waitFor();
}

/** From the vignettes to the order, as a visitor does it with a mouse. */
async function buy(page: Page, language: Language): Promise<void> {
  const t = { ...vignetteWords[language], ...vignetteDetails[language] };
  const { cart, checkout } = wordsIn(language);
  await page.goto("/vignettes");
  await hydrated(page);
  await tracks(page);
  await page.getByRole("radio", { name: t.vehicle.choices.car.note }).check();
  await page.getByRole("radio", { name: t.products.titles.week }).check();
  await page.getByLabel(t.form.registrationPlate).pressSequentially(plates.shift()!);
  await page.getByLabel(t.consent.termsAccepted).check();
  await page.getByLabel(t.consent.policyAccepted).check();
  await page.getByRole("button", { name: t.order.go }).click();
  await page.waitForURL("**/cart");
  await tracks(page);
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await tracks(page);
  await page.getByLabel(checkout.form.email).fill(PERSONAL.mail);
  await page.getByLabel(checkout.form.name).fill("Елена Иванова");
  await pressPay(page, language);
  await payWith(page, language, "pays");
  await standing(page, language, "active");
  await tracks(page);
}

test(
  "the operator's report and its files count a visitor who consented, in both languages, and not one who refused",
  { timeout: 240_000 },
  async () => {
    const reader = await operator("bg");
    const before = await figures(reader);

    const silent = await journey.person({ language: "bg" });
    await silent.goto("/devices/listing");
    await hydrated(silent);
    await silent.getByRole("button", { name: noticeWords.bg.refuse }).click();
    await search(silent, "тираннозавър");
    await silent.context().close();

    const page = await journey.person({ language: "bg" });
    await watchTracking(page);
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: noticeWords.bg.accept }).click();
    await tracks(page);
    await page.getByRole("main").getByRole("link", { name: homeWords.bg.buy, exact: true }).first().click();
    await page.waitForURL("**/vignettes");
    await page.goto("/devices/listing");
    await hydrated(page);
    await tracks(page);
    for (const words of [LOST, `${PERSONAL.mail} ${PERSONAL.plate}`, "netira"]) await search(page, words);
    await buy(page, "bg");
    await hide(page); // then the last events leave

    const grew = async () => {
      const now = await figures(reader);
      const more = (of: (report: Report) => number) => of(now) - of(before);
      return {
        visits: more(({ totals }) => totals.visits),
        searches: more(({ totals }) => totals.searches),
        withoutResult: more(({ totals }) => totals.withoutResult),
        lost: more((report) => timesOf(report, LOST)),
        blotted: more((report) => timesOf(report, "••• •••")),
        refused: timesOf(now, "тираннозавър"),
        front: more((report) => viewsOf(report, "/")),
        promised: more((report) => widgetOf(report, "home-promise").clicked),
        vignette: FUNNEL.vignette.map((_, at) => more((report) => stepsOf(report, "vignette")[at]!.visits)),
        checkout: FUNNEL.checkout.map((_, at) => more((report) => stepsOf(report, "checkout")[at]!.visits)),
      };
    };
    await expect.poll(grew, { timeout: 100_000, interval: 500 }).toEqual({
      visits: 1,
      searches: 3,
      withoutResult: 2,
      lost: 1,
      blotted: 1,
      refused: 0,
      front: 1,
      promised: 1,
      vignette: [1, 1, 1, 1, 1],
      checkout: [1, 1, 1, 1],
    });

    const report = await figures(reader);
    for (const language of ["bg", "en"] as const) {
      const looking = language === "bg" ? reader : await operator(language);
      await readReport(looking, { language, report });
    }
  },
);

test("a batch whose response was lost is sent again, and counts once", { timeout: 180_000 }, async () => {
  const reader = await operator("en");
  const before = await figures(reader);
  const page = await journey.person({ language: "en", away: true });
  await agree(page, journey.portal.url);
  const batches: string[] = [];
  await page.route(/\/analytics\/events\?/, async (route) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(204);
    batches.push(route.request().postData() ?? "");
    await (batches.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.clock.install();
  await page.goto("/cookies");
  await hydrated(page);
  await page.clock.runFor(100);
  await tracks(page);
  const goOn = async () => {
    await page.clock.runFor(1_000);
    return batches.length;
  };
  await expect.poll(goOn, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(batches[1]).toBe(batches[0]);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  const grew = async () => {
    const now = await figures(reader);
    return [now.totals.visits - before.totals.visits, viewsOf(now, "/cookies") - viewsOf(before, "/cookies")];
  };
  await expect.poll(grew, { timeout: 100_000, interval: 500 }).toEqual([1, 1]);
});

const FUNNEL = { vignette: [1, 2, 3, 4, 5], checkout: [1, 2, 3, 4] } as const;

/** Looks at the report as its reader does, and downloads each of its files. */
async function readReport(page: Page, { language, report }: { language: Language; report: Report }): Promise<void> {
  const t = analyticsWords[language];
  const row = (...cells: unknown[]) => cells.join(language === "bg" ? ";" : ",");
  await page.goto(`/operator/analytics?from=${FROM}`);
  await hydrated(page);
  const lost = page.getByRole("region", { name: t.searches.title });
  await lost.getByText(LOST, { exact: true }).first().waitFor();
  await lost.getByText("••• •••", { exact: true }).first().waitFor();
  await page.getByRole("region", { name: t.widgets.title }).getByText(t.widgetNames["home-promise"]!, { exact: true }).first().waitFor();
  const shown = await page.getByRole("main").innerText();
  expect(shown).not.toMatch(/elena|9173|тираннозавър/i);
  const files: Partial<Record<TableName, string[]>> = {};
  for (const table of TABLES) {
    const link = page.locator(`main a[href*="table=${table}&"]`);
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`${t.csv.names[table]}-${report.from}-${report.to}.csv`);
    const text = readFileSync(await file.path(), "utf8");
    expect(text.startsWith(`\ufeff${row(...t.csv.headings[table])}\r\n`)).toBe(true);
    expect(text).not.toMatch(/elena|9173|тираннозавър/i);
    files[table] = text.split("\r\n").slice(1, -1);
  }
  expect(files.visits).toEqual(report.visits.map(({ day, visits, pages }) => row(day, visits, pages)));
  expect(files.searches).toContain(row(LOST, 1, report.searches.find(({ query }) => query === LOST)!.lastDay));
  expect(files.pages?.find((line) => line.startsWith("/checkout/confirmation/"))).toBe(
    row("/checkout/confirmation/:id", viewsOf(report, "/checkout/confirmation/:id")),
  );
  for (const name of ["vignette", "checkout"] as const)
    expect(files[name]?.map((line) => line.split(row("", "")).slice(0, 2))).toEqual(
      stepsOf(report, name).map(({ step, visits }) => [t.steps[step], String(visits)]),
    );
  expect(files.widgets?.some((line) => line.startsWith(row("home-promise", t.widgetNames["home-promise"], "")))).toBe(true);
}
