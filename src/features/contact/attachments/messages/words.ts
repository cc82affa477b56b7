import { counted, plural } from "#vocabulary/plural.ts";
import type { ChoiceProblem } from "../choosing.ts";
import type { Failure } from "../failures.ts";

type Problem = ChoiceProblem | Failure;

/** Limits as a page shows them: sizes with their units. */
export type ShownLimits = { fileSize: string; totalSize: string; files: number; extensions: string };

const bgFiles = (count: number): string => counted.bg(count, "файл", "файла");
const bg = {
  title: "Файлове",
  optional: "(по желание)",
  attach: "Прикачете файлове",
  hint: ({ fileSize, totalSize, files, extensions }: ShownLimits) =>
    `До ${bgFiles(files)}, всеки до ${fileSize} и общо до ${totalSize}. Разрешени са: ${extensions}.`,
  ways: "Можете и да ги провлачите дотук или да поставите копирана снимка.",
  drop: "Оставете файловете тук",
  list: "Прикачени файлове",
  rest: (count: number, size: string) => plural.bg(count, `Остава 1 файл и ${size}.`, `Остават ${count} файла и ${size}.`),
  full: (count: number) => `Прикачихте ${bgFiles(count)}, повече не може. За да добавите друг, премахнете някой.`,
  waiting: "чака реда си",
  sending: (percent: number) => `качва се: ${percent}%`,
  progress: (name: string) => `Качване на ${name}`,
  examining: "качен, проверяваме го…",
  beingChecked: "проверява се за вируси",
  removing: "премахва се…",
  cancel: (name: string) => `Откажете качването на ${name}`,
  remove: (name: string) => `Премахнете ${name}`,
  again: "Опитайте пак",
  againNamed: (name: string) => `Качете пак ${name}`,
  pasted: (number: number) => `снимка-${number}`,
  notAdded: "Не са прикачени:",
  names: (names: string, more: number) => (more > 0 ? `${names} и още ${more}.` : `${names}.`),
  announced: {
    there: (name: string) => `Файлът ${name} е прикачен.`,
    beingChecked: (name: string) => `Файлът ${name} е прикачен и се проверява за вируси.`,
    twice: (name: string) => `Файлът ${name} вече е прикачен.`,
    failed: (name: string) => `Файлът ${name} не е прикачен.`,
    gone: (name: string) => `Файлът ${name} е премахнат.`,
    cancelled: (name: string) => `Качването на ${name} е прекъснато.`,
  },
  problems: {
    extension: ({ extensions }) => `Този вид файл не може да се прикачи. Разрешени са: ${extensions}.`,
    empty: () => "Файлът е празен.",
    "too-large": ({ fileSize }) => `Файлът е по-голям от ${fileSize}.`,
    "total-size": ({ totalSize }) => `Заедно с другите файлове надхвърля ${totalSize}.`,
    "limit-reached": ({ files }) => `Можете да прикачите най-много ${bgFiles(files)}.`,
    elsewhere: () => "Имате много качени файлове, които още не сте изпратили. Изпратете или премахнете някои от тях и опитайте пак.",
    contents: () => "Съдържанието не отговаря на вида на файла или файлът е повреден. Запазете го наново и го прикачете пак.",
    password: () => "Файлът е под парола и никой няма да може да го отвори. Запазете го без парола и го прикачете пак.",
    pixels: () => "Снимката има повече от 50 милиона пиксела. Намалете я и я прикачете пак.",
    flagged: () => "Антивирусната програма откри опасно съдържание и файлът не е приет.",
    "no-room": () => "В момента нямаме място за файлове. Опитайте по-късно или продължете без файла.",
    "too-many": () => "Качихте много файлове за кратко време. Опитайте пак след малко.",
    "signed-out": () => "Сесията Ви приключи. Влезте отново и опитайте пак.",
    offline: () => "Връзката прекъсна. Опитайте пак.",
    unknown: () => "Файлът не се качи заради неизвестна грешка. Опитайте пак или изберете друг файл.",
  } satisfies Record<Problem, (limits: ShownLimits) => string>,
  notRemoved: "Файлът не можа да се премахне. Опитайте пак.",
  noScript: "За прикачване на файлове е нужен JavaScript. Без него ги изпратете на {mail}.",
};

const enFiles = (count: number): string => counted.en(count, "file", "files");
const en: typeof bg = {
  title: "Files",
  optional: "(optional)",
  attach: "Attach files",
  hint: ({ fileSize, totalSize, files, extensions }) =>
    `Up to ${enFiles(files)}, each up to ${fileSize} and ${totalSize} together. Allowed are: ${extensions}.`,
  ways: "You can also drop files here, or paste a copied picture.",
  drop: "Drop the files here",
  list: "Attached files",
  rest: (count, size) => `${enFiles(count)} and ${size} left.`,
  full: (count) => `You have attached ${enFiles(count)}, which is the most. Remove one to add another.`,
  waiting: "waiting for its turn",
  sending: (percent) => `uploading: ${percent}%`,
  progress: (name) => `Upload of ${name}`,
  examining: "uploaded, we are checking it…",
  beingChecked: "being checked for viruses",
  removing: "being removed…",
  cancel: (name) => `Cancel the upload of ${name}`,
  remove: (name) => `Remove ${name}`,
  again: "Try again",
  againNamed: (name) => `Upload ${name} again`,
  pasted: (number) => `picture-${number}`,
  notAdded: "Not attached:",
  names: (names, more) => (more > 0 ? `${names} and ${more} more.` : `${names}.`),
  announced: {
    there: (name) => `The file ${name} is attached.`,
    beingChecked: (name) => `The file ${name} is attached and is being checked for viruses.`,
    twice: (name) => `The file ${name} is attached already.`,
    failed: (name) => `The file ${name} is not attached.`,
    gone: (name) => `The file ${name} is removed.`,
    cancelled: (name) => `The upload of ${name} is cancelled.`,
  },
  problems: {
    extension: ({ extensions }) => `This kind of file cannot be attached. Allowed are: ${extensions}.`,
    empty: () => "The file is empty.",
    "too-large": ({ fileSize }) => `The file is larger than ${fileSize}.`,
    "total-size": ({ totalSize }) => `Together with the other files it is more than ${totalSize}.`,
    "limit-reached": ({ files }) => `You can attach ${enFiles(files)} at most.`,
    elsewhere: () => "You have many uploaded files that you have not sent yet. Send or remove some of them and try again.",
    contents: () => "What is in the file is not what its name says, or the file is damaged. Save it anew and attach it again.",
    password: () => "The file is under a password, so nobody could open it. Save it without one and attach it again.",
    pixels: () => "The picture has more than 50 million pixels. Make it smaller and attach it again.",
    flagged: () => "The virus scanner found something dangerous, and the file is not accepted.",
    "no-room": () => "We have no room for files at the moment. Try again later, or go on without the file.",
    "too-many": () => "You have uploaded many files in a short time. Try again in a while.",
    "signed-out": () => "Your session has ended. Sign in again and try again.",
    offline: () => "The connection broke off. Try again.",
    unknown: () => "The file was not uploaded because of an unknown error. Try again or choose another file.",
  },
  notRemoved: "The file could not be removed. Try again.",
  noScript: "Attaching files needs JavaScript. Without it, send them to {mail}.",
};

export const words = { bg, en };
