import { afterAll, beforeAll, expect, test } from "vitest";
import { shapeOf } from "#testing/crawl.ts";
import { hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Where everybody begins; in `npm run test:soak` each page that these lead to is opened, too. */
const FIRST = ["/", "/myvrata", "/myvrata/settings", "/help", "/search?text=рутер"];
/** How many pages are opened, with their scripts, at most. */
const MOST = process.env["ALL_LOOKS"] ? 150 : FIRST.length;

/** The portal's own addresses that the open page links to, once its scripts have drawn what they add and everything folded is open. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(({ origin }) => origin === location.origin);
    return links.map(({ pathname, search }) => pathname + search);
  });

const isGallery = (address: string) => address.startsWith("/dev/");

test.each(looks(["operator", "small-business-network", "home", "small-business-shop", "prepaid", "business", "fault"], 2))(
  "after the scripts, too, no page leads %s to a refusal",
  { timeout: 300_000 },
  async (username) => {
    const page = await journey.person({ width: 390 });
    await signInByRequest(page, username);
    const dead: string[] = [];
    const known = new Set<string>(FIRST.map(shapeOf));
    const waiting = [...FIRST];
    for (const address of waiting.values()) {
      if (waiting.indexOf(address) >= MOST) break;
      await page.goto(address);
      await hydrated(page);
      for (const link of await linksOn(page)) {
        const shape = shapeOf(link);
        if (known.has(shape) || isGallery(link)) continue;
        known.add(shape);
        const answer = await page.request.get(link, { headers: { accept: "text/html" } });
        if (answer.status() >= 400 || new URL(answer.url()).pathname === "/login") dead.push(`${answer.status()} ${link} on ${address}`);
        else if (answer.headers()["content-type"]?.startsWith("text/html")) waiting.push(link);
      }
    }
    expect(dead).toEqual([]);
    expect(known.size).toBeGreaterThan(20);
  },
);
