import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IMPORTED } from "./access.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { messageTo } from "./outbox.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const PASSWORD = "йогурт и мед със смокини";
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function good(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}

describe.each(
  looks([
    {
      language: "bg",
      link: "Активирайте профила си",
      wrong: "Кодът не е верен",
      sent: "Ако профилът съществува",
      done: "Паролата е сменена",
      username: "nadezhda.k",
    },
    {
      language: "en",
      link: "Activate your account",
      wrong: "The code is not right",
      sent: "If the account exists",
      done: "The password is changed",
      username: "krum.k",
    },
  ] as const),
)("in $language", ({ language, link, wrong, sent, done, username }) => {
  const { customerNumber, mobile } = IMPORTED[language];

  test("an imported customer activates the account by a code, and signs in with the chosen name and password", async () => {
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280, dark: language === "en" });
    await page.goto("/login");
    await hydrated(page);
    await page.getByRole("link", { name: link, exact: true }).click();
    await page.waitForURL("**/login/activate");
    await page.click("[data-submit]");
    await expect.poll(() => page.locator("[name=customerNumber][aria-invalid=true]").count()).toBe(1);
    await page.fill("[name=customerNumber]", customerNumber);
    await page.fill("[name=contact]", `0${mobile}`);
    await good(page);
    await page.click("[data-submit]");

    await page.locator("[name=code]").waitFor();
    expect(await page.getAttribute("[name=code]", "autocomplete")).toBe("one-time-code");
    const [code = ""] = /\d{6}$/.exec(await messageTo(page, mobile, /\n@127\.0\.0\.1 #\d{6}$/)) ?? [];
    await page.fill("[name=code]", code === "123456" ? "654321" : "123456");
    await page.press("[name=code]", "Enter");
    await page.getByText(wrong).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code");
    await good(page);
    await page.reload();
    await hydrated(page);
    await page.fill("[name=code]", code);
    await page.press("[name=code]", "Enter");

    await page.locator("[name=username]").waitFor();
    await page.fill("[name=username]", username);
    await page.fill("[name=password]", `${username}1`);
    await page.press("[name=password]", "Enter");
    await expect.poll(() => page.locator("[name=password][aria-invalid=true]").count()).toBe(1);
    await good(page);
    await page.fill("[name=password]", PASSWORD);
    await Promise.all([page.waitForURL("**/myvrata"), page.press("[name=password]", "Enter")]);
    await messageTo(page, IMPORTED[language].mail, new RegExp(username.replace(".", "\\.")));
  });

  test("who forgot the password sets a new one by a link, and who forgot the user name is sent it", async () => {
    const page = await journey.person({ language, width: language === "bg" ? 1280 : 390, dark: language === "bg" });
    await page.goto("/login");
    await hydrated(page);
    await page.locator("main a[href='/login/forgotten']").click();
    await page.waitForURL("**/login/forgotten");
    await page.click("[data-submit]");
    await expect.poll(() => page.locator("[name=who][aria-invalid=true]").count()).toBe(1);
    await good(page);
    await page.fill("[name=who]", username);
    await page.press("[name=who]", "Enter");
    await page.locator("main [role=status], main [role=alert]").getByText(sent).waitFor();
    await good(page);
    const [link = ""] = /https?:\S+token=[\w-]{43}/.exec(await messageTo(page, IMPORTED[language].mail, /token=/)) ?? [];
    await page.goto(link);
    await hydrated(page);
    await page.fill("[name=password]", "x");
    await page.press("[name=password]", "Enter");
    await expect.poll(() => page.locator("[name=password][aria-invalid=true]").count()).toBe(1);
    await good(page);
    await page.fill("[name=password]", `${PASSWORD} 2`);
    await page.press("[name=password]", "Enter");
    await page.getByText(done).waitFor();
    await good(page);
    await page.goto(link);
    expect(await page.locator("[name=password]").count()).toBe(0);
    await page.goto("/login");
    await hydrated(page);
    await page.fill("[name=username]", username);
    await page.fill("[name=password]", `${PASSWORD} 2`);
    await Promise.all([page.waitForURL("**/myvrata"), page.press("[name=password]", "Enter")]);

    await page.goto("/login/forgotten?forgotten=username");
    await hydrated(page);
    await page.fill("[name=who]", mobile);
    await page.press("[name=who]", "Enter");
    await messageTo(page, mobile, new RegExp(`${username}.*/login`));
  });
});

test("without a script the same steps lead to the same end, and a refused form says why", async () => {
  const page = await journey.person({ javaScript: false, width: 320 });
  const { customerNumber, mobile } = IMPORTED.en;
  await page.goto("/login/activate");
  await page.fill("[name=customerNumber]", "12");
  await page.fill("[name=contact]", mobile);
  await page.click("[data-submit]");
  expect(await page.locator("main").innerText()).toContain("Клиентският номер има девет цифри");
  await page.fill("[name=customerNumber]", customerNumber);
  await page.fill("[name=contact]", mobile);
  await page.click("[data-submit]");
  expect(new URL(page.url()).pathname).toBe("/login/activate");
  await page.fill("[name=code]", "1");
  await page.click("[data-submit]");
  expect(await page.locator("main").innerText()).toContain("Кодът не е верен");
  await page.getByRole("link", { name: "Започнете отначало" }).click();
  expect(await page.locator("[name=customerNumber]").count()).toBe(1);
  expect(await isTooWide(page)).toBe(false);
});
