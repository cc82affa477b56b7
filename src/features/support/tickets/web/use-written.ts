import { useWords } from "#platform/web/words.ts";
import { writtenWords } from "../messages/written.ts";

type Names = keyof (typeof writtenWords)["bg"];

/** What the person of a ticket wrote, with its labels; what was left empty is left out. */
export const useWritten = (ticket: Record<Names, string>) =>
  Object.entries(useWords(writtenWords)).flatMap(([name, label]) => {
    const text = ticket[name as Names];
    return text ? [{ label, text }] : [];
  });
