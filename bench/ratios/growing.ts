import { growsTooFast } from "./growth.ts";

/** The most that a body may have, and a line of headers. */
export const BODY = 256 * 1024;
export const HEADER = 16 * 1024;

/** Pieces that are repeated up to the requested length; each is a worst case of some parser. */
export const PIECES = [
  ...`a 0 - = & % %41 a& a=b& &a=%d0%b9 . , ; : / \\ @ a@ @a. a. ' " ( [ {"a": "a", q=0. ;q=1, bg, й ß A1 +0 00 0: :: ff: a- 1- ? ??a=b # // .. /.. %2f < aé 😀`.split(
    " ",
  ),
  " ",
  "\t\n",
  "0 ",
  "a ",
  "\u00a0",
  "\u202e",
  "ѝ\u0300",
];
/** Pieces that are hard for patterns of schemas: what they allow, and what almost matches. */
export const FEW = ["a", "0", "a-", "A1", ".", "@a.", " ", "й"];
export const repeated = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Runs the reader and ignores a refusal. */
export const trying = (work: () => unknown) => () => {
  try {
    work();
  } catch {
    // refused, which is as good
  }
};

/** The pieces whose time grows faster than their length, up to that many characters. */
export async function faultsOf(read: (text: string) => unknown, most: number, pieces = PIECES): Promise<string[]> {
  const faults: string[] = [];
  for (const piece of pieces) {
    const fault = await growsTooFast((size) => {
      const [text, ended] = [repeated(piece, size), `${repeated(piece, size)}\u0001`];
      return trying(() => [trying(() => read(text))(), read(ended)]);
    }, most);
    if (fault) faults.push(`${JSON.stringify(piece)}: ${fault}`);
  }
  return faults;
}
