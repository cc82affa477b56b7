import type { Language } from "../language.ts";
import { FAILURES, type FailureStatus } from "../problem.ts";
import { bg } from "./error-page-bg.ts";
import { en } from "./error-page-en.ts";
import { words as ambient } from "./words.ts";

/** Words of the failure page; a browser loads them when needed. */
export const words = { bg, en };

/** The title of a failure page. */
export const failureTitle = (language: Language, status: number): string => words[language].titles[failureOf(status)];

/** Its sentence: what happened, and what to do next. */
export function failureText(language: Language, status: number): string {
  const known = failureOf(status);
  const { texts } = words[language];
  const { refusals } = ambient[language];
  return known in texts ? texts[known as keyof typeof texts] : refusals[known as keyof typeof refusals];
}

const failureOf = (status: number): FailureStatus => FAILURES.find((known) => known === status) ?? 500;
