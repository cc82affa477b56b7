import type { AttachedFile, AttachmentsState } from "../contract.ts";
import type { Taken } from "../choosing.ts";
import { isFinal, type Failure } from "../failures.ts";

/** One file of the form. `sent` counts the bytes that have left; `code` and `state` are there once it was uploaded. */
export type Upload = {
  key: string;
  name: string;
  size: number;
  file?: File;
  step: "waiting" | "sending" | "failed" | "there" | "removing";
  sent: number;
  problem?: Failure | "not-removed";
  code?: string;
  state?: AttachedFile["state"];
};

type Happening =
  | { type: "chosen"; files: { key: string; file: File }[] }
  | { type: "gone"; key: string }
  | { type: "started" | "again" | "leaving" | "stayed"; key: string }
  | { type: "progress"; key: string; sent: number }
  | { type: "there"; key: string; answer: AttachedFile }
  | { type: "failed"; key: string; problem: Failure };

type ToOne = Exclude<Happening, { type: "chosen" } | { type: "gone" }>;

/** What the form begins with: files that were uploaded before the page was loaded again. */
export const fromDraft = (files: readonly AttachedFile[] = []): Upload[] =>
  files.map(({ code, name, size, state }) => ({ key: code, name, size, sent: size, step: "there", code, state }));

/** The files of a form after something happened to one; what happened to one that is gone changes nothing. */
export function nextUploads(uploads: readonly Upload[], happening: Happening): Upload[] {
  if (happening.type === "chosen")
    return [
      ...uploads,
      ...happening.files.map(({ key, file }) => ({ key, file, name: file.name, size: file.size, sent: 0, step: "waiting" as const })),
    ];
  const { key } = happening;
  if (happening.type === "gone") return uploads.filter((upload) => upload.key !== key);
  if (happening.type === "there" && isThere(uploads, { key, code: happening.answer.code }))
    return uploads.filter((upload) => upload.key !== key);
  return uploads.map((upload) => (upload.key === key ? nextUpload(upload, happening) : upload));
}

/** Whether another one has this code already: the same file was chosen twice. */
export const isThere = (uploads: readonly Upload[], { key, code }: { key: string; code: string }): boolean =>
  uploads.some((upload) => upload.key !== key && upload.code === code);

function nextUpload({ problem: _problem, ...upload }: Upload, happening: ToOne): Upload {
  switch (happening.type) {
    case "started":
      return { ...upload, step: "sending", sent: 0 };
    case "again":
      return { ...upload, step: "waiting", sent: 0 };
    case "progress":
      return { ...upload, sent: Math.min(happening.sent, upload.size) };
    case "failed":
      return { ...upload, step: "failed", problem: happening.problem };
    case "leaving":
      return { ...upload, step: "removing" };
    case "stayed":
      return { ...upload, step: "there", problem: "not-removed" };
    case "there": {
      const { code, name, size, state } = happening.answer;
      return { ...upload, step: "there", code, name, size, state, sent: size };
    }
  }
}

/** Files that are being sent at the same time: a large one does not hold up the others. */
const AT_ONCE = 2;

/** Which waiting files are to be sent now. */
export function startable(uploads: readonly Upload[]): Upload[] {
  const free = AT_ONCE - uploads.filter(({ step }) => step === "sending").length;
  return uploads.filter(({ step }) => step === "waiting").slice(0, Math.max(0, free));
}

/** Whether a file was refused for good: it takes no place. */
export const isRefused = ({ step, problem }: Upload): boolean => step === "failed" && isFinal(problem as Failure);

/** What counts against the limits: all but what was refused for good. */
export function takenBy(uploads: readonly Upload[]): Taken {
  const counted = uploads.filter((upload) => !isRefused(upload));
  return { files: counted.length, bytes: counted.reduce((sum, { size }) => sum + size, 0) };
}

/** What the form around is told: what it would send now, and whether to wait. */
export function stateOf(uploads: readonly Upload[]): AttachmentsState {
  const files = uploads.flatMap(({ step, code, name, size, state }) =>
    step === "there" && code && state ? [{ code, name, size, state }] : [],
  );
  return {
    files,
    codes: files.map(({ code }) => code),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    busy: uploads.some(({ step }) => step === "waiting" || step === "sending" || step === "removing"),
  };
}
