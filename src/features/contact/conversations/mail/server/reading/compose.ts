import type { Language } from "#platform/language.ts";
import { LONGEST_MAIL } from "../../../rules.ts";
import { mailNotes, type FileProblem } from "../../messages/notes.ts";

export type Refused = { name: string; problem: FileProblem };
type Composed = { written: string; rest: string; isCut: boolean; refused: readonly Refused[]; moreFiles: number };
/** `sender`: the address that is none of the conversation's person; undefined where it is. */
type About = { language: Language; sender: string | undefined };

/** The text of the message, with notes below it for what was not taken over, and what is stored beside it. */
export function composeMessage(
  { written, rest, isCut, refused, moreFiles }: Composed,
  { language, sender }: About,
): { body: string; rest: string } {
  const words = mailNotes[language];
  const notes = [
    ...refused.map(({ name, problem }) => words.file(name, problem)),
    ...(moreFiles > 0 ? [words.files(moreFiles)] : []),
    ...(sender === undefined ? [] : [sender === "" ? words.nobody : words.sender(sender)]),
  ];
  const all = [written, notes.join("\n")].filter((part) => part !== "").join("\n\n");
  if (all.length <= LONGEST_MAIL && !isCut) return { body: all, rest };
  const below = [words.cut, ...notes].join("\n");
  const most = LONGEST_MAIL - below.length - 2;
  const shown = written.slice(0, most).toWellFormed();
  return { body: `${shown}\n\n${below}`, rest: [written.slice(most).toWellFormed(), rest].filter((part) => part !== "").join("\n\n") };
}
