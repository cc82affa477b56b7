import { isUnseen } from "#vocabulary/unseen.ts";

/** What stands in a text for a picture. */
const PICTURES = /\[(?:image|cid|inline image|изображение|картинка):?[^\]\n]{0,300}\]/giu;
const LINKS = /<?(?:https?:\/\/|mailto:)[^\s>]{1,2000}>?/giu;
const UNSEEN = /[\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/gu;
/** Of the words of the HTML, as many may be missing in the text for it to be another form of the same. */
const MOST_MISSING = 0.2;

/** The words of a text with the addresses of its links. */
const allWordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(UNSEEN, "")
      .replace(PICTURES, " ")
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
/** The words of a text: one form of a mail writes out where links lead, the other does not. */
const wordsOf = (text: string): Set<string> => allWordsOf(text.replace(LINKS, " "));

const countBeyond = (words: Set<string>, known: Set<string>): number => [...words].filter((word) => !known.has(word)).length;

/** Whether a text has words that the other one lacks. */
export const saysMore = (text: string, than: string): boolean => countBeyond(wordsOf(text), wordsOf(than)) > 0;

/**
 * Of the two forms of one text that a mail has, the one that says what its person wrote: the plain text, unless it is a hint, or less than the HTML. `other`: the other
 * form, where it has words that this one lacks.
 */
export function betterText({ plain, rich }: { plain: string; rich: string }): { text: string; other: string } {
  const [ofPlain, ofRich] = [wordsOf(plain), wordsOf(rich)];
  const missing = countBeyond(ofRich, ofPlain);
  if (missing === 0 && !isUnseen(plain) && (ofPlain.size > 0 || ofRich.size === 0)) return { text: plain, other: "" };
  if (countBeyond(allWordsOf(plain), allWordsOf(rich)) === 0) return { text: rich, other: "" };
  return missing > ofRich.size * MOST_MISSING ? { text: rich, other: plain } : { text: plain, other: rich };
}
