import { createContext, use } from "react";
import type { Language } from "../language.ts";

export const LanguageContext = createContext<Language>("bg");
export const useLanguage = (): Language => use(LanguageContext);

/** A feature's words, in the visitor's language. */
export const useWords = <W>(words: Record<Language, W>): W => words[use(LanguageContext)];
