import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startLoopback } from "#testing/loopback-server.ts";
import { readList } from "./read-list.ts";
import { openTmfInterface } from "./tmf-interface.ts";
import { lenient } from "./tolerant.ts";

/** A text in pieces of so many characters. */
async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const as = { read: (item: unknown) => item, most: 10_000 };
const read = (text: string, size = 7) => readList(inPieces(text, size), as);

test("a list is read as JSON.parse reads it, wherever its text is cut", async () => {
  const json = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(json, fc.integer({ min: 1, max: 40 }), fc.constantFrom(undefined, 2, "\t"), async (value, size, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(await read(text, size)).toEqual({ list: JSON.parse(text) as unknown });
    }),
    { numRuns: 300 },
  );
});

const ODD = [
  "[]",
  " \r\n\t[ 1 , -0, 1.5e-3, 12345678901234567890, true, null ] \n",
  '[{"a":1,"a":2}]',
  '[{"__proto__":{"polluted":true},"constructor":1}]',
  '["\\u0041\\ud83d\\ude00\\n\\"", "Плевен", "\\ud800"]',
  `[${"[".repeat(2_000)}${"]".repeat(2_000)}]`,
];

test.each(ODD)("%s is what JSON.parse makes of it", async (text) => {
  for (const size of [1, 3, 1_000]) expect(await read(text, size)).toEqual({ list: JSON.parse(text) as unknown });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(["[1", "[1,", "[1,]", "[1 2]", '["a', "[01]", "[1]]", "[1] x", "[nul]", "['a']", '["\u0000"]', "[1}", "[NaN]"])(
  "%s is no list, as it is none for JSON.parse",
  async (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    for (const size of [1, 100]) await expect(read(text, size), text).rejects.toThrow();
  },
);

test.each(["", "  ", "{}", '{"a":[1]}', "<html>", "null", '"["'])("%s is returned as the text that it is", async (text) =>
  expect(await read(text, 2)).toEqual({ text }),
);

test("each item is read before the next has arrived, and nothing is read beyond what may be", async () => {
  const seen: unknown[] = [];
  let sent = 0;
  async function* endless(): AsyncGenerator<string> {
    yield "[0";
    for (;;) yield `,${(sent += 1)}`;
  }
  const reading = readList(endless(), { most: 5, read: (item) => seen.push(item) });
  await expect(reading).rejects.toThrow("more than 5 items");
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
  expect(sent).toBeLessThan(9);
});

test("fifty megabytes are read by a process that has less than a hundred for everything", { timeout: 120_000 }, async () => {
  // as one text and one value they need more than 192
  const { stdout } = await promisify(execFile)(process.execPath, ["--max-old-space-size=96", "src/testing/read-long-list.ts"]);
  const { read: all, items } = JSON.parse(stdout) as { read: number; items: number };
  expect(all).toBeGreaterThan(5_000);
  expect(items).toBe(all);
});

test("a list that breaks off is read again, and what is odd in it is one line", async () => {
  const answers = ['[{"id":"a","status":7},{"id":"b"', '[{"id":"a","status":7},{"id":"b"}]'];
  const server = await startLoopback((_request, response) => void response.end(answers.shift()));
  const lines: object[] = [];
  const log = { warn: (about: object) => void lines.push(about) };
  const call = openTmfInterface({ system: "problems", keySetting: "PROBLEMS_KEY" }, { url: server.url, key: "k", deadlineMs: 5_000, log });
  const shape = z.object({ id: z.string(), ...lenient({ status: z.string() }) });
  expect((await call(({ list }) => list("/serviceProblem", {}, shape))).items).toEqual([{ id: "a" }, { id: "b" }]);
  expect(lines).toEqual([{ system: "problems", item: "a", attributes: ["status"] }]);
  await server.close();
});
