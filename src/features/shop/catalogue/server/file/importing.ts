import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Change } from "../inputs.ts";
import { writeColours, writePictures, writeProducts } from "../writing.ts";
import { checkCatalogues, type Known } from "./checking.ts";
import type { Fault } from "#platform/server/json-file/faults.ts";
import { readCatalogue, type ReadFile, type Source } from "./reading.ts";
import { inputsOf } from "./to-inputs.ts";

/** The result of an import. `unlisted`: stored products that are in none of the files. */
export type Report = { products: number; offers: number; changes: Change[]; colours: string[]; unlisted: string[] };
/** Thrown with all faults of the files; nothing was imported. */
export class CatalogueFaults extends Error {
  readonly faults: Fault[];
  constructor(faults: Fault[]) {
    super(`${faults.length} faults in the catalogue`);
    this.faults = faults;
  }
}

export type Step = "reading" | "checking" | "writing";
type Settings = {
  now: Date;
  /** Moves every day of the files by this many days, so that the demo's prices are always of this month. */
  later?: number;
  /** Called with the progress of the import: done and total, in files first, then in products. */
  onProgress?: (step: Step, done: number, all: number) => void;
};

/** Imports all files or none, in the caller's transaction. Throws `CatalogueFaults`. Importing the same files again changes nothing. */
export async function importCatalogues(tx: Db, files: ReadFile[], settings: Settings): Promise<Report> {
  const { now, later = 0, onProgress = () => undefined } = settings;
  const all = files.reduce((sum, { content }) => sum + content.products.length, 0);
  onProgress("checking", 0, all);
  const faults = checkCatalogues(files, await known(tx, files), now);
  if (faults.length > 0) throw new CatalogueFaults(faults);
  const inputs = files.map((file) => inputsOf(file, later));
  const products = inputs.flatMap((input) => input.products);
  const colours = await writeColours(tx, coloursOf(files));
  await writePictures(tx, [...new Map(inputs.flatMap(({ pictures }) => pictures).map((picture) => [picture.name, picture])).values()]);
  const changes = await writeProducts(tx, products, { now, onProgress: (done) => onProgress("writing", done, all) });
  const unlisted = await notNamed(tx, products.map(({ sid }) => sid)); // prettier-ignore
  return { products: all, offers: products.reduce((sum, { offers }) => sum + offers.length, 0), changes, colours, unlisted };
}

/** Reads files without the database. Throws `CatalogueFaults` with all faults of syntax and schema. */
export function readCatalogues(sources: Source[], onProgress: Settings["onProgress"] = () => undefined): ReadFile[] {
  const faults: Fault[] = [];
  const files: ReadFile[] = [];
  for (const [place, source] of sources.entries()) {
    const read = readCatalogue(source);
    if ("faults" in read) faults.push(...read.faults);
    else files.push(read);
    onProgress("reading", place + 1, sources.length);
  }
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return files;
}

const coloursOf = (files: ReadFile[]) => {
  const colours = new Map(files.flatMap(({ content }) => Object.entries(content.colours ?? {})));
  return [...colours].map(([key, colour]) => ({ key, ...colour }));
};

async function known(tx: Db, files: ReadFile[]): Promise<Known> {
  const products = files.flatMap(({ content }) => content.products);
  const slugs = products.map(({ slug }) => slug);
  const offers = products.flatMap((product) => product.offers.map(({ sid }) => sid));
  const rows = {
    colours: await sql<{ key: string }>`select key from catalogue.colours`.execute(tx),
    slugs: await sql<{ slug: string; sid: string }>`select slug, sid from catalogue.products where slug = any(${slugs})`.execute(tx),
    offers: await sql<{ sid: string; owner: string }>`
      select sid, product_sid as owner from catalogue.offers where sid = any(${offers})`.execute(tx),
  };
  return {
    colours: new Set(rows.colours.rows.map(({ key }) => key)),
    slugs: new Map(rows.slugs.rows.map(({ slug, sid }) => [slug, sid])),
    offers: new Map(rows.offers.rows.map(({ sid, owner }) => [sid, owner])),
  };
}

async function notNamed(tx: Db, sids: string[]): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from catalogue.products where not withdrawn and not sid = any(${sids}) order by sid`.execute(tx);
  return rows.map(({ sid }) => sid);
}
