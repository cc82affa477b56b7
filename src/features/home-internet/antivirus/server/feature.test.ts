import { sql } from "kysely";
import { expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { awayRouter, home, refusingRouter, slowRouter } from "#testing/people.ts";
import { ProviderUnavailable } from "#providers/antivirus-vendor/port.ts";
import { acceptAntivirusTerms, antivirusSection, deleteAntivirusKey, downloadAntivirus, generateAntivirusKey } from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/services/antivirus";
const accept = (cid = "C1000001", who = home) =>
  context.browser(who).call(acceptAntivirusTerms, { query: { cid }, body: { termsAccepted: true } });
const generate = (cid = "C1000001", who = home) => context.browser(who).call(generateAntivirusKey, { query: { cid } });
const sectionAt = async (cid = "C1000001", who = home) => (await context.browser(who).call(antivirusSection, { query: { cid } })).body;
const remove = (antivirusKey: string, cid = "C1000001", who = home) =>
  context.browser(who).call(deleteAntivirusKey, { query: { cid, antivirusKey }, body: {} });
const firstKey = async () => (await sectionAt()).licences[0]!.antivirusKey;

test("the section shows the licences, their limit, the terms and the vendor's versions, newest first", async () => {
  expect(await sectionAt()).toMatchObject({
    cid: "C1000001",
    serviceSuspended: false,
    operations: [],
    termsAccepted: false,
    licences: [],
    limit: 5,
    versions: ["18.2.14", "17.2.8", "16.2.15"],
  });
});

test("without accepted terms nothing is issued or downloaded; they are accepted once, with a checkbox", async () => {
  const first = { status: 409, body: { problem: "terms-first" } };
  expect(await generate()).toMatchObject(first);
  const download = { params: { version: "18.2.14" }, body: query };
  expect(await context.browser(home).call(downloadAntivirus, download)).toMatchObject(first);
  const untouched = await context.browser(home).call(acceptAntivirusTerms, { query, body: {} });
  expect(untouched).toMatchObject({ headers: { "my-contact-success-request": "false" }, body: { fields: [{ field: "termsAccepted" }] } });
  const ticked = await context.browser(home).send("POST", `${PATH}?cid=C1000001`, { form: { termsAccepted: "on" } });
  expect(ticked).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
  expect(await accept()).toMatchObject({ body: { section: { termsAccepted: true } } });
  expect(await generate()).toMatchObject({ status: 200 });
});

test("there are at most five licences, each with its own key; ending one allows another", async () => {
  await accept();
  for (let made = 1; made <= 5; made += 1) {
    const answer = await generate();
    expect(answer.status === 200 && answer.body.licences).toHaveLength(made);
  }
  expect(await generate()).toMatchObject({ status: 409, body: { problem: "limit-reached" } });
  const keys = (await sectionAt()).licences.map(({ antivirusKey }) => antivirusKey);
  expect(new Set(keys).size).toBe(5);
  expect(keys.every((key) => /^[A-Z2-9]{20}$/.test(key))).toBe(true);
  const grouped = keys[2]!.toLowerCase().match(/.{4}/g)!.join("-");
  expect(await remove(grouped)).toMatchObject({ status: 200 });
  expect((await sectionAt()).licences.map(({ antivirusKey }) => antivirusKey)).toEqual(keys.filter((_, at) => at !== 2));
  expect(await generate()).toMatchObject({ status: 200 });
});

test("fifty calls at the same moment issue one licence and all return it; the next call issues another", async () => {
  const browser = context.browser(home);
  await browser.call(acceptAntivirusTerms, { query, body: { termsAccepted: true } }); // fetches its CSRF token first
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call(generateAntivirusKey, { query })));
  const { licences } = await sectionAt();
  expect(licences).toHaveLength(1);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { licences } });
  const { rows } = await sql`select 1 from simulated_antivirus.licences`.execute(context.db);
  expect(rows).toHaveLength(1);
  expect(await generate()).toMatchObject({ status: 200, body: { licences: [{}, {}] } });
});

test("a licence ended here is ended at the vendor, and no other", async () => {
  await accept();
  for (let made = 1; made <= 2; made += 1) await generate();
  const [ended, other] = (await sectionAt()).licences.map(({ antivirusKey }) => antivirusKey);
  expect(await remove(ended!)).toMatchObject({ status: 200 });
  const { rows } = await sql`select key, ended_at is not null as ended from simulated_antivirus.licences order by issued_at, key`.execute(
    context.db,
  );
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { key: ended, ended: true },
      { key: other, ended: false },
    ]),
  );
});

test("a licence whose response was lost is found by repeating the request, and none is issued twice", async () => {
  const { antivirusVendor } = context.deps;
  let lost = false;
  context.deps.antivirusVendor = {
    ...antivirusVendor,
    async issue(order) {
      const answer = await antivirusVendor.issue(order);
      if (lost) return answer;
      lost = true;
      throw new ProviderUnavailable("antivirus vendor");
    },
  };
  await accept();
  expect(await generate()).toMatchObject({ status: 503, body: { problem: "vendor-away" } });
  expect((await sectionAt()).licences).toEqual([]);
  expect(await generate()).toMatchObject({ status: 200, body: { licences: [{}] } });
  context.deps.antivirusVendor = antivirusVendor;
  const { rows } = await sql`select 1 from simulated_antivirus.licences`.execute(context.db);
  expect(rows).toHaveLength(1);
});

test("a refusal by the vendor leaves nothing behind; an unavailable vendor issues nothing and ends nothing", async () => {
  await accept("C3000001", refusingRouter);
  expect(await generate("C3000001", refusingRouter)).toMatchObject({ status: 409, body: { problem: "vendor-refuses" } });
  const { rows } = await sql`select 1 from home_internet.antivirus_licences`.execute(context.db);
  expect(rows).toEqual([]);
  await accept("C4000001", awayRouter);
  expect(await generate("C4000001", awayRouter)).toMatchObject({ status: 503 });
  await accept();
  await generate();
  const { antivirusVendor } = context.deps;
  const away = () => Promise.reject(new ProviderUnavailable("antivirus vendor"));
  context.deps.antivirusVendor = { ...antivirusVendor, revoke: away, versions: away };
  expect(await remove(await firstKey())).toMatchObject({ status: 503 });
  expect(await sectionAt()).toMatchObject({ licences: [{}], versions: null });
  context.deps.antivirusVendor = antivirusVendor;
});

test("a download address is valid for ten minutes, for an existing version", async () => {
  await accept();
  const download = async (version: string) => context.browser(home).send("POST", `${PATH}/dwld/eset/${version}`, { form: query });
  const reply = await download("18.2.14");
  const url = new URL(reply.text);
  expect(url.pathname).toBe("/dev/antivirus/eset/18.2.14");
  const minutes = (new Date(url.searchParams.get("until")!).getTime() - context.clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(9.9);
  expect(minutes).toBeLessThanOrEqual(10);
  for (const version of ["16.2.15", "1.0", "%2e%2e"]) expect((await download(version)).status).toBe(404);
});

test("a suspended service can be read, and refuses everything else", async () => {
  const refused = { status: 409, body: { problem: "service-suspended" } };
  expect(await sectionAt("C4000002", awayRouter)).toMatchObject({ serviceSuspended: true });
  expect(await accept("C4000002", awayRouter)).toMatchObject(refused);
  expect(await generate("C4000002", awayRouter)).toMatchObject(refused);
  const download = { params: { version: "18.2.14" }, body: { cid: "C4000002" } };
  expect(await context.browser(awayRouter).call(downloadAntivirus, download)).toMatchObject(refused);
});

test("another customer's contract or licence is answered like an absent one", async () => {
  await accept();
  await generate();
  await accept("C2000001", slowRouter);
  const key = await firstKey();
  const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  const sent = (method: string, path: string, json?: object) =>
    context.browser(slowRouter).send(method, `${PATH}${path}`, json ? { json } : {});
  const pairs = [
    ["GET", "?cid=C1000001", "?cid=C9999999"],
    ["GET", "/generate?cid=C1000001", "/generate?cid=C9999999"],
    ["POST", `/delete?cid=C1000001&antivirusKey=${key}`, `/delete?cid=C9999999&antivirusKey=${key}`],
    ["POST", `/delete?cid=C2000001&antivirusKey=${key}`, "/delete?cid=C2000001&antivirusKey=AAAAAAAAAAAAAAAAAAAA"],
  ] as const;
  for (const [method, anothers, absent] of pairs) {
    const [one, other] = [await sent(method, anothers), await sent(method, absent)];
    expect([one.status, strip(one.text)]).toEqual([404, strip(other.text)]);
  }
  for (const cid of ["C1000001", "C9999999"]) expect((await sent("POST", "/dwld/eset/18.2.14", { cid })).status).toBe(404);
  expect((await sectionAt()).licences).toHaveLength(1);
});

test("a licence is made only with the token of the page", async () => {
  await accept();
  expect((await context.browser(home).send("GET", `${PATH}/generate?cid=C1000001`, { csrf: false })).status).toBe(403);
  expect((await sectionAt()).licences).toEqual([]);
});
