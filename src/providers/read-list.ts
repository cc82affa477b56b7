import { JSONParser } from "@streamparser/json";

/** The beginning of a list. */
const LIST = /^[ \t\r\n]*\[/;
const BLANK = /^[ \t\r\n]*$/;

/** What becomes of each item of a list, and how many there may be. */
export type ItemReading<T = unknown> = { read: (item: unknown) => T; most: number };

/** A list has more items than are read. */
export class TooMany extends Error {}

/**
 * Reads a JSON list as its text arrives, one item after the other: each goes to `read` and only what that returns stays in memory. What is no list is returned as
 * the text that it is. Throws where a list is broken or ends too early.
 */
export async function readList<T>(
  pieces: AsyncIterable<string>,
  { read, most }: ItemReading<T>,
): Promise<{ list: T[] } | { text: string }> {
  const list: T[] = [];
  const parser = new JSONParser({ paths: ["$.*"], keepStack: false });
  parser.onValue = ({ value }) => {
    if (list.push(read(value)) > most) throw new TooMany(`the list has more than ${most} items`);
  };
  let head = "";
  let state: "unknown" | "list" | "text" = "unknown";
  for await (const piece of pieces) {
    if (state === "list") parser.write(piece);
    else {
      head += piece;
      if (state === "unknown" && !BLANK.test(head)) state = LIST.test(head) ? "list" : "text";
      if (state === "list") parser.write(head);
    }
  }
  if (state !== "list") return { text: head };
  if (!parser.isEnded) throw new Error("the list ends too early");
  return { list };
}
