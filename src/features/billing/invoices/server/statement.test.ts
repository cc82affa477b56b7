import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { filesOfArchive } from "#testing/archive.ts";
import { away, openInvoices } from "#testing/invoices.ts";
import { business, home, overdue } from "#testing/people.ts";
import { plusDays } from "#vocabulary/day.ts";
import { billList, billsArchive, statement, statementFile } from "../contract.ts";
import type { Entry } from "../statement.ts";

const portal = await openForTests(openInvoices, (opened) => opened.renew());

type Printed = { account: string; from: string; to: string; openingCents: number; entries: Entry[] };
const printed = ({ text }: { text: string }) => JSON.parse(text.replace("%PDF ", "")) as Printed;
const closing = ({ openingCents, entries }: Printed) =>
  entries.reduce((sum, { kind, cents }) => sum + (kind === "invoice" ? cents : -cents), openingCents);

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
    .map((row) => row.split(";"));
  expect(rows).toHaveLength(15);
  expect(rows.at(-1)).toEqual(
    ["Общо в евро", ...Array.from({ length: 7 }, () => ""), body.billed, body.paid, body.left]
      .map((one) => one.replace(".", ","))
      .concat("EUR"),
  );
  expect(new Set(rows.slice(1, -1).map((row) => row.at(-1)))).toEqual(new Set(["BGN", "EUR"]));
  const pdf = await portal.send(overdue, statementFile, { ...query, fileType: "pdf" });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(printed(pdf)).toMatchObject({ account: "1000000021", from: "2025-11-01", to: "2026-11-30", openingCents: 0 });
});

test("a PDF has every payment on its day, and begins with what was owed then", async () => {
  const query = { account: "1000000021", fileType: "pdf" };
  const of = async (from: string, to: string) => printed(await portal.send(overdue, statementFile, { ...query, from, to }));
  const whole = await of("2025-11", "2026-11");
  expect(whole.entries.filter(({ kind }) => kind === "payment").map(({ day }) => day)).toEqual(
    whole.entries.flatMap(({ kind, day }) => (kind === "invoice" && day < "2026-10" ? [plusDays(day, 12)] : [])),
  );
  expect(closing(whole)).toBe(10_816);
  const [first, rest] = [await of("2025-11", "2026-10"), await of("2026-11", "2026-11")];
  expect([first.openingCents, closing(first), rest.openingCents, closing(rest)]).toEqual([0, 8_420, 8_420, 10_816]);
});

test("without the billing system there is the table, and no PDF that would be wrong", async () => {
  portal.world.billing = away;
  const query = { account: "1000000021", from: "2026-10", to: "2026-11" };
  expect(await portal.send(overdue, statementFile, { ...query, fileType: "pdf" })).toMatchObject({ status: 502 });
  expect(await portal.send(overdue, statementFile, { ...query, fileType: "csv" })).toMatchObject({ status: 200 });
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
