/** Scripts whose letters never need a joiner between them: there it would only hide that two names differ. */
const PLAIN = "\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\d";
/** A joiner within an emoji or between letters of a script that needs it, and a variant of an emoji or Chinese sign: they change what is seen. */
const NEEDED =
  `(?<=(?![${PLAIN}])[\\p{L}\\p{M}\\ufe0f\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}])` +
  "|(?<=[\\p{S}\\p{Emoji}\\p{sc=Han}\\p{sc=Mongolian}])[\\ufe00-\\ufe0f\\u180b-\\u180d\\u{e0100}-\\u{e01ef}]";
/** Controls, unassigned and private ones, line ends, what Unicode calls ignorable (fillers, direction marks, spaces without width), and two blanks that it does not. */
const UNSEEN = new RegExp(
  `(?!${NEEDED})[\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\u{1d159}]`,
  "u",
);
/** The flags of three countries are written with letters that cannot be seen. */
const FLAGS = /🏴[\u{e0061}-\u{e007a}]{5}\u{e007f}/gu;
const SEEN = /(?![\u115f\u1160\u2800\u3164\uffa0\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a character that is invisible or reverses the text direction. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text.includes("🏴") ? text.replace(FLAGS, "") : text);

/** Whether a text can be read as it is: something of it can be seen, and nothing in it is invisible or reverses the text direction. */
export const isReadable = (text: string): boolean => !hasUnseen(text) && !isUnseen(text);

/** Whether nothing of a text can be seen: it is empty, or blanks, fillers and marks without letters. */
export const isUnseen = (text: string): boolean => !SEEN.test(text);
