import { expect, test, vi } from "vitest";
import { extensionOf } from "#platform/file-name.ts";
import { TooBusy } from "#platform/server/limit-concurrency.ts";
import { FORGED, GOOD, uploadedFile } from "#testing/sample-files.ts";
import { KINDS, type Kind } from "../../rules.ts";
import { examine } from "./examine.ts";
import { areOfTheirSizes } from "./unpacked.ts";

const examined = async (name: string, bytes: Uint8Array) => "kind" in (await examine(uploadedFile(name, bytes), extensionOf(name) as Kind));
const PICTURES: Kind[] = ["png", "jpg", "jpeg", "heic"];

test.each(KINDS)("a good %s is taken for what it is", async (kind) => expect(await examined(`a.${kind}`, GOOD[kind])).toBe(true));

test.each([
  ["in Windows-1251", Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0d, 0x0a])],
  ["that begins like a picture of Windows", Buffer.from("BM-123 is the number of my car.")],
  ["whose letters are cut between two pieces", Buffer.from("ю".repeat(5_000))],
])("a text %s is taken", async (_, bytes) => expect(await examined("note.txt", bytes)).toBe(true));

// two of the pictures are good up to their last bytes: only opening them shows it (see the tests of the call)
const SHOWN_LATER = ["a JPEG that is cut off", "a PNG of nothing but its beginning"];
test.each(FORGED.filter(([what]) => !SHOWN_LATER.includes(what)))("%s is refused", async (_, name, bytes) =>
  expect(await examined(name, bytes)).toBe(false),
);

test.each(KINDS)("a good file of any other kind that is called a %s is refused", async (kind) => {
  const family = (one: Kind) => (one === "jpeg" ? "jpg" : one);
  const isOther = (one: Kind) => family(one) !== family(kind) && !(PICTURES.includes(one) && PICTURES.includes(kind));
  for (const other of KINDS.filter(isOther))
    expect({ other, taken: await examined(`a.${kind}`, GOOD[other]) }).toEqual({ other, taken: false });
});

test.each([
  ["more", 1],
  ["less", -1],
])("a document whose directory says %s than one of its files unpacks to is refused", async (_, by) => {
  const bytes = Buffer.from(GOOD.docx);
  const at = bytes.lastIndexOf("PK\u0001\u0002", undefined, "latin1") + 24;
  bytes.writeUInt32LE(bytes.readUInt32LE(at) + by, at);
  expect(await examined("letter.docx", bytes)).toBe(false);
});

test("of an archive its end, its directory, the names of its files and then the files are read, in pieces", async () => {
  const read: number[] = [];
  const bytes = Buffer.concat([GOOD.docx.subarray(0, 0), GOOD.docx]);
  const file = uploadedFile("letter.docx", bytes);
  const open: typeof file.open = (range) => {
    read.push(range ? range.end - range.start + 1 : Infinity);
    return file.open(range);
  };
  expect(await examine({ ...file, open }, "docx")).toEqual({ kind: "docx" });
  expect(read).toHaveLength(9);
  expect(Math.max(...read)).toBeLessThanOrEqual(4_100);
});

test("two archives are unpacked at a time; whoever waits more than 20 seconds for one of them is refused, and the next takes the turn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const entry = { method: 8, start: 0, packed: 1, unpacked: 1 };
    const ends: (() => void)[] = [];
    const opened: string[] = [];
    const slow = (name: string) =>
      areOfTheirSizes({ open: async function* () { opened.push(name); await new Promise<void>((end) => ends.push(end)); yield Buffer.from("?"); } }, [entry]); // prettier-ignore
    const two = [slow("first"), slow("second")];
    const late = expect(slow("third")).rejects.toBeInstanceOf(TooBusy);
    await vi.advanceTimersByTimeAsync(19_000);
    const fourth = slow("fourth");
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    for (const end of ends.splice(0)) end();
    expect(await Promise.all(two)).toEqual([false, false]);
    await expect.poll(() => opened).toEqual(["first", "second", "fourth"]);
    ends[0]!();
    expect(await fourth).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
