import { filled, shownBrand } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { opened, openServer, PLACE, type Browser, type TestServer } from "#testing/server.ts";
import { LIMITS } from "#testing/limits.ts";
import { SERVICE_TYPES, TOPICS } from "../article.ts";
import { articles } from "../articles/all.ts";
import { withLimits } from "../limit-marks.ts";
import { helpArticle, helpContents, helpSearch, helpTopic, navigate, type FoundArticles } from "../contract.ts";
import { words } from "../messages/words.ts";
import { help } from "./feature.ts";

let context: TestServer;
let close: () => Promise<void>;
let browser: Browser;

beforeAll(async () => {
  const { db, close: closeDb } = await freshDb();
  close = closeDb;
  context = await openServer(db, [
    opened(help, { brand: BRAND, pageLimits: LIMITS, place: PLACE, addressOf: (path) => `https://vrata.example${path}` }),
  ]);
  browser = context.browser();
});
afterAll(async () => {
  await context.close();
  await close();
});

const english = { headers: { "accept-language": "en" } };
const text = (pieces: { text: string }[]) => pieces.map((piece) => piece.text).join("");

test("the navigator takes a form with webpageUrl and _csrf, and returns the target (B§7)", async () => {
  const { token } = (await browser.send("GET", "/testing/token")).json() as { token: string };
  const answer = await browser.send("POST", "/help/navigator", {
    form: { webpageUrl: "/myvrata/settings/mycontact#wifi", _csrf: token },
    csrf: false,
  });
  expect([answer.status, answer.json()]).toEqual([200, { target: "/help/wifi" }]);
});

test("without a CSRF token the navigator returns nothing", async () => {
  expect((await browser.send("POST", "/help/navigator", { form: { webpageUrl: "/cart" }, csrf: false })).status).toBe(403);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "https://evil.example/cart",
  "/%2f%2fevil.example",
  "https:/vignettes",
])("a visitor whose form names the page «%s» is sent to the help centre and nowhere else", async (webpageUrl) => {
  expect((await browser.call(navigate, { body: { webpageUrl } })).body).toEqual({ target: "/help" });
});

test.each(["bg", "en"] as const)(
  "each example in the search box of a service finds an article of that service, in %s",
  async (language) => {
    for (const type of SERVICE_TYPES)
      for (const example of words[language].search.of[type].example.replace("…", "").split(", ")) {
        const query = new URLSearchParams({ text: example, type });
        const answer = await browser.send("GET", `/help/search/found?${query}`, { headers: { "accept-language": language } });
        expect({ type, example, any: (answer.json() as FoundArticles).total > 0 }).toEqual({ type, example, any: true });
      }
  },
);

test("the contents list every topic with its articles, in the language of the request", async () => {
  const { topics } = (await browser.call(helpContents, {})).body;
  expect(topics.map(({ topic }) => topic)).toEqual([...TOPICS]);
  expect(topics.flatMap((topic) => topic.articles)).toHaveLength(articles.length);
  expect(topics[0]!.title).toBe("Винетки");
  const inEnglish = (await browser.send("GET", "/help/contents", english)).json() as { topics: { title: string }[] };
  expect(inEnglish.topics[0]!.title).toBe("Vignettes");
});

test("every article is returned with its topic, its links and the topic's other articles", async () => {
  for (const { topic, id, bg } of articles) {
    const { body } = await browser.call(helpArticle, { params: { topic, article: id } });
    expect([body.id, body.topic.topic, body.title, body.parts]).toEqual([
      id,
      topic,
      ...Object.values(filled(withLimits({ title: bg.title, parts: bg.parts }, LIMITS), shownBrand(BRAND, "bg"))),
    ]);
    expect(body.links.length).toBeGreaterThan(0);
    expect(body.others.map((other) => other.id)).not.toContain(id);
  }
  expect((await browser.call(helpTopic, { params: { topic: "wifi" } })).body.articles.map(({ id }) => id)).toContain("no-internet");
});

test.each(["/help/contents/cooking", "/help/contents/wifi/banitsa", "/help/contents/tv/no-internet", "/help/contents/wifi/..%2f..%2fetc"])(
  "%s does not exist",
  async (path) => {
    expect((await browser.send("GET", path)).status).toBe(404);
  },
);

test("matches are marked in title and text, eight articles to a page", async () => {
  const first = (await browser.call(helpSearch, { query: { text: "парола" } })).body;
  expect(first).toMatchObject({ page: 0, size: 8 });
  expect(first.content).toHaveLength(8);
  expect(first.total).toBeGreaterThan(8);
  for (const { title, snippet } of first.content) expect([...title, ...snippet].some(({ hit }) => hit)).toBe(true);
  const last = (await browser.call(helpSearch, { query: { text: "парола", page: "9999" } })).body;
  expect(last.page).toBe(Math.ceil(first.total / 8) - 1);
  expect(last.content).toHaveLength(first.total - last.page * 8);
});

test("small and capital letters, and either alphabet, find the same articles", async () => {
  const ids = async (text: string) => (await browser.call(helpSearch, { query: { text } })).body.content.map(({ id }) => id);
  const found = await ids("рутер");
  expect(found.length).toBeGreaterThan(0);
  expect(await ids("РУТЕР")).toEqual(found);
  expect(await ids("ruter")).toEqual(found);
  expect(await ids("уайфай")).toContain("name-and-password");
});

test("an article is searched in the language of the request", async () => {
  const answer = await browser.send("GET", "/help/search/found?text=withdraw", english);
  const { content } = answer.json() as { content: { id: string; title: { text: string }[] }[] };
  expect(text(content[0]!.title)).toBe("Withdrawing within 14 days of delivery");
});

test.each([
  ["рестартиране на рутера", "restart-the-router"],
  ["връщане на стока", "withdraw-within-14-days"],
  ["забравена парола", "sign-in"],
  ["откраднат телефон", "lost-or-stolen-phone"],
  ["пароли за уайфай", "name-and-password"],
  ["контакт", "contact"],
])("«%s» finds %s first", async (text, id) => {
  const { body } = await browser.call(helpSearch, { query: { text } });
  expect(body.content[0]?.id).toBe(id);
});

test("filtering by a service returns its own articles, and with no match the total without the filter", async () => {
  const { body } = await browser.call(helpSearch, { query: { text: "талона", type: "tv" } });
  expect([body.total, body.content]).toEqual([0, []]);
  expect(body.everywhere).toBeGreaterThan(0);
  const tv = (await browser.call(helpSearch, { query: { type: "tv" } })).body;
  const ofTv = articles.filter(({ types }) => types.includes("tv")).length;
  expect([tv.total, tv.content.map(({ id }) => id)]).toEqual([ofTv, expect.arrayContaining(["no-picture"])]);
});

test.each(["type=radio", "page=-1", "page=a", "sort=title", `text=${"x".repeat(81)}`])("a search with %s is refused", async (query) => {
  expect((await browser.send("GET", `/help/search/found?${query}`)).status).toBe(400);
});
