import { useWords } from "#platform/web/words.ts";
import { change as words } from "../../messages/change.ts";
import type { Operation } from "../contract.ts";

/** Why an operation did not come to be, in words: what the router said, which part, and what holds now. */
export function useFaultWords(): (operation: Operation) => string {
  const t = useWords(words);
  return ({ fault }) => {
    if (!fault) return t.failed.error.text;
    const { reason, field, part, code } = fault;
    if (reason !== "refused-by-router") return t.reasons[reason];
    const setting = field === null ? undefined : (t.settings as Record<string, string>)[field];
    return t.refused({ setting, part: part ?? undefined, code: code ?? undefined });
  };
}
