import { foldWord, spellingsOf, wordsOf } from "./fold.ts";
import { DEVICE_NOUNS, FOR_WORDS, STOP_WORDS, SYNONYMS } from "./search-data.ts";
import { stemsOf } from "./stem.ts";

/** One word of a search: what it may begin with, and what it may be as a whole, its stems and synonyms among them. */
export type SearchWord = { typed: string; begins: string[]; is: string[]; stems: string[]; synonyms: string[] };

/** At most this many words of a search count. */
const MOST_WORDS = 8;
/** Shorter words are only looked for whole: „a“ begins too much. */
const SHORTEST_PREFIX = 3;
/** A word as short as this may be a part of the one beside it: „A 15“ is „A15“, „wi fi“ is „wifi“. */
const SHORT = 3;
const LONGEST_JOINED = 20;

const stops = new Set(STOP_WORDS.map(foldWord));
const fors = new Set(FOR_WORDS.map(foldWord));
const nouns = new Set(DEVICE_NOUNS.flatMap((noun) => [foldWord(noun), ...stemsOf(noun)]));
const ofOneMeaning = new Map<string, string[]>();
for (const group of SYNONYMS) {
  const all = [...new Set(group.filter((word) => !word.includes(" ")).flatMap((word) => [foldWord(word), ...stemsOf(word)]))];
  for (const one of all) ofOneMeaning.set(one, [...new Set([...(ofOneMeaning.get(one) ?? []), ...all])]);
}

/** Whether a word has no meaning for a search. */
export const saysNothing = (word: string): boolean => stops.has(foldWord(word)) || fors.has(foldWord(word));

const isShort = (word: string): boolean => word.length <= SHORT || /\d/.test(word);
const joinedWith = (one: string, other: string | undefined): string[] =>
  other !== undefined && (isShort(one) || isShort(other)) && one.length + other.length <= LONGEST_JOINED ? [foldWord(one + other)] : [];

/** The token of a thing that another one is for. */
const forToken = (folded: string): string => `za${folded}`;

/**
 * The words of a search: without those that say nothing, each with its stems, its other spellings and what else the thing is called. Undefined when
 * something was typed in which there is no word at all; empty when nothing was typed.
 */
export function searchWords(text: string): SearchWord[] | undefined {
  const typed = wordsOf(text);
  if (typed.length === 0) return text.trim() === "" ? [] : undefined;
  const all = typed.map((word, at) => ({ word, isFor: at > 0 && fors.has(foldWord(typed[at - 1]!)) }));
  const meaningful = all.filter(({ word }) => !saysNothing(word));
  const looked = meaningful.length > 0 ? meaningful : all;
  return looked.slice(0, MOST_WORDS).map(({ word, isFor }, at) => {
    const folded = foldWord(word);
    const stems = stemsOf(word);
    const meant = [folded, ...stems].flatMap((one) => ofOneMeaning.get(one) ?? []);
    const joined = [...joinedWith(word, looked[at + 1]?.word), ...(at > 0 ? joinedWith(looked[at - 1]!.word, word) : [])];
    const whole = [folded, ...spellingsOf(folded), ...stems, ...meant];
    return {
      typed: word,
      begins: word.length < SHORTEST_PREFIX ? joined : [folded, ...joined],
      is: [...new Set([...whole, ...joined, ...(isFor ? whole.map(forToken) : [])])],
      stems,
      synonyms: meant,
    };
  });
}

/** A search in which nothing can be found, as PostgreSQL's `to_tsquery` reads it. */
const NOTHING = "'…'";

/** A search as PostgreSQL's `to_tsquery` reads it. Empty when nothing was typed. */
export function tsquery(text: string): string {
  const words = searchWords(text);
  if (!words) return NOTHING;
  return words.map(({ begins, is }) => `(${[...begins.map((one) => `${one}:*`), ...is].join(" | ")})`).join(" & ");
}

/**
 * The stored search words of a thing: folded, with their stems, other spellings, and names that are written apart or together. The last words are left out
 * where it would exceed that many characters.
 */
export function searchIndex(texts: string[], longest = Infinity): string {
  const all = [...new Set(texts.flatMap(tokensOf))].join(" ");
  return all.length <= longest ? all : all.slice(0, all.lastIndexOf(" ", longest));
}

function tokensOf(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const folded = foldWord(word);
    const whole = [folded, ...spellingsOf(folded), ...stemsOf(word)];
    const isFor = at > 0 && fors.has(foldWord(words[at - 1]!));
    if (isFor && whole.some((one) => nouns.has(one))) return whole.map(forToken);
    return [...whole, ...(isFor ? whole.map(forToken) : []), ...joinedWith(word, words[at + 1])];
  });
}
