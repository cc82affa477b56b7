import type { Plugin } from "vite";
import type { Language } from "../src/platform/language.ts";

/** Where the words of both languages are put together. */
const WORDS = /\/src\/(?:.*\/messages\/[^/]+|app\/web\/[\w-]*words|vocabulary\/states\/[\w-]+)\.ts$/;
const BOTH = /\{ bg, en \}/g;

/** A word list with one language alone, under both names, so that readers of the other's shape find one. */
export const inOneLanguage = (code: string, language: Language): string =>
  code.replace(BOTH, language === "bg" ? "{ bg, en: bg }" : "{ bg: en, en }");

/** Each browser build has one language: choosing another language loads a new document. */
export function oneLanguage(language: Language): Plugin {
  return {
    name: "one-language",
    enforce: "pre",
    transform: (code, id) => (WORDS.test(id) ? { code: inOneLanguage(code, language), map: null, moduleSideEffects: false } : undefined),
  };
}
