/** GSM 03.38, in its order: the place of a character is its septet. Place 27 is the escape to the extension table. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const ESCAPE = 27;
const EXTENSION: Record<string, number> = { "\f": 10, "^": 20, "{": 40, "}": 41, "\\": 47, "[": 60, "~": 61, "]": 62, "|": 64, "€": 101 };
const SEPTETS = new Map<string, number[]>([
  ...[...GSM].flatMap((letter, place) => (place === ESCAPE ? [] : [[letter, [place]] as [string, number[]]])),
  ...Object.entries(EXTENSION).map(([letter, septet]) => [letter, [ESCAPE, septet]] as [string, number[]]),
]);

/** The most parts that we send for one message. */
export const MOST_PARTS = 10;
const CAPACITY = { gsm: { alone: 160, together: 153 }, unicode: { alone: 70, together: 67 } };

export type Coding = "gsm" | "unicode";
/** `bytes`: one octet a septet in GSM, UTF-16 big endian in Unicode. */
export type Part = { text: string; bytes: Buffer };

/** The coding that a text needs: any letter outside GSM 03.38, so any Cyrillic one, makes it Unicode. */
export const codingOf = (text: string): Coding => ([...text].every((letter) => SEPTETS.has(letter)) ? "gsm" : "unicode");

/** The text in the parts that the operator counts. No part splits a character, so every phone joins them to the same text. */
export function partsOf(text: string): { coding: Coding; parts: Part[] } {
  const coding = codingOf(text);
  const { alone, together } = CAPACITY[coding];
  const encode = coding === "gsm" ? gsm : unicode;
  const unit = coding === "gsm" ? 1 : 2;
  const whole = [...text].map(encode);
  const units = whole.reduce((sum, bytes) => sum + bytes.length / unit, 0);
  const capacity = units <= alone ? alone : together;

  const parts: Part[] = [];
  let current: { letters: string[]; pieces: Buffer[]; used: number } = { letters: [], pieces: [], used: 0 };
  const close = () => parts.push({ text: current.letters.join(""), bytes: Buffer.concat(current.pieces) });
  [...text].forEach((letter, place) => {
    const bytes = whole[place]!;
    if (current.used + bytes.length / unit > capacity) {
      close();
      current = { letters: [], pieces: [], used: 0 };
    }
    current.letters.push(letter);
    current.pieces.push(bytes);
    current.used += bytes.length / unit;
  });
  close();
  return { coding, parts };
}

const gsm = (letter: string): Buffer => Buffer.from(SEPTETS.get(letter)!);
const unicode = (letter: string): Buffer => Buffer.from(letter, "utf16le").swap16();
