import { unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readBrand } from "#app/server/brand/brand.ts";
import { configFrom } from "#app/server/config.ts";
import { contracts, jobs as declared } from "#app/server/features.ts";
import { makeTask } from "#features/billing/documents/server/render/render-worker.ts";
import { sellerOf } from "#features/billing/documents/server/seller.ts";
import { LANGUAGES } from "#platform/language.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { Job } from "#platform/server/jobs.ts";
import { crawl, openAsPerson } from "#testing/crawl.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import * as people from "#testing/people.ts";
import { thirtyBills } from "#testing/bills.ts";
import { testKey } from "#testing/signing-key.ts";
import { readPrinted } from "#testing/printed.ts";
import { PLACE, type Browser } from "#testing/server.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";
import { colouredSources, tracesFor, wordedSources } from "./traces.ts";

const branded = await readBrand(configFrom({ BRAND_FILE: "docs/brand-example/brand.json" }));
const traces = tracesFor(branded.brand);
const demo = await openForTests(() => openWholePortal({ pages: true, demo: true, branded }));
const calls = await openForTests(() => openWholePortal({ pages: true, branded }));

test.each([
  ["its name", "<p>Welcome to Vrata</p>"],
  ["its name in Cyrillic", "Изпратено от Врата."],
  ["a joke about doors", "Всичко зад една врата"],
  ["a joke in English", "Everything behind one door"],
  ["its phone", "0700\u00a000\u00a0000"],
  ["its phone to press", `<a href="tel:+35970000000">`],
  ["its mail", "help@vrata.example"],
  ["its account", "BG80BNBG96611020345678"],
  ["a colour", `<path fill="#0B5E57"/>`],
  ["its icon", `<link rel="icon" href="/icon.svg">`],
])("what is left of Vrata is found: %s", (_name, left) => {
  expect(traces(left)).toHaveLength(1);
});

test("words that only look like it, technical names, and the brand's own are none", () => {
  for (const word of [
    "възвратна",
    "обратна",
    "вратовръзка",
    "indoors",
    `href="/myvrata/services"`,
    "vrata-session",
    "#ffffff",
    branded.brand.contact.phone,
  ])
    expect(traces(word)).toEqual([]);
});

/** Everybody and both languages for each call in the soak; in each run a visitor, the fullest account, and who works for the provider. */
const isWhole = Boolean(process.env["ALL_LOOKS"]);
const few = [undefined, people.home, people.operator];
const persons = isWhole ? [...few, people.overdue, people.prepaid, people.fault, people.business, people.smallBusiness] : few;
const START = ["/", PLACE.area, "/dev/ui", "/login", "/terms", "/privacy", "/accessibility", "/contact", "/search?text=router", "/nowhere"];

/** What an address gives, as text: a page with all that is in it, a PDF with its words, an archive with its files. */
async function textOf({ bytes, type }: { bytes: Buffer; type: string }): Promise<string> {
  if (type.startsWith("application/pdf")) {
    const { text, xmp, raw } = await readPrinted(bytes);
    return `${text} ${xmp} ${raw}`;
  }
  if (type.startsWith("application/zip")) {
    const files = Object.entries(unzipSync(bytes)).map(([name, file]) => `${name} ${Buffer.from(file).toString("utf8")}`);
    return files.join("\n");
  }
  return /^image\/(?!svg)|^video|^font/.test(type) ? "" : bytes.toString("utf8");
}

async function shownAt(browser: Browser, url: string, language: string): Promise<{ status: number; text: string }> {
  const headers = { accept: "text/html,*/*;q=0.8", "accept-language": language, "sec-fetch-dest": "document" };
  const { status, headers: got, bytes } = await browser.send("GET", url, { headers, csrf: false });
  const name = got["content-disposition"] ?? "";
  return { status, text: `${name} ${await textOf({ bytes, type: got["content-type"] ?? "" })}` };
}

test.each(persons.map((person) => [person?.username ?? "a visitor", person] as const))(
  "no page or file that %s comes to has a word, picture or colour of Vrata, in either language",
  { timeout: 600_000 },
  async (_name, person) => {
    for (const language of LANGUAGES) {
      const browser = await demo.signedIn(person);
      const visited = await crawl(browser, { language, start: START, each: 1 });
      const left: Record<string, string[]> = {};
      for (const { at, html } of visited) {
        const found = traces(html || (await shownAt(browser, at, language)).text);
        if (found.length > 0) left[`${language} ${at}`] = found;
      }
      expect(left).toEqual({});
      expect(visited.length).toBeGreaterThan(40);
    }
  },
);

test("what programs request at fixed addresses, the brand's pictures and failure pages have none", async () => {
  const browser = await demo.signedIn(undefined);
  const fixed = ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt", "/.well-known/change-password"];
  const pictures = [...branded.pictures.map(({ address }) => address), "/brand/initial.svg", "/brand/scene.svg"];
  for (const url of [...fixed, ...pictures, "/nowhere", `${PLACE.area}/overview`, "/operator/analytics"])
    for (const language of LANGUAGES) {
      const { status, text } = await shownAt(browser, url, language);
      expect({ url, left: traces(text) }).toEqual({ url, left: [] });
      expect({ url, isBroken: status >= 500 }).toEqual({ url, isBroken: false });
    }
  expect((await openAsPerson(browser, "/nowhere", "en")).html).toContain("This page has sailed away");
});

test("no source of pages, mails or documents has a colour of Vrata but in the tokens, which the brand's style sheet sets", () => {
  expect(colouredSources()).toEqual([]);
});

test("no message from which pages, mails, SMS and documents are written, no guide and no product has a word of Vrata or a joke about doors", () => {
  expect(wordedSources()).toEqual([]);
});

/** Runs what the calls have queued, and what that queues, once each; a job that needs more than the samples have is left. */
async function runQueued({ db, deps }: WholePortal): Promise<Set<string>> {
  const ran = new Set<string>();
  const done = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const { rows } = await sql<{ id: string; name: string; data: { payload: unknown } }>`select id, name, data from jobs.job`.execute(db);
    for (const { id, name, data } of rows) {
      const job = (declared as unknown as Job<unknown, unknown>[]).find((one) => one.name === name);
      if (!job || done.has(id)) continue;
      done.add(id);
      await job.run(data.payload, deps).then(() => ran.add(name), () => undefined); // prettier-ignore
    }
  }
  return ran;
}

const endpoints = Object.values(contracts).flatMap((contract) => Object.entries<Endpoint>(contract));

/** Sends every call's sample, each in a world of its own kind, runs its jobs, and returns what was answered, mailed and sent. */
async function callAll(portal: WholePortal, language: "bg" | "en") {
  const left: Record<string, string[]> = {};
  const sent = { mails: new Set<string>(), sms: new Set<string>(), files: new Set<string>(), jobs: new Set<string>() };
  const note = (where: string, text: string) => {
    const found = traces(text);
    if (found.length > 0) left[where] = found;
  };
  for (const [operation, endpoint] of endpoints) {
    await portal.renew();
    await sql`update people.users set language = ${language}`.execute(portal.db);
    const { browser, whole } = await prepareIn(portal, samples[operation]!);
    const headers = { "accept-language": language, ...whole.headers };
    const { headers: got, bytes } = await askIn(portal, browser, { endpoint, sample: { ...whole, headers } });
    const type = got["content-type"] ?? "";
    if (got["content-disposition"]) sent.files.add(operation);
    note(`${language} ${operation}`, `${got["content-disposition"] ?? ""} ${await textOf({ bytes, type })}`);
    for (const name of await runQueued(portal)) sent.jobs.add(name);
    const { rows: mails } = await sql<{
      subject: string;
      text: string;
      html: string;
    }>`select subject, text, html from simulated_outbox.mails`.execute(portal.db);
    const { rows: messages } = await sql<{ text: string }>`select text from simulated_outbox.sms`.execute(portal.db);
    for (const { subject, text, html } of mails) {
      sent.mails.add(subject.replace(/\d+/g, "…"));
      note(`${language} mail “${subject}” of ${operation}`, `${subject} ${text} ${html}`);
    }
    for (const { text } of messages) {
      sent.sms.add(text.replace(/\d+/g, "…"));
      note(`${language} SMS of ${operation}`, text);
    }
  }
  return { left, sent };
}

test.each(isWhole ? LANGUAGES : (["bg"] as const))(
  "no answer, mail, SMS, PDF or table that a call makes has any, in %s",
  { timeout: 900_000 },
  async (language) => {
    const { left, sent } = await callAll(calls, language);
    expect(left).toEqual({});
    const counts = Object.fromEntries(Object.entries(sent).map(([kind, of]) => [kind, of.size]));
    expect(counts["mails"]).toBeGreaterThan(15);
    expect(counts["jobs"]).toBeGreaterThan(20);
    expect(counts["files"]).toBeGreaterThan(5);
    expect(counts["sms"]).toBeGreaterThan(1);
  },
);

test.each(LANGUAGES)("a bill that is printed in %s has the brand's name, company and colours alone", async (language) => {
  const seller = sellerOf(branded.brand, "https://portal.example/invoices/check");
  const bill = thirtyBills["a discount of each rate"]!;
  const bytes = await makeTask({
    kind: "pdf",
    bill,
    seller,
    language,
    key: { ...testKey(), isTest: false },
    at: new Date("2026-09-18T07:00:00Z"),
  });
  const { text, xmp, attachment } = await readPrinted(bytes);
  const xml = Buffer.from(attachment("1000000001.xml")!).toString("utf8");
  expect(traces(`${text} ${xmp} ${xml}`)).toEqual([]);
  for (const part of [branded.brand.name[language], branded.brand.company.name[language], branded.brand.contact.phone])
    expect(text).toContain(part);
  expect(seller.colours).toMatchObject({ brand: "#0b4f8a", accent: "#ff9f5a" });
});
