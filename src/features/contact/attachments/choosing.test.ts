import { expect, test } from "vitest";
import { choose, refuseChoice } from "./choosing.ts";

const MIB = 1024 * 1024;
const choice = { allowed: { fileBytes: 5 * MIB, totalBytes: 15 * MIB, files: 5 }, extensions: ["pdf", "png"] };
const none = { files: 0, bytes: 0 };

test.each([
  ["a file of an allowed kind", "договор.pdf", 1, none, undefined],
  ["an extension in capital letters", "SCAN.PDF", 1, none, undefined],
  ["another extension", "setup.exe", 1, none, "extension"],
  ["no extension", "README", 1, none, "extension"],
  ["an extension that is not the last", "bill.pdf.exe", 1, none, "extension"],
  ["another extension, where the number is reached, too", "setup.exe", 1, { files: 5, bytes: 5 }, "extension"],
  ["an empty file", "scan.pdf", 0, none, "empty"],
  ["exactly the most", "scan.pdf", 5 * MIB, none, undefined],
  ["a byte more", "scan.pdf", 5 * MIB + 1, none, "too-large"],
  ["the sixth", "scan.pdf", 1, { files: 5, bytes: 5 }, "limit-reached"],
  ["a byte more than together", "scan.pdf", MIB + 1, { files: 3, bytes: 14 * MIB }, "total-size"],
] as const)("the page on %s", (...[, name, size, taken, problem]) => expect(refuseChoice({ name, size }, taken, choice)).toBe(problem));

test("of files chosen together, the first that fit are sent, and the others are listed by their problem", () => {
  const chosen = ["a.pdf", "b.exe", "c.png", "d.png", "e.png", "f.exe", "g.pdf", "h.pdf"].map((name) => ({ name, size: 4 * MIB }));
  const { sent, refused } = choose([...chosen, { name: "i.png", size: MIB }], { files: 0, bytes: 2 * MIB }, choice);
  expect(sent.map(({ name }) => name)).toEqual(["a.pdf", "c.png", "d.png", "i.png"]);
  expect(refused).toEqual([
    { problem: "extension", names: ["b.exe", "f.exe"] },
    { problem: "total-size", names: ["e.png", "g.pdf", "h.pdf"] },
  ]);
});

test("of ten thousand files of one byte five are sent", () => {
  const chosen = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.pdf`, size: 1 }));
  const { sent, refused } = choose(chosen, none, choice);
  expect([sent.length, refused.map(({ problem, names }) => [problem, names.length])]).toEqual([5, [["limit-reached", 9_995]]]);
});
