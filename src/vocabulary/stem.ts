import { stemmer } from "stemmer";
import { foldWord, soundOf, withoutSilentEnd } from "./fold.ts";

/** A stem shorter than this says too little. */
const LEAST = 4;

/** What is left before the first ending that leaves enough; the longest ending goes. */
const without = (endings: string[]) => {
  const pattern = new RegExp(`^(.{${LEAST},}?)(?:${endings.join("|")})$`);
  return (word: string): string => pattern.exec(word)?.[1] ?? word;
};

/** Endings as `foldWord` spells them, so that слушалките and slushalkite lose the same. */
const withoutArticle = without(["ovete", "evete", "iiat", "iat", "ite", "ata", "iata", "oto", "eto", "ete", "at", "ta", "to", "te"]);
const withoutPlural = without(["ovtsi", "ove", "eve", "s"]);
const withoutVerb = without([
  "iraneto",
  "irane",
  "irani",
  "irania",
  "iran",
  "iram",
  "irash",
  "irate",
  "iraite",
  "irai",
  "irat",
  "ira",
  "aneto",
  "ane",
  "ani",
  "ania",
  "eneto",
  "ene",
  "eni",
  "enie",
  "enia",
  "an",
  "en",
  "ana",
  "ena",
  "ano",
  "eno",
  "iam",
  "am",
  "im",
  "em",
  "ash",
  "ish",
  "esh",
  "ate",
  "ite",
  "ete",
  "aite",
  "ame",
  "ime",
  "at",
  "aha",
  "iha",
  "aho",
  "iho",
]);
const withoutVowels = (word: string): string => word.replace(new RegExp(`^(.{${LEAST},}?)[aeiou]+$`), "$1");

/** Sounds that change at a stem's end: часовник and часовници, смяна and сменя. */
const evened = (word: string): string =>
  word
    .replace(/tsi?$/, "k")
    .replace(/zi$/, "g")
    .replace(/ia(?=[^aeiou]{1,2}$)/, "e");

const reduced = (word: string): string => evened(withoutVowels(withoutVerb(withoutPlural(word))));

/**
 * The stems of a Bulgarian or English word in any spelling that `fold` knows, as folded words: of a Bulgarian one with and without what may be its
 * article, of one in Latin letters also its English stem (Porter's). A word with a digit in it is a name and has none.
 */
export function stemsOf(word: string): string[] {
  if (/\d/.test(word)) return [];
  const sound = soundOf(word);
  const english = /^[a-z]+$/.test(word) ? [foldWord(stemmer(word))] : [];
  const bulgarian = sound.length > LEAST ? [reduced(withoutArticle(sound)), reduced(sound)] : [];
  return [...new Set([...bulgarian.map(withoutSilentEnd), ...english])].filter((stem) => stem.length > 2);
}
