import { faultFinder, type Fault, type Path } from "#platform/server/json-file/faults.ts";
import { wordsOf } from "#platform/server/json-file/issues.ts";
import { decoded, syntaxFaults } from "#platform/server/json-file/syntax.ts";
import { CatalogueFile } from "./format.ts";

/** A file, and how the pictures beside it are read; undefined when one is missing. */
export type Source = { name: string; bytes: Uint8Array; picture(path: string): Uint8Array | undefined };
export type ReadFile = { source: Source; text: string; content: CatalogueFile };

/** Reads a file. All faults of syntax and schema are reported at once. */
export function readCatalogue(source: Source): ReadFile | { faults: Fault[] } {
  const text = decoded(source.bytes);
  if (text === undefined) return { faults: [{ file: source.name, line: 1, column: 1, at: "", says: "is not text in UTF-8" }] };
  const faults = syntaxFaults(source.name, text);
  if (faults.length > 0) return { faults };
  const content: unknown = JSON.parse(text);
  const read = CatalogueFile.safeParse(content);
  if (read.success) return { source, text, content: read.data };
  const find = productFaultFinder(source.name, text);
  return { faults: read.error.issues.flatMap((issue) => wordsOf(issue, content).map(([path, says]) => find(path, says))) };
}

/** Finds the positions of fields, each with its product's sid. */
export const productFaultFinder = (file: string, text: string): ((path: Path, says: string) => Fault) =>
  faultFinder({ file, text, idOf: (path) => (path[0] === "products" ? ["products", path[1]!, "sid"] : undefined) });
