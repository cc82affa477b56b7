import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filesOfArchive } from "#testing/archive.ts";
import { openInvoices } from "#testing/invoices.ts";
import { business, home, overdue } from "#testing/people.ts";
import { billList, billsArchive, statement, statementFile } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openInvoices>>;
beforeAll(async () => {
  portal = await openInvoices();
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

test("a statement adds up in euro, as a table and as a PDF, whichever month is named first", async () => {
  const browser = await portal.signedIn(overdue);
  const query = { account: "1000000021", from: "2026-11", to: "2025-11" };
  const { body } = await browser.call(statement, { query });
  expect(body).toMatchObject({ from: "2025-11", to: "2026-11", count: 13, left: "108.16" });
  expect(Number(body.billed) - Number(body.credited) - Number(body.paid)).toBeCloseTo(Number(body.left), 6);
  const { text } = await portal.send(overdue, statementFile, { ...query, fileType: "csv" });
  const rows = text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
  expect(rows).toHaveLength(15);
  expect(rows.at(-1)).toEqual(["Общо в евро", ...Array.from({ length: 7 }, () => ""), body.billed, body.paid, body.left, "EUR"]);
  expect(new Set(rows.slice(1, -1).map((row) => row.at(-1)))).toEqual(new Set(["BGN", "EUR"]));
  const pdf = await portal.send(overdue, statementFile, { ...query, fileType: "pdf" });
  expect([pdf.headers["content-type"], pdf.text]).toEqual(["application/pdf", "%PDF 1000000021 14"]);
});

test("several bills are one archive: what is ready, the statement, and a list of what is missing", async () => {
  const browser = await portal.signedIn(home);
  const { bills } = (await browser.call(billList, { query: {} })).body;
  const [, ready] = bills;
  portal.documents.set(`${ready!.id}.pdf`, "PDF of October");
  const query = { account: "1000000011", from: "2026-08", to: "2026-11" };
  const { body } = await browser.call(statement, { query });
  expect(body.packed).toEqual({
    ready: 1,
    rendering: 1,
    missing: [
      { number: bills[3]!.number, state: "none" },
      { number: bills[2]!.number, state: "unsigned" },
    ],
  });
  const { bytes } = await portal.send(home, billsArchive, query);
  const packed = new Map(Object.entries(filesOfArchive(bytes)));
  expect([...packed.keys()]).toEqual(["izvlechenie.csv", "lipsvashti.txt", `${ready!.number}.pdf`]);
  expect(String(packed.get(`${ready!.number}.pdf`))).toBe("PDF of October");
  expect(String(packed.get("lipsvashti.txt"))).toContain(`${bills[3]!.number}: няма документ`);
  const long = { ...query, from: "2017-01" };
  expect((await browser.call(statement, { query: long })).body.packed).toBeNull();
  expect((await portal.send(home, billsArchive, long)).status).toBe(422);
});

test("the archive of a managed business has XML beside the PDF", async () => {
  const browser = await portal.signedIn(business);
  const [bill] = (await browser.call(billList, { query: { account: "2000000011" } })).body.bills;
  portal.documents.set(`${bill!.id}.pdf`, "a").set(`${bill!.id}.xml`, "<b/>");
  const query = { account: "2000000011", from: "2026-11", to: "2026-11" };
  const { bytes } = await portal.send(business, billsArchive, query);
  expect([...new Map(Object.entries(filesOfArchive(bytes))).keys()]).toEqual([
    "izvlechenie.csv",
    `${bill!.number}.pdf`,
    `${bill!.number}.xml`,
  ]);
});
