import { growsTooFast } from "#testing/growth.ts";

/** The most that a body may have, and a line of headers. */
export const BODY = 256 * 1024;
export const HEADER = 16 * 1024;

/** What is repeated until it is as long as asked for; each is somebody's worst case. */
export const PIECES = [
  ...`a 0 - = & % %41 a& a=b& &a=%d0%b9 . , ; : / \\ @ a@ @a. a. ' " ( [ {"a": "a", q=0. ;q=1, bg, й ß A1 +0 00 0: :: ff: a- 1- ? ??a=b # // .. /.. %2f < aé 😀`.split(
    " ",
  ),
  ...[" ", "\t\n", "0 ", "a ", "\u00a0", "\u202e", "ѝ\u0300"],
];
/** Those that patterns of schemas stumble over: what they allow, and what is nearly that. */
export const FEW = ["a", "0", "a-", "A1", ".", "@a.", " ", "й"];
export const repeated = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Reads without minding that it is refused. */
export const trying = (work: () => unknown) => () => {
  try {
    work();
  } catch {
    // refused, which is as good
  }
};

/** The pieces that take more time than their length, as far as so many characters. */
export const faultsOf = (read: (text: string) => unknown, most: number, pieces = PIECES): string[] =>
  pieces.flatMap((piece) => {
    const fault = growsTooFast((size) => {
      const [text, ended] = [repeated(piece, size), `${repeated(piece, size)}\u0001`];
      return trying(() => [trying(() => read(text))(), read(ended)]);
    }, most);
    return fault ? [`${JSON.stringify(piece)}: ${fault}`] : [];
  });
