import { afterAll, beforeAll, expect, test } from "vitest";
import { words as foot } from "#app/web/words.ts";
import { words } from "#features/shop/withdrawal/messages/words.ts";
import { axeFindings, hydrated, looks, picture, startJourney, type Journey } from "./harness.ts";
import { messageTo } from "./outbox.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test.each(looks(["bg", "en"] as const))(
  "a guest finds the page in the foot, states and confirms a withdrawal, and sees what was received: in %s",
  async (language) => {
    const t = words[language];
    const page = await journey.person({ language, width: language === "bg" ? 390 : 1280, dark: language === "en" });
    await page.goto("/help");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: foot[language].foot.withdrawal }).click();
    await page.waitForURL("**/withdrawal");
    await page.getByRole("button", { name: t.submit }).click();
    await page.getByText(t.errors.contract.missing).waitFor();
    await picture(page, `withdrawal-form-${language}.png`, { fullPage: true });
    expect(await axeFindings(page)).toEqual([]);
    const mail = `guest-${language}@mail.example`;
    await page.getByLabel(t.contract).fill("10999999");
    await page.getByLabel(t.name).fill("Елена Иванова");
    await page.getByLabel(t.email).fill(mail);
    await page.getByRole("button", { name: t.submit }).press("Enter");
    await page.getByRole("heading", { name: t.review }).waitFor();
    await picture(page, `withdrawal-review-${language}.png`, { fullPage: true });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: t.confirm }).press("Enter");
    await page.getByText(t.done).first().waitFor();
    await picture(page, `withdrawal-done-${language}.png`, { fullPage: true });
    expect(await axeFindings(page)).toEqual([]);
    expect(await messageTo(page, mail, /10999999/)).toContain("Елена Иванова");
  },
);

test("a customer withdraws from one of their own orders without a script", async () => {
  const t = words.bg;
  const page = await journey.person({ language: "bg", javaScript: false });
  await signInByRequest(page, "home");
  await page.goto("/withdrawal");
  await picture(page, "withdrawal-own.png", { fullPage: true });
  const chosen = await page.getByLabel(t.choice).locator("option").first().textContent();
  await page.getByRole("button", { name: t.submit }).click();
  await page.waitForURL("**/withdrawal?step=confirm");
  await page.getByRole("button", { name: t.confirm }).click();
  await page.waitForURL("**/withdrawal?receipt=*");
  await page.getByText(t.done).first().waitFor();
  expect(chosen).toContain(
    await page
      .getByText(/^Поръчка \d+: /)
      .first()
      .textContent(),
  );
});
