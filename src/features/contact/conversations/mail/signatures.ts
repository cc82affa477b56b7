import { isBlank, isQuoted, isShort } from "./quote-heads.ts";

/** Without the blank that programs write after it, it may be a rule that a person drew. */
const DELIMITER = /^--$/;
const WHOLE_DELIMITER = "-- ";
/** Lines below the delimiter: with its blank, and without. */
const MOST_LINES = 15;
const MOST_LINES_OF_RULE = 6;
const LONGEST_LINE_OF_RULE = 80;
const SENTENCE = /\p{L}{2,}[^\n]{0,400}[.?!…](\s|$)/u;

const SENT_FROM = /^(sent (from|with|via|using)|изпратено (от|с|чрез|през))\s+(?<what>\S.{1,80})$/iu;
const GET_OUTLOOK = /^(get|изтеглете|вземете) outlook (for|за) (ios|android|mac|windows)\s*(<https?:\S{1,200}>)?\.?$/i;
/** Devices and programs of mail, in either language. */
const DEVICE =
  /^(iphone|ipad|ios|mac|macbook|android|galaxy|samsung|huawei|xiaomi|redmi|poco|honor|oneplus|oppo|realme|pixel|nokia|motorola|moto|lenovo|sony|xperia|htc|blackberry|windows|outlook|gmail|yahoo|proton|protonmail|thunderbird|spark|bluemail|fairemail|k-9|aquamail|abv|abv\.bg|mail\.bg|(smart)?phone|smartphone|handheld|tablet|device|телефон|телефона|смартфон|смартфона|таблет|таблета|устройство)$/iu;
/** What else stands in such a line: small words, and the model. */
const AROUND =
  /^(my|the|a|for|on|mail|mobile|secure|email|e-mail|wireless|app|pro|ultra|plus|max|mini|note|air|lite|edge|fold|flip|ace|play|моя|моят|моето|мобилен|мобилния|мобилното|ми|за|на|поща|приложението|[a-z]{0,4}-?\d{1,4}[a-z]{0,3})$/iu;

/** The line that a phone or a program of mail adds. A sentence of a person that begins alike has other words, too. */
function isAddedByProgram(line: string): boolean {
  if (!isShort(line)) return false;
  if (GET_OUTLOOK.test(line)) return true;
  const words =
    SENT_FROM.exec(line)
      ?.groups!["what"]!.replace(/\.$/, "")
      .split(/[\s,]+/) ?? [];
  return words.some((word) => DEVICE.test(word)) && words.every((word) => DEVICE.test(word) || AROUND.test(word));
}

/** The line of the delimiter above a signature; undefined where there is none. */
function delimiterIn(lines: readonly string[]): number | undefined {
  const at = lines.findLastIndex((line) => DELIMITER.test(line.trimEnd()));
  if (at === -1) return undefined;
  const below = lines.slice(at + 1).filter((line) => !isBlank(line));
  if (below.some(isQuoted)) return undefined;
  if (lines[at] === WHOLE_DELIMITER) return below.length <= MOST_LINES ? at : undefined;
  const isAlone = lines.findIndex((line) => DELIMITER.test(line.trimEnd())) === at;
  const isSignature =
    below.length <= MOST_LINES_OF_RULE && below.every((line) => line.length <= LONGEST_LINE_OF_RULE && !SENTENCE.test(line));
  return isAlone && isSignature ? at : undefined;
}

/** Takes off a signature below its delimiter, and the lines that phones add at the end. */
export function withoutSignature(lines: readonly string[]): { written: string; rest: string } {
  let end = delimiterIn(lines) ?? lines.length;
  for (;;) {
    while (end > 0 && isBlank(lines[end - 1]!)) end -= 1;
    if (end === 0 || !isAddedByProgram(lines[end - 1]!.trim())) break;
    end -= 1;
  }
  return { written: textOf(lines.slice(0, end)), rest: textOf(lines.slice(end)) };
}

export const textOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
