import type { Language } from "../language.ts";
import { bg } from "./error-page-bg.ts";
import { en } from "./error-page-en.ts";

/** Words of the page that stands for one which cannot be shown; a browser fetches them when it needs them. */
export const words = { bg, en };

/** What such a page is called. */
export function failureTitle(language: Language, status: number): string {
  const { titles } = words[language];
  return titles[(status in titles ? status : 500) as keyof typeof titles];
}
