import { expect, test } from "vitest";
import { openAttachments, stored } from "#testing/attachments-context.ts";
import { MULTIPART, multipart, type Part } from "#testing/multipart.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { TEXTS } from "#providers/virus-scanner/simulated.ts";
import { LARGEST } from "../rules.ts";

const at = await openForTests(openAttachments);

type Refusal = { parts: Part[]; status: number; error: string };
const file = (filename: string, bytes: Part["bytes"]): Part => ({ name: "file", filename, bytes });

test.each<[string, Refusal]>([
  ["a kind that is not taken", { parts: [file("setup.exe", "MZ")], status: 422, error: "extension" }],
  ["an empty file", { parts: [file("bill.pdf", "")], status: 422, error: "empty" }],
  ["no file", { parts: [{ name: "form", bytes: "a" }], status: 422, error: "missing" }],
  ["two files", { parts: [file("1.txt", "a"), file("2.txt", "a")], status: 422, error: "limit-reached" }],
  ["a file larger than any may be", { parts: [file("a.txt", Buffer.alloc(LARGEST + 1, "a"))], status: 413, error: "too-large" }],
  ["a file that the virus scanner flags", { parts: [file("a.txt", TEXTS.flagged)], status: 422, error: "flagged" }],
])("%s is refused with B§7's code and error, for a message and for a ticket, and nothing is stored", async (_what, refusal) => {
  const { parts, status, error } = refusal;
  for (const path of ["/facade/account/my-profile/upload", "/myvrata/services/trouble-tickets/uploadAttachment"]) {
    const answer = await at.server.browser(home).send("POST", path, { body: multipart(parts), headers: MULTIPART });
    expect({ path, status: answer.status, body: answer.json() }).toEqual({ path, status, body: { code: null, error } });
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await stored(at.storage)).toEqual([]);
});
