import { useLanguage, useWords } from "#platform/web/words.ts";
import type { ServiceKind } from "../../operations/kinds.ts";
import { ongoingWords } from "../../operations/messages/under-way-words.ts";
import { words } from "../messages/words.ts";

/** Says what is under way of the line, where that is known, and whom to call: a lost phone cannot always wait. */
export function useBusyWords(): (underWay: { kind: ServiceKind } | undefined) => string {
  const { busy, call } = useWords(words);
  const language = useLanguage();
  return (underWay) => `${underWay ? ongoingWords(underWay, language) : busy} ${call}`;
}
