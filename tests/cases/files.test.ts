import { readFileSync } from "node:fs";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { words } from "#features/contact/attachments/messages/words.ts";
import { openAttachments, stored, upload, type AttachmentsContext } from "#testing/attachments-context.ts";
import { home } from "#testing/people.ts";

let at: AttachmentsContext;
beforeAll(async () => void (at = await openAttachments()));
afterAll(() => at.close());
beforeEach(async () => void (await sql`delete from attachments.files`.execute(at.db)));

const bytesOf = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url));
const send = async (name: string) => (await upload(at.server.browser(home), name, bytesOf(name))).body;
const received = async (name: string) => {
  const body = await send(name);
  if (body.error !== null) throw new Error(`${name}: ${body.error}`);
  return { name: body.name, ...(await at.server.browser(home).send("GET", `/facade/account/my-profile/download/${body.code}`)) };
};

test.each(["good.pdf", "good.docx", "crlf-before-head.pdf"])("%s is taken", async (name) => {
  expect((await received(name)).bytes.equals(bytesOf(name))).toBe(true);
});

test.each(["utf16-little.txt", "utf16-big.txt"])("%s is taken, and given out in UTF-8", async (name) => {
  const { text, headers } = await received(name);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^Показания на рутера\r\n/);
});

test.each([
  ["png-inside.jpg", "png-inside.png", "png"],
  ["jpeg-inside.png", "jpeg-inside.jpg", "jpeg"],
])("%s is taken as what it is: %s", async (given, name, format) => {
  const answer = await received(given);
  expect(answer).toMatchObject({ name, headers: { "content-type": `image/${format}` } });
  expect((await sharp(answer.bytes).metadata()).format).toBe(format);
});

test("a document whose directory says less than it unpacks to is refused, and nothing of it is stored", async () => {
  const before = await stored(at.storage);
  expect(await send("lying-directory.docx")).toMatchObject({ code: null, error: "contents" });
  expect(await stored(at.storage)).toEqual(before);
});

test("a document under a password is refused in words that say so", async () => {
  expect(await send("under-a-password.xlsx")).toMatchObject({ code: null, error: "password" });
  const shown = [words.bg, words.en].map(({ problems }) => problems.password());
  expect(shown).toEqual([expect.stringContaining("под парола"), expect.stringContaining("under a password")]);
});
