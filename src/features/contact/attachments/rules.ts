/** The kinds of file that are taken, by their extension, and the content type that each is given out as (decisions §3 Uploads). */
export const MEDIA = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  txt: "text/plain; charset=utf-8",
  heic: "image/heic",
} as const;
export type Kind = keyof typeof MEDIA;
export const KINDS = Object.keys(MEDIA) as Kind[];

/** What an attachment belongs to; each has limits of its own (B§5). */
export type Purpose = "message" | "ticket";
/** Bytes of one file, bytes together, and number of files of one form. */
export type Allowance = { fileBytes: number; totalBytes: number; files: number };

/** No setting allows a larger file: what the call itself takes, and the table. */
export const LARGEST = 10 * 1024 * 1024;
/** What a person may have chosen and not sent, over all forms, as a multiple of one form's. */
const FORMS_OPEN = 4;
export const HOURS_UNSENT = 24;

export const UPLOAD_PROBLEMS = [
  /** The file is larger than one may be. */
  "too-large",
  /** The files of the form would be larger together than they may be. */
  "total-size",
  /** The form, or the person, has as many files as it may. */
  "limit-reached",
  /** What is in the file is not what its extension says, is broken, or hides something. */
  "contents",
  /** The document is under a password: nobody could read it. */
  "password",
  /** The picture has more pixels than are opened. */
  "pixels",
  /** The virus scanner flagged it. */
  "flagged",
] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];
/** Why an upload is refused before its file is examined: no file, a kind that is not taken, or no bytes. */
export const EARLY_PROBLEMS = ["missing", "extension", "empty"] as const;
export type EarlyProblem = (typeof EARLY_PROBLEMS)[number];

/** Files and bytes that are chosen and not sent yet: of the form, and of the person over all forms. */
export type Chosen = { files: number; bytes: number; allFiles: number; allBytes: number };

/** Why one more file of this size is refused; undefined where it fits. */
export function refuseSize(size: number, chosen: Chosen, allowed: Allowance): UploadProblem | undefined {
  if (size > allowed.fileBytes) return "too-large";
  if (chosen.files >= allowed.files || chosen.allFiles >= allowed.files * FORMS_OPEN) return "limit-reached";
  if (chosen.bytes + size > allowed.totalBytes || chosen.allBytes + size > allowed.totalBytes * FORMS_OPEN) return "total-size";
  return undefined;
}

/** What the beginning of a file says that it is: the names that `file-type` gives, of which containers are told apart by what is in them. */
const BEGINNINGS: Record<Exclude<Kind, "txt">, readonly (string | undefined)[]> = {
  pdf: ["pdf"],
  png: ["png"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  heic: ["heic"],
  doc: ["cfb"],
  xls: ["cfb"],
  docx: ["zip", "docx"],
  xlsx: ["zip", "xlsx"],
};
/** Kinds that can be written in letters alone; any other that is taken for one here is a text that happens to begin alike. */
const WRITTEN = new Set(["pdf", "rtf", "ps", "eps", "xml", "svg", "html", "ics", "vcf", "vtt", "asc"]);

/** Whether a file may begin like this: `detected` is the name of what it begins like, undefined for nothing known. */
export const beginsLike = (kind: Kind, detected: string | undefined): boolean =>
  kind === "txt" ? !WRITTEN.has(detected ?? "") : BEGINNINGS[kind].includes(detected);

const PICTURES: readonly Kind[] = ["png", "jpg", "heic", "jpeg"];
/** What a picture is by its contents: chat programs give one the ending of another kind. Any other file is what it is called. */
export const pictureKind = (named: Kind, detected: string | undefined): Kind =>
  PICTURES.includes(named) && !beginsLike(named, detected) ? (PICTURES.find((kind) => kind === detected) ?? named) : named;

/** Names in an archive or a compound file that make it a document of this kind: one of each list. */
const NEEDS: Partial<Record<Kind, readonly (readonly string[])[]>> = {
  docx: [["[Content_Types].xml"], ["word/document.xml"]],
  xlsx: [["[Content_Types].xml"], ["xl/workbook.xml", "xl/workbook.bin"]],
  doc: [["WordDocument"]],
  xls: [["Workbook", "Book"]],
};
/** Programs and archives within documents, and what is no document. */
const HIDES =
  /(^|\/)vbaProject\.bin$|\.(exe|dll|scr|com|bat|cmd|vbs|js|jar|msi|lnk|hta|ps1|zip|7z|rar|gz|bz2|xz|tar|cab|iso|img)$|^\/|(^|[/\\])\.\.([/\\]|$)/i;

/** Whether the names in a container make it a document of this kind, and nothing beside it. */
export const holdsDocument = (kind: Kind, names: readonly string[]): boolean =>
  (NEEDS[kind] ?? []).every((some) => some.some((name) => names.includes(name))) && !names.some((name) => HIDES.test(name));

/** A file in an archive, by its directory: where its bytes begin, how they are packed, and bytes as packed and as unpacked. */
export type Entry = { start: number; method: number; packed: number; unpacked: number };
/** An archive's entries: their names, and bytes of all as packed and as unpacked. */
export type Entries = { names: string[]; files: Entry[]; packed: number; unpacked: number };
const MOST_UNPACKED = 250 * 1024 * 1024;
const MOST_RATIO = 200;

/** Whether an archive claims to unpack to more than a document does (a zip bomb). Nothing is unpacked to find out: `areOfTheirSizes` checks later that the claim is true. */
export const isBomb = ({ packed, unpacked }: Pick<Entries, "packed" | "unpacked">): boolean =>
  unpacked > MOST_UNPACKED || unpacked > Math.max(packed, 5_000) * MOST_RATIO;

/** The media codes of a form: one field each, or one with commas between them. */
export const codesIn = (sent: string | readonly string[] = []): string[] => [
  ...new Set(
    [sent]
      .flat()
      .join(",")
      .split(",")
      .filter((code) => code !== ""),
  ),
];
