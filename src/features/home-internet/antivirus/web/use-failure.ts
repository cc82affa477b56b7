import { useRefusalWords } from "#platform/web/refusal.ts";
import { useWords } from "#platform/web/words.ts";
import { change } from "../../messages/change.ts";
import { words } from "../messages/words.ts";

export type Told = { tone: "success" | "error"; title: string; text: string };
type Refusal = keyof (typeof words)["bg"]["failed"] | "service-suspended" | "busy";

/** How what was refused, or went wrong, is told. */
export function useFailure(): (of: { problem: Refusal } | { error: unknown }) => Told {
  const { failed } = useWords(words);
  const { failed: general } = useWords(change);
  const refusalWords = useRefusalWords();
  return (of) => {
    if ("error" in of) return { tone: "error", title: general.error.title, text: refusalWords(of.error) };
    return { tone: "error", ...{ ...failed, "service-suspended": general["service-suspended"], busy: general.conflict }[of.problem] };
  };
}
