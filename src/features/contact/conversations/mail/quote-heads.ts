import { QUOTE_MARKS } from "./rules.ts";

const LONGEST_LINE = 500;
/** The line above a quote may be broken into so many. */
const MOST_BROKEN = 3;

const WROTE = /(^|\s)(wrote|writes|написа|пише|писа|каза)\s?:$/i;
/** A date, or the address of who wrote. */
const WHEN_OR_WHO = /\d{1,2}[.:/]\d{2}|\b(19|20)\d\d\b|[^\s<>]@[^\s<>]/;
/** How programs begin the line above a quote that they do not mark: with the day, and with the address in brackets. */
const DATED_SENDER = /^(on|на|в|le|am)\s.{0,300}<[^\s<>@]{1,64}@[^\s<>]{1,255}>/i;
const SEPARATOR =
  /^[-_*\s]{2,40}(original message|forwarded message|original e-?mail|оригинално (съобщение|писмо)|първоначално (съобщение|писмо)|препратено (съобщение|писмо)|начало на препратено(то)? (съобщение|писмо))\s?:?[-_*\s]{0,40}$/i;
const RULE = /^_{10,80}$/;
const FROM = /^\*?(from|от|изпратено от)\*?\s?:\*?\s?\S/i;
const SENT = /^\*?(sent|date|изпратено( на)?|дата)\*?\s?:\*?\s?\S/i;
const OTHER_FIELD = /^\*?(sent|date|to|cc|subject|изпратено( на)?|дата|до|към|копие|тема|относно)\*?\s?:\*?(\s|$)/i;
const ADDRESS = /[<[(](mailto:)?[^\s<>@[\]()]{1,64}@[^\s<>[\]()]{1,255}[>\])]/i;
const TIME = /\b\d{1,2}[:.]\d{2}\b/;
const QUOTED = /^\s{0,3}>/;

export const isShort = (line: string): boolean => line.length <= LONGEST_LINE;
export const isBlank = (line: string): boolean => line.trim() === "";
export const isQuoted = (line: string): boolean => QUOTED.test(line);

/** The line of our own mails above which a person writes. */
export const isMark = (line: string): boolean =>
  isShort(line) && QUOTE_MARKS.some((mark) => line.replace(/^[\s>*]{1,40}/, "").startsWith(mark));

/**
 * How many lines from this one on are what a program writes above the mail that it quotes; none where it is something else. `hasMark`: whether our own mail stands
 * below.
 */
export function headOfQuote(lines: readonly string[], at: number, { hasMark }: { hasMark: boolean }): number {
  const line = lines[at]!.trim();
  if (line === "" || !isShort(line)) return 0;
  const isSeparator = SEPARATOR.test(line);
  if (isSeparator || RULE.test(line)) return isBelowSeparator(lines, at + 1, isSeparator ? 1 : 2) ? 1 : 0;
  if (isFieldBlock(lines, at)) return 1;
  for (let count = 1; count <= MOST_BROKEN && at + count <= lines.length; count += 1) {
    const joined = lines.slice(at, at + count).map((one) => one.trim());
    if (joined.some((one) => one === "" || !isShort(one))) return 0;
    const whole = joined.join(" ");
    if (WROTE.test(whole))
      return WHEN_OR_WHO.test(whole) && (hasMark || DATED_SENDER.test(whole) || isQuotedBelow(lines, at + count)) ? count : 0;
  }
  return 0;
}

/** Whether the next lines are marked as a quote: a sentence that ends in “wrote:” is followed by the person's own words. */
function isQuotedBelow(lines: readonly string[], at: number): boolean {
  const first = lines.slice(at, at + 6).find((line) => !isBlank(line));
  return first !== undefined && isQuoted(first);
}

/** The first lines from this one on that are not blank. */
const firstLines = (lines: readonly string[], at: number): string[] =>
  lines
    .slice(at, at + 12)
    .filter((line) => !isBlank(line))
    .slice(0, 6)
    .map((line) => line.trim());

/** What a program writes below a separator: the fields of the mail that it quotes, From first. The same words as a rule between a person's own lines are none. */
function isBelowSeparator(lines: readonly string[], at: number, least: number): boolean {
  const [first = "", ...others] = firstLines(lines, at);
  return FROM.test(first) && isShort(first) && fieldsOf(others).length >= least;
}

/**
 * Outlook's lines From, Sent, To and Subject without a separator above. A person writes such lines, too: so the sender has an address in brackets, and the mail the
 * time at which it was sent, or all of the four fields.
 */
function isFieldBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at]!.trim())) return false;
  const [first = "", ...others] = firstLines(lines, at);
  if (!isShort(first) || !ADDRESS.test(first)) return false;
  const fields = fieldsOf(others);
  const sent = fields.find((field) => SENT.test(field));
  return sent !== undefined && fields.length >= (TIME.test(sent) ? 2 : 3);
}

/** The fields at the beginning of these lines. */
function fieldsOf(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => !isShort(line) || !OTHER_FIELD.test(line));
  return lines.slice(0, end === -1 ? lines.length : end);
}
