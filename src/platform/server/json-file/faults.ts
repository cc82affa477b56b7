import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";
import { counted } from "#vocabulary/plural.ts";

/** An error in a file and its position. Lines and columns count from 1; `at` is the path of the field. */
export type Fault = { file: string; line: number; column: number; at: string; says: string };
export type Path = readonly (string | number)[];

/** Line and column of an offset in a text, by an index made once. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** `products[3].offers[0].price`, with the id of what it is about where the text has one. */
function pathInWords(path: Path, id: unknown): string {
  const written = path.reduce<string>((so, part) => (typeof part === "number" ? `${so}[${part}]` : so ? `${so}.${part}` : part), "");
  return typeof id === "string" ? (written ? `${written} (${id})` : `(${id})`) : written;
}

type Text = {
  file: string;
  text: string;
  /** Where the id of what a field belongs to is written. */
  idOf?: (path: Path) => Path | undefined;
  /** The number of the text's first line in the file; 1 by default. */
  firstLine?: number;
};

/** Finds the positions of fields in a text. The text is parsed again, so use it only to report a fault. */
export function faultFinder({ file, text, idOf = () => undefined, firstLine = 1 }: Text): (path: Path, says: string) => Fault {
  const placeOf = placesIn(text);
  let tree: Node | undefined;
  return (path, says) => {
    tree ??= parseTree(text)!;
    const { line, column } = placeOf(nearest(tree, path).offset);
    const id = idOf(path);
    const about: unknown = id && findNodeAtLocation(tree, [...id])?.value;
    return { file, line: line + firstLine - 1, column, at: pathInWords(path, about), says };
  };
}

/** The node of the field, or of the parent that it is missing from. */
function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** A fault on one line, in a format that editors and terminals can link. */
const faultInWords = ({ file, line, column, at, says }: Fault): string => `${file}:${line}:${column}  ${at ? `${at}: ` : ""}${says}`;

/** Most faults reported. */
export const MOST_FAULTS = 100;

/** All faults, one line each, up to a hundred; `more`: how many others there are beside these. */
export function faultsInWords(faults: Fault[], more = 0): string {
  const shown = faults.slice(0, MOST_FAULTS).map(faultInWords);
  const all = faults.length + more;
  const others = all - shown.length;
  const nothing = `Nothing was imported: ${counted.en(all, "fault", "faults")}.`;
  return [...shown, ...(others > 0 ? [`… and ${others} more`] : []), nothing].join("\n");
}
