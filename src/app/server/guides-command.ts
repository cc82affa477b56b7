import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mostQuestions } from "#features/support/troubleshooting/guides/graph.ts";
import { OWN_GUIDES } from "#features/support/troubleshooting/guides/server/published.ts";
import {
  hashOf,
  isPublished,
  PUBLISHED,
  readGuides,
  type ReadGuides,
} from "#features/support/troubleshooting/guides/server/read-guides.ts";
import { counted } from "#vocabulary/plural.ts";

const USAGE = `npm run guides -- check
npm run guides -- list
npm run guides -- publish

Guides for help with a fault, in the folder that GUIDES_DIR names, else in \`guides\`. check says what is wrong in them; list names them; publish has sessions
begin in the versions that are new, and from then on nobody edits these. How a guide is written is in docs/guides.md.
`;

type Streams = { out: { write(text: string): unknown }; err: { write(text: string): unknown } };

/** Runs the command; returns its exit code: 0 done, 1 something is wrong, 2 wrong usage. */
export function runGuides(given: string[], environment: Record<string, string | undefined>, { out, err }: Streams): number {
  if (given[0] === "--help") {
    out.write(USAGE);
    return 0;
  }
  const run = given.length === 1 ? COMMANDS[given[0]!] : undefined;
  if (!run) {
    err.write(USAGE);
    return 2;
  }
  const folder = environment["GUIDES_DIR"] || OWN_GUIDES;
  let read: ReadGuides;
  try {
    read = readGuides(folder);
  } catch (error) {
    err.write(`${folder} cannot be read: ${(error as Error).message}\n`);
    return 1;
  }
  const { faults } = read;
  if (faults.length > 0) {
    err.write(`${faults.join("\n")}\n${counted.en(faults.length, "fault", "faults")}.\n`);
    return 1;
  }
  out.write(run(read, folder));
  return 0;
}

const COMMANDS: Record<string, (read: ReadGuides, folder: string) => string> = {
  check: ({ guides }) => `All is well: ${inNumbers(guides)}.\n`,
  list: ({ guides, published }) =>
    guides
      .map((guide) => {
        const { id, version, serviceType, symptom } = guide;
        const questions = counted.en(mostQuestions(guide) + 1, "question", "questions");
        return `${serviceType.padEnd(9)}${`${id} ${version}`.padEnd(30)}${questions.padEnd(13)}${isPublished(published, guide) ? "" : "draft: "}${symptom.bg}\n`;
      })
      .join(""),
  publish({ guides, published }, folder) {
    const fresh = guides.filter((guide) => !isPublished(published, guide));
    const list = guides.map((guide) => ({ id: guide.id, version: guide.version, sha256: hashOf(guide) }));
    if (fresh.length > 0) writeFileSync(join(folder, PUBLISHED), `[\n${list.map((one) => `  ${inOneLine(one)}`).join(",\n")}\n]\n`);
    return fresh.length > 0
      ? `Published: ${inNumbers(fresh)}. The portal takes them at its next start.\n`
      : "All versions are published already.\n";
  },
};

const inOneLine = ({ id, version, sha256 }: { id: string; version: number; sha256: string }): string =>
  `{ "id": "${id}", "version": ${version}, "sha256": "${sha256}" }`;

function inNumbers(guides: ReadGuides["guides"]): string {
  const ids = new Set(guides.map(({ id }) => id));
  return `${counted.en(ids.size, "guide", "guides")} in ${counted.en(guides.length, "version", "versions")}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = runGuides(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });
