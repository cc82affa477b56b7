import { isUnseen } from "./unseen.ts";

/** Control characters, and those that are invisible or reverse the text direction; the two joiners of emoji and some scripts stay. */
const UNSEEN = /(?![\n\t])\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu;

/** A message as it is stored and counted: lines end alike, nothing is hidden in it, and no blank lines are around it. Where nothing can be seen it is empty. */
export const tidyMessage = (typed: string): string => {
  const text = typed
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(UNSEEN, "")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  return isUnseen(text) ? "" : text;
};
