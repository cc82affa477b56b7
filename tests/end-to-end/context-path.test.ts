import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as homeWords } from "#features/shop/home/messages/words.ts";
import { details as vignetteDetails } from "#features/shop/vignette/messages/details.ts";
import { words as vignetteWords } from "#features/shop/vignette/messages/words.ts";
import { payWith, pressPay, wordsIn, standing } from "./buying.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";

const PREFIX = "/portal";
let journey: Journey;
let proxy: Server;
/** Of the portal itself, whose public address is the proxy's. */
let port: number;
let origin: string;
/** Requests outside the prefix, where another site is served. */
const strayed: string[] = [];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return free;
}

beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "";
    if (!(path === PREFIX || path.startsWith(`${PREFIX}/`) || path.startsWith(`${PREFIX}?`))) {
      strayed.push(`${incoming.method} ${path}`);
      return outgoing.writeHead(404).end("another site");
    }
    const { method, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  port = await freePort();
  await new Promise<void>((open) => proxy.listen(0, "127.0.0.1", open));
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  journey = await startJourney({ CONTEXT_PATH: PREFIX, PUBLIC_URL: origin, PORT: String(port) });
});
afterAll(async () => {
  await journey?.close();
  proxy.closeAllConnections();
  proxy.close();
});

/** A page behind the proxy, which records every failed answer. */
async function person(): Promise<{ page: Page; failed: string[] }> {
  const page = await journey.person();
  const failed: string[] = [];
  page.on("response", (answer) => void (answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`)));
  return { page, failed };
}

test("behind a proxy that passes a prefix on, a visitor goes from the front page to the receipt, and no request leaves the prefix", async () => {
  const { page, failed } = await person();
  const t = { ...vignetteWords.bg, ...vignetteDetails.bg };
  const { cart, checkout, order } = wordsIn("bg");
  await page.goto(`${origin}${PREFIX}/`);
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: homeWords.bg.buy, exact: true }).first().click();
  await page.waitForURL(`${origin}${PREFIX}/vignettes`);
  await page.getByRole("radio", { name: t.vehicle.choices.car.note }).check();
  await page.getByRole("radio", { name: t.products.titles.week }).check();
  await page.getByLabel(t.form.registrationPlate).fill("CB7771BB");
  await page.getByLabel(t.consent.termsAccepted).check();
  await page.getByLabel(t.consent.policyAccepted).check();
  await page.getByRole("button", { name: t.order.go }).click();
  await page.waitForURL(`${origin}${PREFIX}/cart`);
  await hydrated(page);
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.waitForURL(`${origin}${PREFIX}/checkout`);
  await page.getByLabel(checkout.form.email).fill("elena@example.bg");
  await page.getByLabel(checkout.form.name).fill("Елена Иванова");
  await pressPay(page, "bg");
  expect(page.url().startsWith(`${origin}${PREFIX}/dev/payments/`)).toBe(true);
  await payWith(page, "bg", "pays");
  await standing(page, "bg", "active");
  await page.getByText(order.receipts.sent("elena@example.bg")).waitFor();
  expect(page.url().startsWith(`${origin}${PREFIX}/checkout/confirmation/`)).toBe(true);

  await page.goto(`${origin}${PREFIX}/dev/outbox`);
  await page
    .getByRole("row", { name: /elena@example\.bg/ })
    .getByRole("link")
    .click();
  const mail = await page.locator("main").innerText();
  for (const [address] of mail.matchAll(/https?:\/\/\S+/g)) expect(address).toContain(`${origin}${PREFIX}/`);
  expect({ strayed, failed }).toEqual({ strayed: [], failed: [] });
});

test("under a prefix a device is bought from the listing, its pictures and fonts are there, and styles come once", async () => {
  const { page, failed } = await person();
  await page.goto(`${origin}${PREFIX}/shop/devices/listing`);
  await hydrated(page);
  await page.locator("main article a[href*='/devices/']").filter({ visible: true }).first().click();
  await page.waitForURL(`${origin}${PREFIX}/devices/*`);
  await page.locator("main form[action$='/cart/add'] button[type=submit]").click();
  await page.getByRole("status").getByRole("link").first().click();
  await page.waitForURL(`${origin}${PREFIX}/cart`);
  expect(await page.evaluate(async () => (await document.fonts.ready).size > 0 && document.fonts.check("16px 'Sofia Sans'"))).toBe(true);
  expect(await page.evaluate(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))).toBe(true);
  const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  expect(new Set(styles).size).toBe(styles.length);
  expect({ strayed, failed }).toEqual({ strayed: [], failed: [] });
});

test("under a prefix a user signs in, opens a section of home internet, changes the language, reads the help and signs out", async () => {
  const { page, failed } = await person();
  await page.goto(`${origin}${PREFIX}/myvrata/settings/mycontact`);
  await page.waitForURL(`${origin}${PREFIX}/login?returnTo=*`);
  await hydrated(page);
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL(`${origin}${PREFIX}/myvrata/settings/mycontact`);
  await hydrated(page);
  await page.evaluate(() => document.querySelector("#wifi details")?.setAttribute("open", ""));
  await page.locator("#wifi form [name=name]").first().waitFor();
  await page.locator("header form button").last().click();
  await page.waitForFunction(() => document.documentElement.lang === "en");
  expect(page.url()).toBe(`${origin}${PREFIX}/myvrata/settings/mycontact`);
  await hydrated(page);
  await page.locator("footer a[href$='/help']").click();
  await page.waitForURL(new RegExp(`^${origin}${PREFIX}/help/`));
  await page.locator("form[role=search] input[name=text]").first().fill("router");
  await page.locator("form[role=search] input[name=text]").first().press("Enter");
  await page.waitForURL(`${origin}${PREFIX}/help/search?text=router*`);
  expect(failed).toEqual([]); // what is asked for while signing out may be refused
  await page.goto(`${origin}${PREFIX}/myvrata/logout`);
  await hydrated(page);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(`${origin}${PREFIX}/`);
  for (const { path } of await page.context().cookies()) expect(["/", PREFIX, `${PREFIX}/`]).toContain(path);
  expect(strayed).toEqual([]);
});
