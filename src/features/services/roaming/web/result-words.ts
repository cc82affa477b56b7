import type { Language } from "#platform/language.ts";
import type { ServiceOperation } from "../../operations/contract.ts";
import { ongoingWords } from "../../operations/messages/under-way-words.ts";
import { words, type Result } from "../messages/words.ts";

type Message = { tone: "success" | "info" | "error"; words: string };

type Refusal = { problem: Result; underWay?: ServiceOperation | undefined };

/** Why a change was refused: what is under way is named. */
export const refusalWords = ({ problem, underWay }: Refusal, language: Language): Message => ({
  tone: underWay ? "info" : "error",
  words: underWay ? ongoingWords(underWay, language) : words[language].results[problem],
});

/** What came of a form without a script. */
export function resultWords(result: Result, underWay: ServiceOperation | undefined, language: Language): Message {
  if (result === "ongoing-request") return refusalWords({ problem: result, underWay }, language);
  return { tone: result === "requested" ? "success" : result === "unchanged" ? "info" : "error", words: words[language].results[result] };
}
