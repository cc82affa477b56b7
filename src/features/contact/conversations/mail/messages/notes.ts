import { counted } from "#vocabulary/plural.ts";
import type { Language } from "#platform/language.ts";
import { foldedWords } from "../../messages/folded.ts";

type Problem = "too-large" | "total-size" | "limit-reached" | "contents" | "password" | "pixels" | "flagged" | "kind" | "empty";
type Notes = {
  sender: (address: string) => string;
  nobody: string;
  file: (name: string, problem: Problem) => string;
  files: (count: number) => string;
  cut: string;
  /** The name of the file with all of a text that is too long for the page. */
  wholeName: string;
  /** Where a mail that was forwarded as it came can be read. */
  folded: (subject: string) => string;
  /** The heading of such a mail, and its fields. */
  forwarded: (mail: { subject: string; sender: string; date: string }) => string;
};

const whyBg: Record<Problem, string> = {
  "too-large": "по-голям е от позволеното",
  "total-size": "файловете заедно са по-големи от позволеното",
  "limit-reached": "файловете са повече от позволеното",
  contents: "съдържанието му не отговаря на вида му",
  password: "той е под парола",
  pixels: "снимката има твърде много пиксели",
  flagged: "антивирусната проверка го отхвърли",
  kind: "файлове от този вид не се приемат",
  empty: "празен е",
};
const quotedBg = (subject: string): string => (subject ? ` „${subject}“` : "");
const bg: Notes = {
  sender: (address) => `[Писмото е изпратено от ${address}, а не от адреса в разговора.]`,
  nobody: "[Писмото няма подател.]",
  file: (name, problem) => `[Файлът „${name}“ не беше приет: ${whyBg[problem]}.]`,
  files: (count) => `[Още ${counted.bg(count, "файл не беше приет", "файла не бяха приети")}: файловете са повече от позволеното.]`,
  cut: `[Писмото е по-дълго от допустимото и тук е съкратено. Останалото е в „${foldedWords.bg.wholeMail}“ и в приложения файл.]`,
  wholeName: "цялото писмо.txt",
  folded: (subject) => `[Към писмото има препратено писмо${quotedBg(subject)}. Вижте го в „${foldedWords.bg.wholeMail}“.]`,
  forwarded: ({ subject, sender, date }) =>
    [`[Препратено писмо${quotedBg(subject)}]`, ...(sender ? [`От: ${sender}`] : []), ...(date ? [`Дата: ${date}`] : [])].join("\n"),
};

const whyEn: Record<Problem, string> = {
  "too-large": "it is larger than allowed",
  "total-size": "the files together are larger than allowed",
  "limit-reached": "there are more files than allowed",
  contents: "its contents do not match its kind",
  password: "it is under a password",
  pixels: "the picture has too many pixels",
  flagged: "the virus scanner refused it",
  kind: "files of this kind are not accepted",
  empty: "it is empty",
};
const quotedEn = (subject: string): string => (subject ? `: “${subject}”` : "");
const en: Notes = {
  sender: (address) => `[The mail was sent from ${address}, not from the address in the conversation.]`,
  nobody: "[The mail has no sender.]",
  file: (name, problem) => `[The file “${name}” was not accepted: ${whyEn[problem]}.]`,
  files: (count) => `[${counted.en(count, "more file was", "more files were")} not accepted: there are more files than allowed.]`,
  cut: `[The mail is longer than allowed and is shortened here. The rest is under “${foldedWords.en.wholeMail}” and in the attached file.]`,
  wholeName: "whole mail.txt",
  folded: (subject) => `[A mail was forwarded with this one${quotedEn(subject)}. See it under “${foldedWords.en.wholeMail}”.]`,
  forwarded: ({ subject, sender, date }) =>
    [`[Forwarded mail${quotedEn(subject)}]`, ...(sender ? [`From: ${sender}`] : []), ...(date ? [`Date: ${date}`] : [])].join("\n"),
};

/** What is added below the text of a message that came by mail, so that its person and the desk see the same. */
export const mailNotes: Record<Language, Notes> = { bg, en };
export type FileProblem = Problem;
