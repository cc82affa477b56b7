import { sql } from "kysely";
import { expect, test } from "vitest";
import { endCustomers } from "#features/account/customers/server/file/ending.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { BYTES, openDocumentLinks, which, type StoredBill } from "#testing/document-links.ts";
import { business, home, overdue, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { PLACE } from "#testing/server.ts";
import { downloadByForm, downloadInvoice, downloadInvoiceCopy } from "../contract.ts";

const at = await openForTests(openDocumentLinks, (opened) => opened.renew());
const { portal } = at;

test("a copy is the same document under a name that says so, in either language", async () => {
  const bill = await at.billOf("1000000011");
  await at.make(bill);
  await at.make(bill, { language: "en" });
  const browser = await portal.signedIn(home);
  const names: (string | undefined)[] = [];
  for (const language of ["bg_BG", "en"] as const) {
    const { body } = await browser.call(downloadInvoiceCopy, which(bill, "pdf", language));
    const { headers, bytes } = await browser.send("GET", body as string);
    expect(bytes.equals(BYTES)).toBe(true);
    names.push(headers["content-disposition"]);
  }
  expect(names).toEqual([
    `attachment; filename="faktura-${bill.number}-kopie.pdf"`,
    `attachment; filename="invoice-${bill.number}-copy.pdf"`,
  ]);
});

test("a copy of a credit note says so, too", async () => {
  const bill = await at.billOf("1000000011", "ready", "credit-note");
  const browser = await portal.signedIn(home);
  const nameOf = async (language: "bg" | "en") => {
    await at.make(bill, { language });
    const { body } = await browser.call(downloadInvoiceCopy, which(bill, "pdf", language === "bg" ? "bg_BG" : "en"));
    return (await browser.send("GET", body as string)).headers["content-disposition"];
  };
  expect([await nameOf("bg"), await nameOf("en")]).toEqual([expect.stringContaining("-kopie.pdf"), expect.stringContaining("-copy.pdf")]);
});

test("a user gets 120 links in ten minutes", async () => {
  const browser = await portal.signedIn(home);
  const bill = await at.billOf("1000000011", "none");
  await browser.call(downloadInvoice, which(bill));
  const links = Array.from({ length: 119 }, () => browser.call(downloadInvoice, which(bill)));
  expect((await Promise.all(links)).every(({ status }) => status === 200)).toBe(true);
  await expect(browser.call(downloadInvoice, which(bill))).rejects.toMatchObject({ status: 429 });
  at.later(600);
  expect((await browser.call(downloadInvoice, which(bill))).status).toBe(200);
});

test.each([
  ["rendering", 423, { problem: "being-generated" }],
  ["unsigned", 409, { problem: "not-signed" }],
  ["archived", 422, { problem: "generated-offline" }],
  ["none", 200, ""],
] as const)("a document that is %s: %i, from both calls", async (document, status, body) => {
  const bill = await at.billOf("1000000011", document);
  const browser = await portal.signedIn(home);
  for (const endpoint of [downloadInvoice, downloadInvoiceCopy])
    expect(await browser.call(endpoint, which(bill))).toMatchObject({ status, body });
});

test("a document that is asked for the first time is made by a job meanwhile", async () => {
  const browser = await portal.signedIn(home);
  portal.queued.length = 0;
  expect(await browser.call(downloadInvoice, which(await at.billOf("1000000011")))).toMatchObject({ status: 423 });
  expect(portal.queued.map(({ name }) => name)).toEqual(["bill-documents.make"]);
});

test("XML is for managed businesses; others are told that the option is not available", async () => {
  const bill = await at.billOf("2000000011");
  await at.make(bill, { type: "xml", language: "en" });
  const { body } = await (await portal.signedIn(business)).call(downloadInvoice, which(bill, "xml", "en"));
  expect(body).toMatch(/^\/invoices\/documents\//);
  for (const [person, account] of [
    [home, "1000000011"],
    [smallBusiness, await at.accountOf(smallBusiness)],
  ] as const)
    expect(await (await portal.signedIn(person)).call(downloadInvoice, which(await at.billOf(account), "xml"))).toMatchObject({
      status: 406,
      body: { problem: "option-not-available" },
    });
});

test("another's bill, one that is absent, and one that is not granted are the same, byte for byte", async () => {
  const own = await at.billOf("1000000021");
  const foreign = await at.billOf("1000000011");
  const browser = await portal.signedIn(overdue);
  await browser.send("GET", "/testing/token"); // so that all of them have it
  const answers = await Promise.all(
    [
      foreign,
      { ...foreign, account: own.account },
      { ...own, account: foreign.account },
      { ...own, id: "B-none" },
      { ...own, account: "9999999999" },
    ].flatMap((bill) =>
      [downloadInvoice, downloadInvoiceCopy].map(async ({ path }) => {
        const { status, text } = await browser.send(
          "GET",
          `${path.replace("{area}", PLACE.area)}?${new URLSearchParams(which(bill).query)}`,
        );
        return `${status} ${text.replace(/"requestId":"[^"]*"/, "")}`;
      }),
    ),
  );
  expect(answers[0]).toMatch(/^404 /);
  expect(new Set(answers).size).toBe(1);
});

test("a user without the account's grant gets nothing, and a link made before the grant was withdrawn opens nothing", async () => {
  const account = await at.accountOf(smallBusiness);
  const bill = await at.billOf(account);
  await at.make(bill);
  const grant = async (granted: boolean) => {
    await sql`delete from people.grants where user_id = ${smallBusinessShop.id}`.execute(portal.db);
    if (granted)
      await sql`insert into people.grants (user_id, customer_id, permission, billing_account_id)
        select ${smallBusinessShop.id}, customer_id, 'see', id from people.billing_accounts where code = ${account}`.execute(portal.db);
  };
  await grant(true);
  const browser = await portal.signedIn(smallBusinessShop);
  const others = await portal.customers.billedAccountsOf(portal.db, smallBusiness.customerId, "all");
  const other = await at.billOf(others.find(({ code }) => code !== account)!.code);
  await at.make(other);
  await expect(browser.call(downloadInvoice, which({ ...other, account }))).rejects.toMatchObject({ status: 404 });
  const { body } = await browser.call(downloadInvoice, which(bill));
  await grant(false);
  expect((await browser.send("GET", body as string)).status).toBe(404);
  await expect(browser.call(downloadInvoice, which(bill))).rejects.toMatchObject({ status: 404 });
});

test("the bills of an account that has ended still download for their owner, and for nobody else", async () => {
  await sql`update people.billing_accounts set ended_at = now() where code = '1000000011'`.execute(portal.db);
  const { browser, link, bill } = await at.linked();
  expect((await browser.send("GET", link)).status).toBe(200);
  await expect((await portal.signedIn(overdue)).call(downloadInvoice, which(bill))).rejects.toMatchObject({ status: 404 });
});

test("a bill of a customer who has left opens by the link of its e-invoice alone; a link of their session and another's call are 404", async () => {
  const { browser, link, bill } = await at.linked();
  const eInvoice = await at.documents.linkTo(portal.db, { documentId: await at.make(bill, { language: "en" }), owner: null });
  await portal.db.transaction().execute(async (tx) => {
    await sql`insert into people.import_keys select code, 1, '{}', '{}', '{}', '{}' from people.customers where id <> ${home.customerId}`.execute(
      tx,
    );
    expect((await endCustomers(tx, { most: 9, now: portal.clock.now() })).customers.ended).toBe(1);
    await sql`delete from people.import_keys`.execute(tx);
  });
  const own = await at.billOf("1000000021");
  for (const one of [bill, { ...bill, account: own.account }, { ...own, account: bill.account }])
    await expect((await portal.signedIn(overdue)).call(downloadInvoice, which(one))).rejects.toMatchObject({ status: 404 });
  expect((await browser.send("GET", link)).status).toBe(404);
  const anyone = portal.browser();
  const { status, bytes } = await anyone.send("GET", eInvoice);
  expect([status, bytes.equals(BYTES)]).toEqual([200, true]);
  expect((await anyone.send("GET", eInvoice)).status).toBe(404);
});

test("without a script the form leads to the document, or to the page that says why not", async () => {
  const { browser, bill } = await at.linked();
  const send = async (one: StoredBill) => {
    const form = { ...which(one).query, copy: "yes" };
    return (await browser.send("POST", downloadByForm.path.replace("{area}", PLACE.area), { form, headers: { accept: "text/html" } }))
      .headers["location"]!;
  };
  const { headers } = await browser.send("GET", await send(bill));
  expect(headers["content-disposition"]).toContain("-kopie.pdf");
  const refused = await send(await at.billOf("1000000011", "unsigned"));
  expect(refused).toMatch(/^\/myvrata\/invoices\/document\?invoiceAccountId=1000000011&.*&problem=not-signed$/);
});

test("the calls make a link, so they need the token", async () => {
  const browser = await portal.signedIn(home);
  const address = `${PLACE.area}/invoices/download?${new URLSearchParams(which(await at.billOf("1000000011")).query)}`;
  expect((await browser.send("GET", address, { csrf: false })).status).toBe(403);
  expect((await browser.send("GET", address, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
});
