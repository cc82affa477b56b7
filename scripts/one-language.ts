import type { Plugin } from "vite";
import type { Language } from "../src/platform/language.ts";

/** Where both languages' words are put side by side. */
const WORDS = /\/src\/(?:.*\/messages\/[^/]+|app\/web\/[\w-]*words)\.ts$/;
const BOTH = /\{ bg, en \}/g;

/** A list of words in both languages, with those of one alone: under both names, so that whoever reads the other's shape finds one. */
export const inOneLanguage = (code: string, language: Language): string =>
  code.replace(BOTH, language === "bg" ? "{ bg, en: bg }" : "{ bg: en, en }");

/** A browser's build is for one language: a page never changes its own, since choosing another one makes a whole new page. */
export function oneLanguage(language: Language): Plugin {
  return {
    name: "one-language",
    enforce: "pre",
    transform: (code, id) => (WORDS.test(id) ? { code: inOneLanguage(code, language), map: null, moduleSideEffects: false } : undefined),
  };
}
