import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as fileWords } from "#features/contact/attachments/messages/words.ts";
import { formWords } from "#features/support/tickets/creation/messages/form-words.ts";
import { pageWords } from "#features/support/tickets/messages/page.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { VISIT_WORDS } from "#ui/date-picker/date-words.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { sizeText } from "#vocabulary/size.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { axeFindings, hydrated, looks, openPage, picture, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const NEW = "/myvrata/services/trouble-tickets/new";
const SLOW = { timeout: 60_000 };
/** A day on which nobody of the demo is visited. */
const day = orNextWorkingDay(plusDays(dayOf(new Date()), 20));
const typedDay = day.split("-").reverse().join(".");
const MIB = 1024 * 1024;
const text = (name: string, bytes = 10) => ({ name, mimeType: "text/plain", buffer: Buffer.alloc(bytes, name) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const focused = (page: Page, attribute: string) => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);

test.each(looks(["bg", "en"] as const))(
  "a ticket is requested for a chosen line: each fault at its field, a time that is held, files up to the cap, a review, and what comes next: in %s",
  async (language) => {
    const t = formWords[language];
    const f = fileWords[language];
    const line = language === "bg" ? { id: "29100101", name: "Домашен телефон" } : { id: "TV100001", name: "Телевизия в хола" };
    const page = await signIn(journey, { language, width: language === "bg" ? 390 : 1280 });
    await openPage(page, "/myvrata/services/trouble-tickets");
    await page.getByRole("link", { name: pageWords[language].request }).click();
    await page.getByRole("link", { name: line.name, exact: true }).click();
    await page.waitForURL(`**/new?serviceId=${line.id}*`);
    await page.getByLabel(t.email, { exact: true }).fill("");
    await page.getByLabel(t.phone).fill("88810");
    await press(page, t.next);
    const { errors } = t;
    for (const fault of [errors.email.missing, errors.phone.length, errors.visitDate.missing, errors.visitTime.missing])
      await page.getByText(fault).first().waitFor();
    await expect.poll(() => focused(page, "name")).toBe("email");
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel(t.email, { exact: true }).fill("elena@home.example");
    await page.getByLabel(t.phone).fill("+359 888 100 101");
    await page.getByLabel(t.visitDate, { exact: true }).fill(typedDay);
    await page.getByLabel(t.visitDate, { exact: true }).press("Tab");
    await page.getByText(t.free(3)).first().waitFor();
    await page.getByRole("radio", { name: t.slot("12-15") }).check();
    await page.getByText(t.hold.held(9)).waitFor();

    const chooser = page.locator("main input[type=file]");
    await chooser.setInputFiles(["a.txt", "b.txt", "c.txt"].map((name, place) => text(name, MIB * (place + 1))));
    await page.getByText(f.full(3)).waitFor();
    await expect.poll(() => page.locator("main form input[name=mediaCodes]").count()).toBe(3);
    expect(await chooser.getAttribute("aria-disabled")).toBe("true");
    await press(page, f.remove("b.txt"));
    await page.getByText(f.rest(1, sizeText(6 * MIB, language))).waitFor();
    expect(await chooser.getAttribute("aria-disabled")).toBeNull();
    await picture(page, `ticket-form-${language}.png`, { fullPage: true });

    await page.getByLabel(t.technicianNote).fill("Звънец 7");
    await press(page, t.next);
    await page.getByRole("heading", { name: t.confirm.title }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.confirm.title);
    await page.getByText("0888 100 101").waitFor();
    await page.locator("dd").getByText("Звънец 7").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: t.confirm.edit }).click();
    expect(await page.getByLabel(t.phone).inputValue()).toBe("+359 888 100 101");
    await press(page, t.next);
    await press(page, t.confirm.send);
    await page.getByText(t.sent.nextTitle).waitFor(SLOW);
    expect(await page.locator("main").innerText()).toMatch(/T-\d{8}/);
    expect(await page.getByRole("link", { name: t.sent.open }).getAttribute("href")).toMatch(
      /trouble-tickets\?page=0&ticket=[0-9a-f-]{36}$/,
    );
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: t.sent.done }).waitFor();
    await openPage(page, `${NEW}?serviceId=${line.id}`);
    await page.getByRole("link", { name: t.refused.related.open }).waitFor();
  },
);

test("a time that somebody else takes meanwhile, and a call that fails, show the form again with a message and everything as it was", async () => {
  const t = formWords.bg;
  const page = await signIn(journey, { username: "fault", away: true });
  await openPage(page, `${NEW}?serviceId=888800101`);
  await page.getByLabel(t.description).fill("Няма сигнал от вчера.");
  await page.getByLabel(t.visitDate, { exact: true }).fill(typedDay);
  await page.getByLabel(t.visitDate, { exact: true }).press("Tab");
  await page.getByRole("radio", { name: t.slot("15-18") }).check();
  await page.getByText(t.hold.held(9)).waitFor();
  await page.locator("main input[type=file]").setInputFiles([text("снимка.txt")]);
  await page.getByRole("link", { name: "снимка.txt" }).waitFor();
  await page.route("**/trouble-tickets/deleteAttachment", (route) => route.abort());
  await press(page, fileWords.bg.remove("снимка.txt"));
  await page.getByText(fileWords.bg.notRemoved).waitFor();
  await page.unroute("**/trouble-tickets/deleteAttachment");
  await press(page, t.next);
  await page.getByRole("heading", { name: t.confirm.title }).waitFor();

  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  await sql`
    insert into tickets.places (region, day, slot, team)
    select region, day, slot, n from tickets.places, generate_series(1, 3) n where occupant like 'hold:%' and day = ${day} on conflict do nothing`.execute(
    db,
  );
  await sql`
    update tickets.places set occupant = 'visit:' || gen_random_uuid(), held_until = null where day = ${day} and slot = '15-18'`.execute(
    db,
  );
  await db.destroy();

  await press(page, t.confirm.send);
  await page.getByText(t.refused.slot.title).waitFor(SLOW);
  await page.getByText(t.errors.visitTime.full).waitFor();
  expect(await page.getByLabel(t.description).inputValue()).toBe("Няма сигнал от вчера.");
  await page.getByRole("link", { name: "снимка.txt" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("radio", { name: t.slot("09-12") }).check();
  await page.getByText(t.hold.held(9)).waitFor();

  await page.route("**/trouble-tickets/create", (route) => route.abort());
  await press(page, t.next);
  await press(page, t.confirm.send);
  await page.getByRole("alert").waitFor();
  await page.getByText("Няма сигнал от вчера.").last().waitFor();
  await page.unroute("**/trouble-tickets/create");
  await page.getByRole("link", { name: t.confirm.edit }).click();

  await press(page, t.cancel);
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t.discard.text).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: t.discard.stay }).click();
  expect(await page.getByLabel(t.description).inputValue()).toBe("Няма сигнал от вчера.");

  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByLabel(t.description).inputValue()).toBe("Няма сигнал от вчера.");
  await page.getByRole("link", { name: "снимка.txt" }).waitFor();
  await press(page, t.cancel);
  await dialog.getByRole("button", { name: t.discard.leave }).click();
  await page.waitForURL("**/myvrata/services/trouble-tickets");
  await openPage(page, `${NEW}?serviceId=888800101`);
  expect(await page.getByLabel(t.description).inputValue()).toBe("");
});

test("without a script the form is reviewed, corrected and sent by plain posts", async () => {
  const t = formWords.en;
  const page = await signIn(journey, { language: "en", width: 390, javaScript: false });
  await page.goto(`${NEW}?serviceId=C1000001`);
  expect([await page.getByText(t.slotFirstDay).isVisible(), await page.getByRole("button", { name: VISIT_WORDS.en.open }).count()]).toEqual(
    [false, 0],
  );
  await page.getByLabel(t.phone).fill("12");
  await page.locator("main input[name=visitDate]").fill(typedDay);
  await page.locator("main input[name=visitTime][value='09-12']").check();
  await page.locator("main textarea[name=description]").fill("No internet at all.");
  const next = () => page.getByRole("button", { name: t.next }).click();
  await next();
  await page.getByText(t.errors.phone.length).waitFor();
  expect(await page.locator("main textarea[name=description]").inputValue()).toBe("No internet at all.");
  await page.getByLabel(t.phone).fill("888100101");
  await next();
  await page.getByRole("heading", { name: t.confirm.title }).waitFor();
  await page.getByText("No internet at all.").last().waitFor();
  await page.getByRole("definition").filter({ hasText: "ул. Кораб планина 14" }).waitFor();
  await page.getByRole("link", { name: t.confirm.edit }).click();
  expect(await page.locator("main input[name=visitDate]").inputValue()).toBe(typedDay);
  await next();
  await page.getByRole("button", { name: t.confirm.send }).click();
  await page.waitForURL(/trouble-tickets\?page=0&ticket=[0-9a-f-]{36}$/);
});

test("by keyboard alone a time is taken with one press, held again once it is not any more, reviewed and sent", async () => {
  const t = formWords.bg;
  const page = await signIn(journey, { username: "small-business", width: 390 });
  await openPage(page, `${NEW}?serviceId=C7000001`);
  await page.getByLabel(t.phone).press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(t.hold.held(9)).waitFor();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 11 * 60_000;
  });
  await page.getByText(t.hold.lapsedText).waitFor();
  await page.getByRole("button", { name: t.hold.again }).press("Enter");
  await page.getByText(t.hold.held(9)).waitFor();
  await page.getByLabel(t.phone).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.confirm.title);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter"); // a second press changes nothing
  await page.getByText(t.sent.nextTitle).waitFor(SLOW);
  await expect.poll(() => focused(page, "aria-label")).toBe(t.sent.title);
});

test("a line that got a ticket meanwhile shows the form again with the way to that ticket", async () => {
  const t = formWords.bg;
  const page = await signIn(journey, { username: "refusing-router", width: 390 });
  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  const change = (state: string) => sql`update tickets.tickets set state = ${state} where service_id = 'C3000001'`.execute(db);
  await change("cancelled");
  await openPage(page, `${NEW}?serviceId=C3000001`);
  await page.getByLabel(t.description).fill("Пак няма интернет.");
  await page.getByLabel(t.phone).fill("888300300");
  await page.getByLabel(t.visitDate, { exact: true }).fill(typedDay);
  await page.getByLabel(t.visitDate, { exact: true }).press("Tab");
  await page.getByRole("radio", { name: t.slot("12-15") }).check();
  await press(page, t.next);
  await page.getByRole("heading", { name: t.confirm.title }).waitFor();
  await change("acknowledged"); // somebody of the household was faster
  await db.destroy();
  await press(page, t.confirm.send);
  await page.getByText(t.refused.related.text).waitFor(SLOW);
  expect(await page.getByLabel(t.description).inputValue()).toBe("Пак няма интернет.");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByRole("link", { name: t.refused.related.open }).getAttribute("href")).toMatch(
    /^\/myvrata\/services\/trouble-tickets\?page=0&ticket=[0-9a-f-]{36}/,
  );
});
