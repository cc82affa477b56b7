import { afterAll, beforeAll, expect, test } from "vitest";
import { filesInS3 } from "#providers/files/s3.ts";
import { openAttachments, stored, upload, uploaded, type AttachmentsContext } from "#testing/attachments-context.ts";
import { home } from "#testing/people.ts";
import { S3_KEY, startS3 } from "#testing/s3-server.ts";
import { GOOD } from "#testing/sample-files.ts";
import { deleteAttachment } from "../contract.ts";

let at: AttachmentsContext;
let closeS3: () => Promise<void>;
beforeAll(async () => {
  const { url, close } = await startS3();
  closeS3 = close;
  at = await openAttachments();
  at.deps.files = filesInS3({ url, ...S3_KEY, region: "us-east-1", deadlineMs: 5_000 });
});
afterAll(async () => {
  await at.close();
  await closeS3();
});

test("with S3 behind them a file is uploaded, given out whole and in parts, and deleted; one that is refused never gets there", async () => {
  const browser = at.server.browser(home);
  const text = Buffer.from("Здравейте! ".repeat(20_000));
  const [code, photo] = [await uploaded(browser, "писмо.txt", text), await uploaded(browser, "photo.jpg", GOOD.jpg)];
  expect(await upload(browser, "bill.pdf", "no PDF")).toMatchObject({ status: 422 });
  expect(await stored(at.deps.files)).toHaveLength(2);
  const get = (one: string, headers = {}) => browser.send("GET", `/facade/account/my-profile/download/${one}`, { headers });
  expect((await get(code)).bytes.equals(text)).toBe(true);
  expect((await get(photo)).bytes.includes("CAMERA-OF-THE-TESTS")).toBe(false);
  for (const [range, start, end] of [
    ["bytes=5-70000", 5, 70_001],
    ["bytes=-9", text.length - 9, text.length],
    ["bytes=99-", 99, text.length],
  ] as const) {
    const part = await get(code, { range });
    expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes ${start}-${end - 1}/${text.length}`]);
    expect(part.bytes.equals(text.subarray(start, end)), range).toBe(true);
  }
  expect((await get(code, { range: `bytes=${text.length}-` })).status).toBe(416);
  expect(await browser.call(deleteAttachment, { params: { mediaCode: code }, body: {} })).toMatchObject({ status: 200, body: text.length });
  expect([(await get(code)).status, await stored(at.deps.files)]).toEqual([404, [expect.any(String)]]);
});
