import { afterAll, beforeAll, expect, test } from "vitest";
import { wordsIn } from "./buying.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Opens a page whose script is held back until it is released: until then all input goes to the server's markup. */
async function slowly(page: Page, address: string): Promise<() => Promise<void>> {
  let letIn = (): void => undefined;
  const let_ = new Promise<void>((done) => (letIn = done));
  await page.route("**/assets/*.js", async (route) => {
    await let_;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("footer, form").first().waitFor();
  return async () => {
    letIn();
    await hydrated(page);
  };
}

/** The fields that the page sends next to the path. */
const sentTo = async (page: Page, path: string): Promise<Record<string, unknown>> =>
  (await page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(path))).postDataJSON() as Record<
    string,
    unknown
  >;

test("a vehicle category and both boxes chosen before hydration stay chosen: their vignettes are offered", async () => {
  const page = await journey.person();
  const script = await slowly(page, "/vignettes");
  await page.locator("input[name=vehicleType][value=camper]").check();
  await page.locator("input[name=termsAccepted]").check();
  await script();
  await page.locator("input[name=productId]").first().check();
  await page.locator("input[name=policyAccepted]").check();
  expect(await page.locator("input[name=vehicleType][value=camper]").isChecked()).toBe(true);
  expect(await page.locator("input[name=termsAccepted]").isChecked()).toBe(true);
  await page.locator("form button[type=submit][disabled]").waitFor({ state: "detached" });
});

test("the checkout sends mail and name typed before hydration, in preference to the tab's saved ones", async () => {
  const page = await journey.person();
  await page.goto("/devices/tonessa-dot");
  await hydrated(page);
  await page.locator("#buy button[type=submit]").click();
  await page.getByRole("status").getByRole("link").waitFor();
  await page.evaluate(() => sessionStorage.setItem("vrata-checkout", JSON.stringify({ email: "kept@example.bg", city: "Варна" })));
  const script = await slowly(page, "/checkout");
  await page.locator("#email").fill("typed@example.bg");
  await page.locator("#name").fill("Елена Иванова");
  await page.locator("input[name=delivery][value=address]").check();
  await page.locator("#termsAccepted").check();
  await script();
  expect(await page.locator("#email").inputValue()).toBe("typed@example.bg");
  await page.locator("#mobile").fill("0888123456");
  await page.locator("input[name=postcode]").fill("1000");
  await page.locator("input[name=street]").fill("ул. Шипка 3");
  const body = sentTo(page, "/checkout");
  await page.getByRole("button", { name: new RegExp(`^${wordsIn("bg").checkout.pay("").trim()}`) }).click();
  expect(await body).toMatchObject({
    email: "typed@example.bg",
    name: "Елена Иванова",
    city: "Варна",
    delivery: "address",
    termsAccepted: true,
  });
});

test("the marked memory is the one in the cart, whether marked and pressed before or after hydration", async () => {
  for (const pressedBefore of [false, true]) {
    const page = await journey.person();
    const script = await slowly(page, "/devices/vihren-x1");
    const other = page.locator("input[name=memory]:not(:checked)").last();
    const value = (await other.getAttribute("value"))!;
    await other.check();
    if (!pressedBefore) await script();
    await page.locator("#buy button[type=submit]").click({ noWaitAfter: true });
    if (pressedBefore) await page.waitForURL("**/cart", { waitUntil: "commit" });
    else await page.getByRole("status").getByRole("link").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/cart");
    expect(await page.locator("main li").first().innerText()).toContain(value);
  }
});

test("the search before hydration uses what is typed and ticked", async () => {
  const page = await journey.person();
  const help = await slowly(page, "/help/vignettes");
  await page.locator("form[role=search] input[name=text]").fill("eSIM");
  await help();
  await page.locator("form[role=search] input[name=text]").press("Enter");
  await page.waitForURL("**/help/search?text=eSIM*");
  await page.unrouteAll({ behavior: "ignoreErrors" });

  const listing = await slowly(page, "/shop/devices/listing?category=phone");
  const box = page.locator("form[role=search] input[type=checkbox][name=manufacturer]").first();
  const value = (await box.getAttribute("value"))!;
  await box.check();
  await listing();
  await page.waitForURL((url) => url.searchParams.getAll("manufacturer").includes(value));
  await page.locator(`form[role=search] input[name=manufacturer][value="${value}"]:checked`).waitFor();
});

test("a name and password typed before hydration sign in, before it and after it, and are never in an address", async () => {
  for (const pressedBefore of [false, true]) {
    const page = await journey.person();
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(request.url()));
    const script = await slowly(page, "/login");
    await page.locator("input[name=username]").fill("home");
    await page.locator("input[name=password]").fill("vrata-demo");
    if (!pressedBefore) await script();
    await page.locator("button[data-submit]").click({ noWaitAfter: true });
    await page.waitForURL("**/myvrata", { waitUntil: "commit" });
    expect(requested.filter((address) => address.includes("vrata-demo"))).toEqual([]);
  }
});

test("every form with a secret is sent by POST to an address that answers it with a page", async () => {
  const page = await journey.person({ javaScript: false });
  const holding = "form:has(input[type=password], input[data-secret], input[name=card])";
  const sent = async (address: string) => {
    await page.goto(address);
    const forms = page.locator(holding);
    for (const form of await forms.all()) expect(await form.getAttribute("method"), address).toBe("post");
    return forms;
  };
  await sent("/login");
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  const forms = await sent("/myvrata/settings?open=1");
  await forms.locator("input[name=oldPassword]").fill("not this one");
  await forms.locator("input[name=newPassword]").fill("йогурт и мед със смокини");
  await forms.locator("button[type=submit]").click();
  await page.waitForURL("**/myvrata/settings?open=1&problem=wrong-old-password");
  expect(await page.locator("input[name=oldPassword]").getAttribute("aria-invalid")).toBe("true");
  const answers = [
    "/",
    "/vignettes?vehicle=car",
    "/cart",
    "/checkout",
    "/help",
    "/cookies",
    "/dev/ui",
    "/myvrata",
    "/myvrata/settings/mycontact",
  ].map(async (address) => {
    const answer = await page.request.get(address, { headers: { accept: "text/html" } });
    expect(answer.status(), address).toBe(200);
    for (const [form, its, inside] of (await answer.text()).matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs))
      if (/ type="password"| data-secret| name="card"/.test(inside!)) expect(its, form).toContain('method="post"');
  });
  await Promise.all(answers);
});
