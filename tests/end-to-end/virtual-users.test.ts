import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as overviewWords } from "#features/account/overview/messages/words.ts";
import { words as profileWords } from "#features/account/profile/messages/words.ts";
import { words } from "#features/account/virtual-users/messages/words.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { axeFindings, hydrated, looks, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const USERS = "/myvrata/settings/virtual-users";

/** The path of the link in the invitation that was sent to the address. */
async function linkFor(page: Page, mail: string): Promise<string> {
  const read = async <Answer>(path: string) => (await (await page.request.get(`/dev/outbox/messages${path}`)).json()) as Answer;
  let id: string | undefined;
  await expect
    .poll(async () => (id = (await read<{ messages: { id: string; to: string }[] }>("")).messages.find(({ to }) => to === mail)?.id))
    .toBeDefined();
  const { text } = await read<{ text: string }>(`/mail/${id!}`);
  return /\/login\/invited\?token=[\w-]+/.exec(text)![0];
}

const statusOf = async (page: Page, path: string) => (await page.goto(path))!.status();

/** Fills the form of a new user in, first without a mail: the field blinks for a second, and nothing is sent (A§5, A§9). */
async function invite(owner: Page, { language, name, mail }: { language: "bg" | "en"; name: string; mail: string }): Promise<void> {
  const t = words[language];
  await owner.getByRole("link", { name: t.invite }).click();
  await owner.waitForURL(`**${USERS}?user=new`);
  await owner.emulateMedia({ reducedMotion: "no-preference" });
  const sent: string[] = [];
  owner.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await owner.getByLabel(t.form.name, { exact: true }).fill(name);
  await owner.getByText(t.single).click();
  await owner.locator("[value='see:2000000021']").check();
  await owner.getByRole("button", { name: t.form.submitInvite }).click();
  await owner.getByText(t.form.faults["mail-missing"]).waitFor();
  const field = owner.getByLabel(t.form.mail, { exact: true });
  const blink = await field.evaluate((input) => {
    const { animationName, animationDuration } = getComputedStyle(input);
    return { blinks: animationName !== "none", animationDuration, focused: input === document.activeElement };
  });
  expect(blink).toEqual({ blinks: true, animationDuration: "1s", focused: true });
  expect(sent.filter((path) => path === USERS)).toEqual([]);
  expect(await axeFindings(owner)).toEqual([]);
  await field.fill(mail);
  await Promise.all([owner.waitForURL(`**${USERS}?done=invited`), owner.getByRole("button", { name: t.form.submitInvite }).click()]);
  await hydrated(owner);
}

test.each(looks(["bg", "en"] as const))(
  "a user is invited, accepts, sees what is granted and nothing else, and is signed out when removed, in %s",
  async (language) => {
    const t = words[language];
    const [name, mail] = [`Нели ${language}`, `neli-${language}@example.bg`];
    const owner = await signIn(journey, { username: "small-business", language });
    await openPage(owner, "/myvrata/settings");
    const { settings } = profileWords[language];
    await owner
      .getByRole("link", { name: t.title })
      .filter({ hasText: settings.counts.users(3) })
      .click();
    await owner.getByRole("heading", { name: "Галя от магазина" }).waitFor();
    await hydrated(owner);
    expect(await axeFindings(owner)).toEqual([]);
    await invite(owner, { language, name, mail });

    const guest = await journey.person({ language, width: 390 });
    await openPage(guest, await linkFor(guest, mail));
    await guest.getByRole("heading", { name: t.accept.hello(name) }).waitFor();
    await guest.getByRole("button", { name: t.accept.submit }).click();
    await guest.getByText(t.accept.missing.username).waitFor();
    expect(await axeFindings(guest)).toEqual([]);
    await guest.fill("[name=username]", `neli.${language}`);
    await guest.fill("[name=password]", "йогурт и мед със смокини");
    await Promise.all([guest.waitForURL("**/myvrata"), guest.getByRole("button", { name: t.accept.submit }).click()]);
    await hydrated(guest);
    expect(await guest.getByText(overviewWords[language].home.granted("Пекарна Слънце ООД")).count()).toBe(1);
    expect(await guest.locator("h4").allInnerTexts()).toEqual(["Стоян", "Доставки"]);
    expect(await axeFindings(guest)).toEqual([]);
    expect(await statusOf(guest, "/myvrata/orders")).toBe(200);
    expect([await statusOf(guest, "/myvrata/settings/mycontact"), await statusOf(guest, USERS)]).toEqual([404, 404]);
    await openPage(guest, "/myvrata/settings");
    expect([await guest.getByText(settings.counts.sessions(1)).count(), await guest.locator(`main a[href$='${USERS}']`).count()]).toEqual([
      1, 0,
    ]);
    await openPage(guest, "/myvrata");

    await owner.getByRole("link", { name: t.removeOf(name) }).click();
    await owner.getByRole("heading", { name: t.removal.title(name) }).waitFor();
    expect(await axeFindings(owner)).toEqual([]);
    await Promise.all([owner.waitForURL(`**${USERS}?done=removed`), owner.getByRole("button", { name: t.removal.submit }).click()]);
    expect(await owner.getByRole("heading", { name }).count()).toBe(0);
    await guest.reload();
    expect(new URL(guest.url()).pathname).toBe("/login");
  },
);

test("without a script a user is invited and removed too", async () => {
  const t = words.bg;
  const owner = await signIn(journey, { username: "small-business", javaScript: false });
  await owner.goto(`${USERS}?user=new`);
  await owner.getByLabel(t.form.name, { exact: true }).fill("Без скрипт");
  await owner.locator("[value='see:*']").check();
  await owner.getByRole("button", { name: t.form.submitInvite }).click();
  await owner.getByText(t.form.faults["mail-missing"]).waitFor();
  expect(await owner.getByLabel(t.form.name, { exact: true }).inputValue()).toBe("Без скрипт");
  expect(await owner.locator("[value='see:*']").isChecked()).toBe(true);
  await owner.getByLabel(t.form.mail, { exact: true }).fill("plain@example.bg");
  await owner.getByRole("button", { name: t.form.submitInvite }).click();
  await owner.getByText(t.done.invited).waitFor();
  await owner.getByRole("link", { name: t.removeOf("Без скрипт") }).click();
  await owner.getByRole("button", { name: t.removal.submit }).click();
  await owner.getByText(t.done.removed).waitFor();
});

test.each(looks(["en", "bg"] as const))(
  "who sees no services is shown what there is to do: home internet, or whom to ask, in %s",
  async (language) => {
    const { limited, settings } = overviewWords[language].home;
    const user = await signIn(journey, { username: "small-business-network", language, width: language === "bg" ? 390 : 1280 });
    await openPage(user, "/myvrata");
    await user.getByRole("heading", { name: limited.homeInternet }).waitFor();
    expect(await axeFindings(user)).toEqual([]);
    await user.getByRole("main").getByRole("link", { name: limited.homeInternetGo }).click();
    await user.waitForURL("**/settings/mycontact");
    const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
    const grants =
      await sql`delete from people.grants g using people.users u where u.id = g.user_id and u.username = 'small-business-network' returning g.*`.execute(
        db,
      );
    await openPage(user, "/myvrata");
    await user.getByText(limited.nothingLead("Пекарна Слънце ООД")).waitFor();
    expect(await axeFindings(user)).toEqual([]);
    await user.locator("main section").getByRole("link", { name: settings }).click();
    await user.waitForURL("**/myvrata/settings");
    await sql`insert into people.grants select * from jsonb_populate_recordset(null::people.grants, ${JSON.stringify(grants.rows)}::text::jsonb)`.execute(
      db,
    );
    await db.destroy();
  },
);
