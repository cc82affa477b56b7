import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BYTES, openDocumentLinks, SHA256, type DocumentLinksContext } from "#testing/document-links.ts";
import { fieldsIn, MULTIPART, multipart, partsOf } from "#testing/multipart.ts";
import { checkDocument, checkFile } from "../contract.ts";
import { CHECKS } from "../rules.ts";

let at: DocumentLinksContext;
beforeAll(async () => void (at = await openDocumentLinks()));
afterAll(() => at.close());
beforeEach(() => at.renew());

const check = (number: string, sha256 = SHA256) => at.portal.browser().call(checkDocument, { query: { number, sha256 } });
const NOTHING = { isOurs: false, document: null };

test("a document of ours is known by its number and its bytes together, with when it was made, and nothing of whose it is", async () => {
  const bill = await at.billOf("1000000011");
  await at.make(bill);
  expect((await check(bill.number)).body).toEqual({
    isOurs: true,
    document: { kind: "invoice", type: "pdf", madeAt: at.portal.clock.now().toISOString(), isTest: false },
  });
});

test("another number, changed bytes, and what does not exist at all are answered alike", async () => {
  const bill = await at.billOf("1000000011");
  const other = await at.billOf("1000000021");
  await at.make(bill);
  for (const [number, sha256] of [
    [other.number, SHA256],
    ["9999999999", SHA256],
    [bill.number, "0".repeat(64)],
  ] as const)
    expect((await check(number, sha256)).body).toEqual(NOTHING);
});

test("a document that was signed with a demo's own key says so", async () => {
  const bill = await at.billOf("1000000011");
  await at.make(bill, { isTest: true });
  expect((await check(bill.number)).body.document).toMatchObject({ isTest: true });
});

test("without a script the file is sent, hashed, and leads to the page with its checksum; nothing of it is stored", async () => {
  const browser = at.portal.browser();
  const sent = { body: { number: " 1000 000 001 " }, files: [new File([BYTES], "bill.pdf")] };
  const { status, headers } = await browser.send("POST", checkFile.path, {
    body: multipart([...fieldsIn(sent.body), ...(await partsOf(sent.files))]),
    headers: { ...MULTIPART, accept: "text/html" },
  });
  expect([status, headers["location"]]).toEqual([303, `/invoices/check?number=1000000001&sha256=${SHA256}`]);
  expect(await browser.call(checkFile, sent)).toMatchObject({ status: 200, body: { number: "1000000001", sha256: SHA256 } });
});

test("one address may check so often, and must then wait", async () => {
  for (let number = 0; number < CHECKS.limit; number += 1) await check(String(1_000_000_001 + number));
  await expect(check("1000000001")).rejects.toMatchObject({ status: 429 });
});
