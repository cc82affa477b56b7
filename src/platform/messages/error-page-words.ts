import type { Language } from "../language.ts";
import { bg } from "./error-page-bg.ts";
import { en } from "./error-page-en.ts";

/** Words of the failure page; a browser loads them when needed. */
export const words = { bg, en };

/** The title of a failure page. */
export function failureTitle(language: Language, status: number): string {
  const { titles } = words[language];
  return titles[(status in titles ? status : 500) as keyof typeof titles];
}
