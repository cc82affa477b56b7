import { expect, test } from "vitest";
import { fromDraft, nextUploads, startable, stateOf, takenBy, type Upload } from "./uploads.ts";

type Happening = Parameters<typeof nextUploads>[1];
const file = (size: number, name = `${size}.txt`) => new File(["x".repeat(size)], name);
const chosen = (...sizes: number[]): Happening => ({
  type: "chosen",
  files: sizes.map((size) => ({ key: String(size), file: file(size) })),
});
const there = (size: number, state: "checked" | "quarantined" = "checked"): Happening => ({
  type: "there",
  key: String(size),
  answer: { code: `code-${size}`, name: `${size}.txt`, size, state },
});
const after = (...happenings: Happening[]): Upload[] => happenings.reduce<Upload[]>((uploads, one) => nextUploads(uploads, one), []);
const keys = (uploads: Upload[]) => uploads.map(({ key }) => key);

test("two files are sent at a time, and each that ends makes place for the next one", () => {
  const started = after(chosen(1, 2, 3), { type: "started", key: "1" });
  expect(keys(startable(started))).toEqual(["2"]);
  const both = nextUploads(started, { type: "started", key: "2" });
  expect(startable(both)).toEqual([]);
  expect(keys(startable(nextUploads(both, { type: "failed", key: "1", problem: "offline" })))).toEqual(["3"]);
});

test("the form may send once nothing is on its way, and sends what is there", () => {
  const one = after(chosen(1, 2), { type: "started", key: "1" }, there(1));
  expect(stateOf(one)).toEqual({
    files: [{ code: "code-1", name: "1.txt", size: 1, state: "checked" }],
    codes: ["code-1"],
    bytes: 1,
    busy: true,
  });
  const failed = nextUploads(one, { type: "failed", key: "2", problem: "offline" });
  expect(stateOf(failed)).toMatchObject({ codes: ["code-1"], busy: false });
  expect(stateOf(nextUploads(failed, { type: "leaving", key: "1" }))).toMatchObject({ codes: [], bytes: 0, busy: true });
  expect(stateOf(nextUploads(failed, { type: "again", key: "2" }))).toMatchObject({ busy: true });
});

test("what is refused for good takes no place, what can be tried again does, and removal gives the bytes back", () => {
  const uploads = after(
    chosen(10, 20, 30),
    { type: "failed", key: "10", problem: "contents" },
    { type: "failed", key: "20", problem: "offline" },
  );
  expect(takenBy(uploads)).toEqual({ files: 2, bytes: 50 });
  expect(takenBy(nextUploads(uploads, { type: "gone", key: "30" }))).toEqual({ files: 1, bytes: 20 });
});

test("the same file chosen twice is there once", () => {
  const same: Happening = { type: "there", key: "2", answer: { code: "code-1", name: "1.txt", size: 1, state: "checked" } };
  expect(keys(after(chosen(1, 2), there(1), same))).toEqual(["1"]);
});

test("a file that could not be removed stays, with its problem until it is pressed again", () => {
  const stayed = after(chosen(1), there(1), { type: "leaving", key: "1" }, { type: "stayed", key: "1" });
  expect(stayed).toMatchObject([{ step: "there", problem: "not-removed" }]);
  expect(nextUploads(stayed, { type: "leaving", key: "1" })[0]).not.toHaveProperty("problem");
});

test("the files of a draft are there from the beginning, also those that wait for the virus scanner", () => {
  const files = [{ code: "a", name: "a.pdf", size: 5, state: "quarantined" as const }];
  expect(stateOf(fromDraft(files))).toEqual({ files, codes: ["a"], bytes: 5, busy: false });
});

test("what happens to a file that was taken away changes nothing", () => {
  expect(after(chosen(1), { type: "gone", key: "1" }, there(1), { type: "failed", key: "1", problem: "offline" })).toEqual([]);
});
