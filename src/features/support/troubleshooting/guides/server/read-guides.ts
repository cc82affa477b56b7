import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Guide } from "../guide.ts";
import { faultsOf, type GuideFault } from "../lint.ts";
import { parseGuide } from "./format.ts";
import { mediaFaults } from "./media-files.ts";

/** A published version with the hash of its content. */
export type Publication = { id: string; version: number; sha256: string };
export type ReadGuides = {
  /** In the order of the files' names, then of versions. */
  guides: Guide[];
  published: Publication[];
  /** `file: path: sentence`; none: all is well. */
  faults: string[];
};

/** Whether sessions may begin in this version. */
export const isPublished = (published: readonly Publication[], { id, version }: Pick<Guide, "id" | "version">): boolean =>
  published.some((one) => one.id === id && one.version === version);

export const PUBLISHED = "published.json";
const GUIDE_FILE = /^[a-z][a-z0-9-]*\.\d{1,4}\.json$/;

/** Reads and checks a folder of guides with their list of published versions. Throws only where the folder cannot be read. */
export function readGuides(folder: string): ReadGuides {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== PUBLISHED);
  const read = names.map((name) => ({ name, ...readGuide(folder, name) }));
  const faults = read.flatMap(({ name, faults: own }) => own.map(({ at, says }) => inWords(name, at, says)));
  const guides = read.flatMap(({ guide }) => guide ?? []).toSorted((one, other) => byName(one.id, other.id) || one.version - other.version);
  const { published, faults: wrong } = readPublished(folder);
  return {
    guides,
    published,
    faults: [...faults, ...serviceFaults(guides), ...wrong, ...publicationFaults(guides, published, read.length === guides.length)],
  };
}

const inWords = (file: string, at: string, says: string): string => (at ? `${file}: ${at}: ${says}` : `${file}: ${says}`);
const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const fileOf = ({ id, version }: Pick<Guide, "id" | "version">): string => `${id}.${version}.json`;

function readGuide(folder: string, name: string): { guide?: Guide; faults: GuideFault[] } {
  if (!GUIDE_FILE.test(name))
    return { faults: [{ at: "", says: "must be called after its guide and version, such as internet-slow.1.json" }] };
  const json = readJson(join(folder, name));
  if ("says" in json) return { faults: [{ at: "", says: json.says }] };
  const parsed = parseGuide(json.value);
  if ("faults" in parsed) return parsed;
  const { guide } = parsed;
  const expected = fileOf(guide);
  const misnamed = name === expected ? [] : [{ at: "id", says: `the file of this guide and version would be ${expected}` }];
  return { guide, faults: [...misnamed, ...faultsOf(guide), ...mediaFaults(guide, join(folder, "media"))] };
}

function readJson(path: string): { value: unknown } | { says: string } {
  try {
    return { value: JSON.parse(readFileSync(path, "utf8")) as unknown };
  } catch (error) {
    return { says: `is no JSON: ${(error as Error).message}` };
  }
}

/** All versions of a guide are for one service type. */
const serviceFaults = (guides: Guide[]): string[] =>
  guides.flatMap((guide) => {
    const first = guides.find(({ id }) => id === guide.id)!;
    return first.serviceType === guide.serviceType
      ? []
      : [inWords(fileOf(guide), "serviceType", `version ${first.version} is for ${first.serviceType}`)];
  });

function readPublished(folder: string): { published: Publication[]; faults: string[] } {
  const path = join(folder, PUBLISHED);
  if (!existsSync(path)) return { published: [], faults: [] };
  const json = readJson(path);
  if ("says" in json) return { published: [], faults: [inWords(PUBLISHED, "", json.says)] };
  const isPublication = (one: unknown): one is Publication => {
    const { id, version, sha256 } = (one ?? {}) as Record<string, unknown>;
    return typeof id === "string" && Number.isInteger(version) && typeof sha256 === "string";
  };
  if (!Array.isArray(json.value) || !json.value.every(isPublication))
    return {
      published: [],
      faults: [inWords(PUBLISHED, "", "must be a list of {id, version, sha256}; `npm run guides -- publish` writes it")],
    };
  return { published: json.value, faults: [] };
}

/** A published version is there, and as it was. `whole`: every file could be read, so that one that is not among the guides is not there. */
const publicationFaults = (guides: Guide[], published: Publication[], whole: boolean): string[] =>
  published.flatMap(({ id, version, sha256 }) => {
    const guide = guides.find((one) => one.id === id && one.version === version);
    if (!guide) return whole ? [inWords(fileOf({ id, version }), "", "was published and is gone: sessions go on in it, put it back")] : [];
    if (hashOf(guide) === sha256) return [];
    return [inWords(fileOf(guide), "", `was published and is edited: put it back, and write ${fileOf({ id, version: version + 1 })}`)];
  });

/** The hash of a guide's content, whatever the order and layout of its file. */
export const hashOf = (guide: Guide): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(guide)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => byName(one, other))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
