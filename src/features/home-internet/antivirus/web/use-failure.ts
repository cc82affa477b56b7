import { useErrorWords } from "#platform/web/error-words.ts";
import { useWords } from "#platform/web/words.ts";
import { change } from "../../messages/change.ts";
import { words } from "../messages/words.ts";

export type Message = { tone: "success" | "error"; title: string; text: string };
type Failure = keyof (typeof words)["bg"]["failed"] | "service-suspended" | "busy";

/** The message for a refusal or an error. */
export function useFailure(): (of: { problem: Failure } | { error: unknown }) => Message {
  const { failed } = useWords(words);
  const { failed: general } = useWords(change);
  const errorWords = useErrorWords();
  return (of) => {
    if ("error" in of) return { tone: "error", title: general.error.title, text: errorWords(of.error) };
    return { tone: "error", ...{ ...failed, "service-suspended": general["service-suspended"], busy: general.conflict }[of.problem] };
  };
}
