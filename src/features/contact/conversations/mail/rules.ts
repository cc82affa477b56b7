/** The lines at the head of our mails above which a person writes: whatever stands below one in a reply is our own mail. */
export const QUOTE_MARKS = ["— Напишете отговора си над този ред —", "— Write your reply above this line —"] as const;
export type QuoteMark = (typeof QUOTE_MARKS)[number];

/** What a person wrote in a mail, and what its program added: the mail that is answered, and a signature. */
export type Parted = { written: string; rest: string };

const LONGEST_LINE = 500;
/** The line above a quote may be broken into so many. */
const MOST_BROKEN = 3;

const WROTE = /(^|\s)(wrote|writes|написа|пише|писа|каза)\s?:$/i;
/** A date, or the address of who wrote. */
const WHEN_OR_WHO = /\d{1,2}[.:/]\d{2}|\b(19|20)\d\d\b|[^\s<>]@[^\s<>]/;
const SEPARATOR =
  /^[-_*\s]{2,40}(original message|forwarded message|original e-?mail|оригинално (съобщение|писмо)|първоначално (съобщение|писмо)|препратено (съобщение|писмо)|начало на препратено(то)? (съобщение|писмо))\s?:?[-_*\s]{0,40}$/i;
const FROM = /^\*?(from|от|изпратено от)\*?\s?:\*?\s?\S/i;
const OTHER_FIELD = /^\*?(sent|date|to|cc|subject|изпратено( на)?|дата|до|към|копие|тема|относно)\*?\s?:\*?(\s|$)/i;
const QUOTED = /^\s{0,3}[>|]/;
const DELIMITER = /^--$/;
const ADDED_BY_PROGRAM =
  /^(sent (from|with|via) (my |the )?\S.{1,60}|get outlook for .{2,40}|изпратено (от|с|чрез) (моя |моето |моят |мобилния ми )?\S.{1,60}|изтеглете outlook за .{2,40}|вземете outlook за .{2,40})$/i;

const isShort = (line: string): boolean => line.length <= LONGEST_LINE;
const withoutQuote = (line: string): string => line.replace(/^[\s>|]{1,40}/, "").trim();
const isBlank = (line: string): boolean => line.trim() === "";

/** How many lines from this one on are what a program writes above the mail that it quotes; none where it is something else. */
function headOfQuote(lines: readonly string[], at: number): number {
  const line = lines[at]!.trim();
  if (line === "" || !isShort(line)) return 0;
  if (SEPARATOR.test(line) || /^_{10,80}$/.test(line)) return /^_/.test(line) && !isFieldBlock(lines, at + 1) ? 0 : 1;
  if (isFieldBlock(lines, at)) return 1;
  for (let count = 1; count <= MOST_BROKEN && at + count <= lines.length; count += 1) {
    const joined = lines.slice(at, at + count).map((one) => one.trim());
    if (joined.some((one) => one === "" || !isShort(one))) return 0;
    const whole = joined.join(" ");
    if (WROTE.test(whole)) return WHEN_OR_WHO.test(whole) ? count : 0;
  }
  return 0;
}

/** Outlook's lines From, Sent, To and Subject. */
function isFieldBlock(lines: readonly string[], at: number): boolean {
  const [first = "", ...others] = lines.slice(at, at + 8).filter((line) => !isBlank(line));
  if (!FROM.test(first.trim()) || !isShort(first)) return false;
  return others.slice(0, 5).filter((line) => isShort(line) && OTHER_FIELD.test(line.trim())).length >= 2;
}

const isMark = (line: string): boolean => isShort(line) && QUOTE_MARKS.some((mark) => withoutQuote(line).includes(mark));

/** From which line on everything is the mail that is answered; the number of lines where nothing is. */
function beginOfQuote(lines: readonly string[]): number {
  const mark = lines.findIndex(isMark);
  const end = mark === -1 ? lines.length : mark;
  const head = lines.slice(0, end).findIndex((_, at) => headOfQuote(lines, at) > 0);
  return head === -1 ? beforeMarks(lines, end) : head;
}

/** Quoted and blank lines right above our mark belong to the mail below. */
function beforeMarks(lines: readonly string[], end: number): number {
  let at = end;
  while (at > 0 && (isBlank(lines[at - 1]!) || QUOTED.test(lines[at - 1]!))) at -= 1;
  return at;
}

/**
 * Whoever writes below or between the lines of a quote: what is not quoted counts, with the quotes between them. Undefined where nothing is written there.
 */
function writtenBelow(lines: readonly string[], from: number): Parted | undefined {
  if (lines.slice(from).some(isMark) && !lines.slice(from).some((line) => QUOTED.test(line))) return undefined;
  const begin = from + headOfQuote(lines, from);
  const rest = lines.slice(begin);
  const first = rest.findIndex((line) => !isBlank(line));
  if (first === -1 || !QUOTED.test(rest[first]!)) return undefined;
  const afterQuote = rest.findIndex((line, at) => at > first && !isBlank(line) && !QUOTED.test(line));
  if (afterQuote === -1) return undefined;
  const isBetween = rest.slice(afterQuote).some((line) => QUOTED.test(line));
  const own = withoutSignature(rest.slice(isBetween ? first : afterQuote));
  const written = own.written.trim();
  if (written === "" || written.split("\n").every((line) => isBlank(line) || QUOTED.test(line))) return undefined;
  return { written, rest: joined([lines.slice(from, begin).join("\n"), isBetween ? "" : rest.slice(0, afterQuote).join("\n"), own.rest]) };
}

/** Takes off a signature below its delimiter, and the lines that phones add at the end. */
function withoutSignature(lines: readonly string[]): Parted {
  const delimiter = lines.findLastIndex((line) => DELIMITER.test(line));
  let end = delimiter === -1 || lines.slice(delimiter).some((line) => QUOTED.test(line)) ? lines.length : delimiter;
  for (;;) {
    while (end > 0 && isBlank(lines[end - 1]!)) end -= 1;
    if (end === 0 || !isShort(lines[end - 1]!) || !ADDED_BY_PROGRAM.test(lines[end - 1]!.trim())) break;
    end -= 1;
  }
  return { written: lines.slice(0, end).join("\n").trim(), rest: lines.slice(end).join("\n").trim() };
}

const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");

/** Parts a reply from the mail that it answers and from signatures. Where nothing would be left, everything is what was written. */
export function partReply(text: string): Parted {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  const from = beginOfQuote(lines);
  const above = withoutSignature(lines.slice(0, from));
  const below = from < lines.length ? writtenBelow(lines, from) : undefined;
  const written = joined([above.written, below?.written ?? ""]);
  if (written === "") return { written: text.trim(), rest: "" };
  return { written, rest: joined([above.rest, below ? below.rest : lines.slice(from).join("\n")]) };
}

/** What of a mail's head is looked at: names in small letters. */
type Head = { key: string; value: string }[];

/**
 * Whether a program wrote it: an absence note, a report of what could not be delivered, or a mailing list. Nobody waits for an answer to those, and answering could
 * go on for ever.
 */
export function isAutomatic(head: Head, { sender }: { sender: string }): boolean {
  const of = (name: string) => head.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  return (
    sender === "" ||
    of("return-path").includes("<>") ||
    of("auto-submitted").some((value) => value !== "" && !/^no\b/.test(value)) ||
    of("precedence").some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    ["x-autoreply", "x-autorespond", "x-autoresponder", "list-id", "list-unsubscribe", "x-ms-exchange-generated-message-source"].some(
      (name) => of(name).some((value) => value !== "" && value !== "no"),
    ) ||
    of("content-type").some((value) => value.startsWith("multipart/report"))
  );
}

/** Pictures in signatures are small; a pasted photo of a screen is not. */
const SMALL_PICTURE = 24 * 1024;

/** Whether a part of a mail belongs to its sender's signature, paper or cryptographic, and to nothing that was written. */
export const isSignaturePart = ({ media, size, isInline }: { media: string; size: number; isInline: boolean }): boolean =>
  size === 0 ||
  /^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-keys|pgp-encrypted)$/.test(media) ||
  (isInline && media.startsWith("image/") && size <= SMALL_PICTURE);

const TOKEN_PARTS = /^(?<local>[^@+]{1,64})\+(?<token>[a-z2-7]{10,60})@(?<domain>[^@]{1,255})$/;

/** The token in a recipient `reply+TOKEN@domain`, where `address` is our own `reply@domain`; undefined for any other. */
export function tokenIn(recipient: string, address: string): string | undefined {
  const { local, token, domain } = TOKEN_PARTS.exec(recipient.toLowerCase())?.groups ?? {};
  return `${local}@${domain}` === address.toLowerCase() ? token : undefined;
}

const MESSAGE_ID = /^<[!-;=?-~]{3,250}>$/;

/** The Message-ID of a mail where it can be written into the head of another. */
export const headerIdOf = (messageId: string): string | undefined => (MESSAGE_ID.test(messageId.trim()) ? messageId.trim() : undefined);
