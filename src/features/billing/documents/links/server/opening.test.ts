import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { BYTES, openDocumentLinks, which } from "#testing/document-links.ts";
import { home, overdue } from "#testing/people.ts";
import { downloadInvoice } from "../contract.ts";
import { forgetDocumentLinks } from "./feature.ts";

const at = await openForTests(openDocumentLinks, (opened) => opened.renew());
const { portal } = at;

test("a link opens the document once, saved under its number", async () => {
  const { browser, link, bill } = await at.linked();
  const first = await browser.send("GET", link);
  expect([first.status, first.headers["content-type"], first.headers["content-disposition"], first.headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    `attachment; filename="faktura-${bill.number}.pdf"`,
    "no-store",
  ]);
  expect(first.bytes.equals(BYTES)).toBe(true);
  expect((await browser.send("GET", link)).status).toBe(404);
});

test("after two minutes a link opens nothing, and an hour later it is gone", async () => {
  const { browser, link } = await at.linked();
  at.later(119);
  const other = await browser.call(downloadInvoice, which(await at.billOf("1000000011")));
  at.later(1);
  expect((await browser.send("GET", link)).status).toBe(404);
  expect((await browser.send("GET", other.body as string)).status).toBe(200);
  const linksAfter = async (seconds: number) => {
    at.later(seconds);
    await forgetDocumentLinks.run({}, portal);
    return (await sql`select from bill_documents.links`.execute(portal.db)).rows.length;
  };
  expect(await linksAfter(3_000)).toBe(2);
  expect(await linksAfter(720)).toBe(0);
});

test("of twenty that open a link at the same moment one gets the document", async () => {
  const { browser, link } = await at.linked();
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send("GET", link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a link opens in its user's session only: others and nobody get 404 and do not use it up", async () => {
  const { browser, link } = await at.linked();
  for (const other of [await portal.signedIn(overdue), portal.browser()]) expect((await other.send("GET", link)).status).toBe(404);
  expect((await browser.send("GET", link)).status).toBe(200);
});

test("a link without an owner, as an e-invoice has it, opens once for whoever has it", async () => {
  const documentId = await at.make(await at.billOf("1000000011"));
  const link = await at.documents.linkTo(portal.db, { documentId, owner: null });
  expect((await portal.browser().send("GET", link)).status).toBe(200);
  expect((await (await portal.signedIn(home)).send("GET", link)).status).toBe(404);
});

test("a prefetch and a HEAD do not use a link up", async () => {
  const { browser, link } = await at.linked();
  for (const headers of [{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }, { "x-moz": "prefetch" }])
    expect((await browser.send("GET", link, { headers })).status).toBe(404);
  expect((await browser.send("HEAD", link)).status).toBe(405);
  expect((await browser.send("GET", link)).status).toBe(200);
});

test("what was interrupted goes on for whoever has the part before; another part is not given", async () => {
  const { browser, link } = await at.linked();
  const { headers } = await browser.send("GET", link);
  const rest = await browser.send("GET", link, { headers: { range: "bytes=10-", "if-range": headers["etag"]! } });
  expect([rest.status, rest.bytes.equals(BYTES.subarray(10))]).toEqual([206, true]);
  for (const more of [{}, { "if-range": '"another"' }])
    expect((await browser.send("GET", link, { headers: { range: "bytes=10-", ...more } })).status).toBe(404);
  at.later(120);
  expect((await browser.send("GET", link, { headers: { range: "bytes=10-", "if-range": headers["etag"]! } })).status).toBe(404);
});

test("only a hash of the link is stored", async () => {
  const { link } = await at.linked();
  const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from bill_documents.links l`.execute(portal.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(link.split("/").at(-1));
});
