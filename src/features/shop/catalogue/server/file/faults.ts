import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";

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

/** `products[3].offers[0].price`, with the product's sid where the text has one. */
function pathInWords(path: Path, tree?: Node): string {
  const written = path.reduce<string>((so, part) => (typeof part === "number" ? `${so}[${part}]` : so ? `${so}.${part}` : part), "");
  const sid = tree && path[0] === "products" ? findNodeAtLocation(tree, ["products", path[1] as number, "sid"]) : undefined;
  return typeof sid?.value === "string" ? `${written} (${sid.value})` : written;
}

/** Finds the positions of fields in a text. The text is parsed again, so use it only to report a fault. */
export function faultFinder(file: string, text: string): (path: Path, says: string) => Fault {
  const placeOf = placesIn(text);
  let tree: Node | undefined;
  return (path, says) => {
    tree ??= parseTree(text)!;
    return { file, ...placeOf(nearest(tree, path).offset), at: pathInWords(path, tree), says };
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
export const faultInWords = ({ file, line, column, at, says }: Fault): string => `${file}:${line}:${column}  ${at ? `${at}: ` : ""}${says}`;
