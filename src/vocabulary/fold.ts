/** The official transliteration (Закон за транслитерацията, член 4); `SOUNDS` makes ия at a word's end equal. */
const LATIN: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sht",
  ъ: "a",
  ь: "y",
  ю: "yu",
  я: "ya",
};

/** Letters of a model's number that look alike in both alphabets: people type A52 and Х20 on either keyboard. */
const TWINS: Record<string, string> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
};

/** Normalises sounds to one spelling, from the first rule to the last. */
const SOUNDS: [RegExp, string][] = [
  [/dzh|dj/g, "j"],
  [/ph/g, "f"],
  [/kh/g, "h"],
  [/th/g, "t"],
  [/ck|q/g, "k"],
  [/oo|ou/g, "u"],
  [/ee/g, "i"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/c(?!h)(?=[ei])/g, "s"],
  [/c(?!h)/g, "k"],
  [/(.)\1/g, "$1"],
];
/** The silent end of English words: phone and фон. */
const SILENT_END = /(?<=.{2}[^aeiou])e$/;

/** Names whose spelling differs from their sound: any spelling finds all. */
const SPELLINGS = [
  ["iphone", "айфон"],
  ["ipad", "айпад"],
  ["apple", "епъл"],
  ["xiaomi", "сяоми", "шаоми", "ксиаоми"],
  ["huawei", "хуауей", "хуавей"],
  ["google", "гугъл"],
  ["samsung", "самсунг"],
  ["galaxy", "галакси"],
  ["oneplus", "уанплъс"],
  ["realme", "риълми"],
  ["watch", "уоч"],
  ["wifi", "уайфай"],
  ["lite", "лайт"],
  ["ultra", "ултра"],
  ["max", "макс"],
  ["mini", "мини"],
  ["phone", "фоун"],
  ["tab", "таб"],
  ["power", "пауър"],
  ["bank", "банк"],
  ["bluetooth", "блутут"],
  ["type", "тайп"],
];

const transliterated = (word: string, table: Record<string, string>): string =>
  [...word].map((letter) => table[letter] ?? LATIN[letter] ?? letter).join("");

/** One word as it sounds, with its last letter: where stems are looked for. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((text, [sound, spelled]) => text.replace(sound, spelled), transliterated(word, {}));

/** A sound without the silent end of English words. */
export const withoutSilentEnd = (sound: string): string => sound.replace(SILENT_END, "");

/** One word as search compares it. */
export const foldWord = (word: string): string => (/\d/.test(word) ? transliterated(word, TWINS) : withoutSilentEnd(soundOf(word)));

/** Letters without their marks, but й is a letter of its own. */
const bare = (text: string): string => text.replaceAll("й", "\u0001").normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("\u0001", "й");

/**
 * The words of a text as search compares them: in small letters, Cyrillic and Latin spelled alike, so that слушалки finds slushalki and
 * Huawei finds Хуавей. Only letters and digits are left, words apart by one space.
 */
export const fold = (text: string): string => wordsOf(text).map(foldWord).join(" ");

/** The words of a text in small letters, without marks. */
export const wordsOf = (text: string): string[] =>
  bare(text.normalize("NFC").toLowerCase())
    .replace(/wi-fi/g, "wifi")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const alike: Map<string, string[]> = new Map(
  SPELLINGS.map((group) => group.map(foldWord)).flatMap((group) => group.map((one) => [one, group] as const)),
);

/** The other spellings of a well-known name, folded; nothing for other words. */
export const spellingsOf = (folded: string): string[] => alike.get(folded) ?? [];

/** A text's words, each once, folded, with the other spellings of well-known names. */
export function foldForIndex(texts: string[]): string {
  const words = texts.flatMap(wordsOf).map(foldWord);
  return [...new Set(words.flatMap((word) => alike.get(word) ?? [word]))].join(" ");
}
