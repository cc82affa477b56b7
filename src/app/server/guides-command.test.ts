import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { SMALL } from "#features/support/troubleshooting/guides/guide.testing.ts";
import { openGuides, OWN_GUIDES } from "#features/support/troubleshooting/guides/server/published.ts";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { freshFolder } from "#testing/folder.ts";
import { runGuides } from "./guides-command.ts";

const place = freshFolder();
afterAll(() => place.remove());
beforeEach(() => {
  rmSync(place.folder, { recursive: true, force: true });
  mkdirSync(join(place.folder, "media"), { recursive: true });
});

type Change = (guide: Record<string, unknown> & { nodes: Record<string, Record<string, unknown>> }) => void;
function write(name: string, change: Change = () => undefined): void {
  const guide = structuredClone(SMALL) as unknown as Parameters<Change>[0];
  change(guide);
  writeFileSync(join(place.folder, name), JSON.stringify(guide));
}
function run(command: string) {
  const written = { out: "", err: "" };
  const code = runGuides(
    [command],
    { GUIDES_DIR: place.folder },
    { out: { write: (text) => void (written.out += text) }, err: { write: (text) => void (written.err += text) } },
  );
  return { code, ...written };
}
const picture = (url: string) => ({ type: "PICTURE", url, alt: { bg: "Рутер", en: "A router" } });

test("the portal's own guides are in order", () => {
  const out: string[] = [];
  expect(runGuides(["check"], {}, { out: { write: (text) => out.push(text) }, err: { write: (text) => out.push(text) } })).toBe(0);
  expect(out.join("")).toMatch(/^All is well: 1\d guides in \d\d versions\.\n$/);
});

test.each<[string, Change, string]>([
  ["a field is missing", (guide) => delete guide["symptom"], "small.1.json: symptom: is missing"],
  ["a field is not known", (guide) => (guide["colour"] = "red"), "small.1.json: colour: is not known here"],
  [
    "a language is missing",
    ({ nodes }) => (nodes["visit"]!["text"] = { bg: "Посещение" }),
    "small.1.json: nodes.visit.text.en: is missing",
  ],
  [
    "a check has no case for unknown",
    ({ nodes }) => (nodes["sync"]!["to"] = { good: "offer", failed: "visit" }),
    "small.1.json: nodes.sync.to.unknown: is missing",
  ],
  [
    "a question has one answer",
    ({ nodes }) => (nodes["works"]!["answers"] = (nodes["works"]!["answers"] as []).slice(1)),
    "small.1.json: nodes.works.answers: has fewer than 2 entries",
  ],
  [
    "a question has seven answers",
    ({ nodes }) =>
      (nodes["works"]!["answers"] = Array.from({ length: 7 }, (_, at) => ({
        id: `a${at}`,
        text: { bg: `Да ${at}`, en: `Yes ${at}` },
        to: "visit",
      }))),
    "small.1.json: nodes.works.answers: has more than 6 entries",
  ],
  [
    "an outcome is of no kind",
    ({ nodes }) => (nodes["visit"]!["outcome"] = "perhaps"),
    "small.1.json: nodes.visit.outcome: must be one of solved, visit, contact",
  ],
  [
    "a node is of no kind",
    ({ nodes }) => (nodes["visit"]!["kind"] = "end"),
    "small.1.json: nodes.visit.kind: must be one of those in docs/guides.schema.json",
  ],
  [
    "a text is too long",
    (guide) => (guide["symptom"] = { bg: "а".repeat(121), en: "Slow" }),
    "small.1.json: symptom.bg: has more than 120 characters",
  ],
  [
    "a name is none",
    (guide) => (guide["start"] = "No such name"),
    "small.1.json: start: must be a name of at most 40 small letters, digits and dashes, a letter first",
  ],
  [
    "a picture has no alternative text",
    ({ nodes }) => (nodes["works"]!["media"] = [{ type: "PICTURE", url: "/guides/a.svg" }]),
    "small.1.json: nodes.works.media[0].alt: is missing",
  ],
  [
    "a picture leaves the folder",
    ({ nodes }) => (nodes["works"]!["media"] = [picture("/guides/../a.svg")]),
    "small.1.json: nodes.works.media[0].url: must be the address of a file, such as /guides/router.svg",
  ],
  [
    "a picture is not there",
    ({ nodes }) => (nodes["works"]!["media"] = [picture("/guides/a.svg")]),
    "small.1.json: nodes.works.media[0].url: there is no file a.svg in the folder media",
  ],
  [
    "its version is another",
    (guide) => (guide["version"] = 2),
    "small.1.json: id: the file of this guide and version would be small.2.json",
  ],
])("%s: the check says so, and the portal does not start", (_, change, expected) => {
  write("small.1.json", change);
  const { code, err } = run("check");
  expect({ code, lines: err.split("\n") }).toEqual({ code: 1, lines: [expected, "1 fault.", ""] });
  expect(() => openGuides(place.folder)).toThrow(CannotStart);
  expect(() => openGuides(place.folder)).toThrow(expected);
});

test("a video without captions, and files of a wrong kind or size, are faults", () => {
  writeFileSync(join(place.folder, "media/a.svg"), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  writeFileSync(join(place.folder, "media/a.mp4"), Buffer.alloc(150_001));
  writeFileSync(join(place.folder, "media/a.vtt"), "00:00.000 --> 00:01.000\nНе");
  const words = { bg: "Рутер", en: "A router" };
  const video = {
    type: "VIDEO",
    url: "/guides/a.mp4",
    poster: "/guides/a.svg",
    alt: words,
    captions: { bg: "/guides/a.vtt", en: "/guides/a.vtt" },
    transcript: words,
  };
  write("small.1.json", ({ nodes }) => (nodes["works"]!["media"] = [video]));
  expect(run("check").err.split("\n")).toEqual([
    "small.1.json: nodes.works.media[0].url: a.mp4 has 150001 bytes; 150000 are the most",
    "small.1.json: nodes.works.media[0].poster: a.svg must be a drawing alone, without scripts and links",
    "small.1.json: nodes.works.media[0].captions.bg: a.vtt is no WebVTT",
    "small.1.json: nodes.works.media[0].captions.en: a.vtt is no WebVTT",
    "4 faults.",
    "",
  ]);
  write("small.1.json", ({ nodes }) => (nodes["works"]!["media"] = [{ ...video, captions: undefined }]));
  expect(run("check").err).toContain("nodes.works.media[0].captions: is missing");
});

test("a published version is not edited and not removed; a new one is a draft until it is published, then the one that sessions begin in", () => {
  write("small.1.json");
  expect(openGuides(place.folder).current("INTERNET")).toEqual([]);
  expect(run("publish").out).toContain("Published: 1 guide in 1 version.");
  expect(run("publish").out).toBe("All versions are published already.\n");
  const reworded = { bg: "Друго", en: "Another" };
  write("small.2.json", (guide) => Object.assign(guide, { version: 2, symptom: reworded }));
  expect(
    openGuides(place.folder)
      .current("INTERNET")
      .map(({ version }) => version),
  ).toEqual([1]);
  expect(run("list").out).toContain("draft: Друго");
  run("publish");
  const guides = openGuides(place.folder);
  expect([guides.current("INTERNET").map(({ version }) => version), guides.version("small", 1)?.symptom.en]).toEqual([
    [2],
    "Something is wrong",
  ]);
  write("small.1.json", (guide) => (guide["symptom"] = reworded));
  const edited = "small.1.json: was published and is edited: put it back, and write small.2.json";
  expect([run("publish").err, run("check").code]).toEqual([`${edited}\n1 fault.\n`, 1]);
  rmSync(join(place.folder, "small.1.json"));
  expect(run("check").err).toContain("small.1.json: was published and is gone: sessions go on in it, put it back");
});

test("layout and order of a published file may change", () => {
  cpSync(OWN_GUIDES, place.folder, { recursive: true });
  const file = join(place.folder, "tv-channel.1.json");
  const { id, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...rest, id }));
  expect(run("check").code).toBe(0);
});

test("a wrong command explains itself, a folder that is not there is named", () => {
  expect([run("teach").code, run("teach").err.split("\n")[0]]).toEqual([2, "npm run guides -- check"]);
  rmSync(place.folder, { recursive: true });
  expect(run("check").err).toContain(`${place.folder} cannot be read`);
  expect(() => openGuides(place.folder)).toThrow(/cannot be read.*Set GUIDES_DIR/);
});
