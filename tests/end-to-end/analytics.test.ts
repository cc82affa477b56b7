import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as notice } from "#features/site/cookie-notice/messages/words.ts";
import { Event as EventSchema } from "#features/site/analytics/contract.ts";
import { agree, receive, hide, tracks, watchTracking, wordsOf, type Received } from "./analytics.ts";
import { hydrated, openPage, searchListing, startJourney, type Journey, type Page, type Person } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const STORED = () => ({ status: 204 });

/** A visitor who has consented, on a page that is tracking. */
async function visitor(path: string, who: Person = { language: "en" }): Promise<{ page: Page; received: Received }> {
  const page = await journey.person(who);
  await agree(page, journey.portal.url);
  const received = await receive(page, STORED);
  await page.goto(path);
  await hydrated(page);
  await tracks(page);
  return { page, received };
}

/** A visitor who has consented, in a window whose clock the test moves; `answer` is the server's. */
async function clocked(answer: Parameters<typeof receive>[1]): Promise<{ page: Page; received: Received }> {
  const page = await journey.person({ language: "en" });
  await agree(page, journey.portal.url);
  const received = await receive(page, answer);
  await page.clock.install();
  await openPage(page, "/vignettes");
  await page.clock.runFor(100);
  await tracks(page);
  return { page, received };
}

/** All events sent so far, with the queued ones. */
async function reported(page: Page, received: Received) {
  await hide(page);
  await expect.poll(() => received.events.length).toBeGreaterThan(0);
  return received.events;
}

const ofType = (received: Received, type: string) => received.events.filter((event) => event.type === type);

describe("the visitor's consent", () => {
  test("nothing is sent, fetched or stored before consent; afterwards the open page is sent", async () => {
    const page = await journey.person({ language: "en" });
    await watchTracking(page);
    const received = await receive(page, STORED);
    const fetched: string[] = [];
    page.on("request", (request) => void fetched.push(request.url()));
    await page.goto("/vignettes");
    await hydrated(page);
    await page.getByRole("radio").first().check();
    await page.waitForLoadState("networkidle");
    await hide(page);
    expect(received.events).toEqual([]);
    expect(fetched.filter((url) => /assets\/tracking/.test(url))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("vrata-visit"))).toBeNull();

    await page.getByRole("button", { name: notice.en.accept }).click();
    await tracks(page);
    const [first] = await reported(page, received);
    expect(first).toMatchObject({ type: "shown", url: "/vignettes", reportWidgetIds: ["vignette"] });
    expect(ofType(received, "change")).toEqual([]); // what was before stays untold
  });

  test("withdrawn, it stops everything at once, and waiting events are never sent", async () => {
    const { page, received } = await visitor("/cookies");
    await page.getByRole("main").getByRole("button", { name: notice.en.refuse }).click();
    await page.getByText("You have refused").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("vrata-visit"))).toBeNull();
    await hide(page);
    await page.locator("footer a[href='/vignettes']").click();
    await page.waitForURL("**/vignettes");
    await hide(page);
    await page.reload();
    await hydrated(page);
    await hide(page);
    expect(received.events).toEqual([]);
  });

  test("deleting the cookie withdraws consent", async () => {
    const { page, received } = await visitor("/");
    await page.context().clearCookies();
    await page.locator("footer a[href='/vignettes']").click();
    await page.waitForURL("**/vignettes");
    await hide(page);
    expect(received.events).toEqual([]);
  });
});

describe("when it is sent", () => {
  test("twenty events are sent at once", async () => {
    const { page, received } = await visitor("/vignettes");
    for (let press = 0; press < 24 && received.batches.length === 0; press += 1)
      await page
        .getByRole("radio")
        .nth(press % 3)
        .check({ force: true });
    await expect.poll(() => received.batches.length).toBe(1);
    expect(received.batches[0]!.events).toHaveLength(20);
    expect(received.batches[0]!.how).toBe("fetch");
  });

  test("ten seconds after the first event the rest is sent, and a hidden page sends a beacon", async () => {
    const { page, received } = await clocked(STORED);
    await page.clock.runFor(9_000);
    expect(received.batches).toHaveLength(0);
    await page.clock.runFor(1_500);
    await expect.poll(() => received.batches.length).toBe(1);
    await page.getByRole("radio").first().check();
    await page.clock.runFor(100);
    await hide(page);
    await expect.poll(() => received.batches.length).toBe(2);
    expect(received.batches[1]!.how).toBe("ping");
    expect(received.batches[1]!.events.map(({ type }) => type)).toContain("change");
  });

  test("a server that refuses floods gets no batch until its Retry-After is over, and the page is unaffected", async () => {
    let answers = 0;
    const { page, received } = await clocked(() =>
      ++answers === 1 ? { status: 429, headers: { "retry-after": "120" } } : { status: 204 },
    );
    await page.clock.runFor(10_500);
    await expect.poll(() => answers).toBe(1);
    for (let press = 0; press < 25; press += 1)
      await page
        .getByRole("radio")
        .nth(press % 3)
        .check();
    await page.clock.fastForward(100_000);
    expect(answers).toBe(1);
    const aSecondLater = async () => {
      await page.clock.runFor(1_000);
      return answers;
    };
    await expect.poll(aSecondLater, { timeout: 60_000 }).toBe(2);
    expect(received.batches[1]!.events.length).toBeGreaterThan(20);
  });
});

describe("what is sent", () => {
  test("a widget once it is in view, once a page view", async () => {
    const page = await journey.person({ language: "en" });
    await agree(page, journey.portal.url);
    const received = await receive(page, STORED);
    await page.goto("/devices/listing?category=phones");
    await page.goto((await page.getByRole("article").getByRole("link").first().getAttribute("href"))!);
    await hydrated(page);
    const shown = () =>
      received.events.flatMap(({ type, url, widget }) => (type === "shown" && widget && url !== "/devices/listing" ? [widget.id] : []));
    const shownBy = async () => {
      await hide(page);
      return shown();
    };
    await expect.poll(shownBy).toEqual(["product-page"]);
    const opened = received.events.find(
      ({ type, url, widget }) => type === "shown" && url.startsWith("/devices/") && url !== "/devices/listing" && !widget,
    );
    expect(opened?.reportWidgetIds).toEqual(["product-page", "related-products"]);
    await page.getByRole("region", { name: "Similar devices" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(shownBy).toEqual(["product-page", "related-products"]);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await hide(page);
    expect(shown()).toEqual(["product-page", "related-products"]);
  });

  test("a search with its words, its use of filters and its number of results; personal text is redacted", async () => {
    const { page, received } = await visitor("/devices/listing");
    const find = async (words: string) => {
      await searchListing(page, words);
      await hide(page);
    };
    await find("pterodactyl");
    await find("elena@home.example 0888123456");
    await page.goto("/devices/listing?text=netira&inStock=true");
    await hydrated(page);
    await tracks(page);
    await expect
      .poll(async () => {
        await hide(page);
        return ofType(received, "search").map(({ query, extended, results }) => [query, extended, (results ?? 0) > 0]);
      })
      .toEqual([
        ["pterodactyl", false, false],
        ["••• •••", false, false],
        ["netira", true, true],
      ]);
    expect(wordsOf(JSON.stringify(received.events))).not.toMatch(/elena|0888/);
  });

  test("a press with its place, a chosen option, and a modal that opens", async () => {
    const { page, received } = await visitor("/devices/listing");
    await page.getByRole("combobox").first().selectOption({ label: "Price: low to high" });
    await page.waitForURL((url) => url.searchParams.get("sort") === "price");
    await page.getByRole("article").nth(2).getByRole("link").click();
    await page.waitForURL((url) => /^\/devices\/(?!listing)/.test(url.pathname));
    await hydrated(page);
    await tracks(page);
    await page
      .getByRole("button", { name: /present|gift/i })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await hide(page);
    await expect.poll(() => ofType(received, "popup").length).toBe(1);
    const changed = ofType(received, "change")[0];
    expect(changed).toMatchObject({
      url: "/devices/listing",
      element: { tag: "select", value: "price", text: "Price: low to high" },
      widget: { id: "devices" },
    });
    const link = ofType(received, "click").find(({ element }) => element?.tag === "a");
    expect(link).toMatchObject({ widget: { id: "devices" }, slot: { id: "listing", code: "all", position: "3" }, parentId: "product-3" });
    expect(link?.element?.href).toMatch(/^\/devices\/[\w-]+$/);
    expect(link?.title).toBeTruthy();
    const popup = ofType(received, "popup")[0];
    expect(popup).toMatchObject({ element: { tag: "dialog" }, widget: { id: "product-page" } });
    expect(popup?.title).toBeTruthy();
  });

  test("and the server stores it", async () => {
    const page = await journey.person({ language: "bg" });
    await agree(page, journey.portal.url);
    const answered = page.waitForResponse(/\/analytics\/events\?/);
    await page.goto("/vignettes");
    await hydrated(page);
    await tracks(page);
    for (let press = 0; press < 20; press += 1)
      await page
        .getByRole("radio")
        .nth(press % 3)
        .check();
    expect((await answered).status()).toBe(204);
  });

  test("all events match A§3 and the server's schema", async () => {
    const { page, received } = await visitor("/vignettes");
    await page.getByRole("radio").first().check();
    await page.locator("footer a[href='/vignettes/prices']").click();
    await page.waitForURL("**/prices");
    const events = await reported(page, received);
    expect(received.wire.filter((one) => !EventSchema.safeParse(one).success || !one.url.startsWith(journey.portal.url))).toEqual([]);
    expect(new Set(events.map(({ visit }) => visit)).size).toBe(1);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
  });
});
