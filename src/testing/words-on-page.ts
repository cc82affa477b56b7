import { unescaped } from "./html.ts";

const TEXT = />([^<]+)<|\s(?:aria-label|aria-description|aria-valuetext|alt|placeholder|title)="([^"]+)"/g;

/** The texts of markup for a reader or a screen reader, piece by piece: no styles, no scripts, and no input. */
export const wordsOn = (html: string): string[] =>
  [...html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, "").matchAll(TEXT)]
    .map(([, text, attribute]) => unescaped(text ?? attribute ?? "").trim())
    .filter(Boolean);

/** What is written alike in every language: names, files, mailboxes, addresses, number plates, units. */
const NAMES =
  /\b(Vrata|Acme Telecom|English|Wi-Fi|WPA\d?|[A-Z]{1,2}\d{4}[A-Z]{2}|[\w-]+@[\w.-]+|[\w-]+\.(?:txt|pdf|jpg|png|exe)|https?:\S+|[A-Z]{2,})\b|Български/g;
const nameless = (text: string): string => text.replaceAll(NAMES, "");

/** Pieces in the wrong language: Cyrillic in English, or only Latin letters in Bulgarian. */
export const notIn = (language: "bg" | "en", pieces: string[]): string[] =>
  pieces.filter((text) => {
    const rest = nameless(text);
    return language === "en" ? /[Ѐ-ӿ]/.test(rest) : /[A-Za-z]{3}/.test(rest) && !/[Ѐ-ӿ]/.test(rest);
  });

/** Values that were never put into words, which no reader should see. */
export const unworded = (pieces: string[]): string[] =>
  pieces.filter((text) => /\bundefined\b|\bNaN\b|\[object |\$\{|=>|^[a-z]+(?:[.-][a-z]+)*\.[a-z]+[A-Z]\w*$/.test(text));
