import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { LONGEST_MAIL } from "../../../rules.ts";
import { mailNotes, type FileProblem } from "../../messages/notes.ts";
import { joined } from "../../part-reply.ts";
import type { Forwarded } from "./parsed.ts";

export type Refused = { name: string; problem: FileProblem };
/** What a mail says. */
export type Texts = { written: string; rest: string; forwarded: readonly Forwarded[] };
type Composed = Texts & { refused: readonly Refused[]; moreFiles: number };
/** `sender`: the address that is none of the conversation's person; undefined where it is. */
type About = { language: Language; sender: string | undefined };

const dayOf = (date: string, language: Language): string => {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? date : instantWords(at.toISOString(), language);
};

/** What is folded behind “show the whole mail”: quotations, a signature, and mails that were forwarded as they came. */
export const foldedOf = ({ rest, forwarded }: Omit<Texts, "written">, language: Language): string =>
  joined([
    rest,
    ...forwarded.map((mail) => joined([mailNotes[language].forwarded({ ...mail, date: dayOf(mail.date, language) }), mail.text])),
  ]);

/** Characters of a note below the text. */
const LONGEST_NOTE = 350;

/** Whether a mail is longer than its conversation's page shows. */
export function isTooLongToShow({ files, ...mail }: Texts & { files: readonly unknown[] }, language: Language): boolean {
  const most = LONGEST_MAIL - LONGEST_NOTE * (files.length + mail.forwarded.length + 3);
  return Math.max(mail.written.length, foldedOf(mail, language).length) > most;
}

/** The text of the message, with notes below it for what was not taken over, and what is stored beside it. */
export function composeMessage(
  { written, rest, forwarded, refused, moreFiles }: Composed,
  { language, sender }: About,
): { body: string; rest: string } {
  const words = mailNotes[language];
  // of a mail of nothing but a forwarded one, that one is the message
  const whole = foldedOf({ rest, forwarded }, language);
  const [own, folded] = written === "" ? [whole, ""] : [written, whole];
  const notes = [
    ...(written === "" ? [] : forwarded.map(({ subject }) => words.folded(subject))),
    ...refused.map(({ name, problem }) => words.file(name, problem)),
    ...(moreFiles > 0 ? [words.files(moreFiles)] : []),
    ...(sender === undefined ? [] : [sender === "" ? words.nobody : words.sender(sender)]),
  ];
  const all = joined([own, notes.join("\n")]);
  if (all.length <= LONGEST_MAIL) return { body: all, rest: folded };
  const below = [words.cut, ...notes].join("\n");
  const most = Math.max(0, LONGEST_MAIL - below.length - 2);
  return {
    body: `${own.slice(0, most).toWellFormed()}\n\n${below}`.slice(0, LONGEST_MAIL).toWellFormed(),
    rest: joined([own.slice(most).toWellFormed(), folded]),
  };
}
