import { extensionOf } from "#platform/file-name.ts";
import { refuseSize, type Allowance, type UploadProblem } from "./rules.ts";

/** Files and bytes that a form has already. */
export type Taken = { files: number; bytes: number };
export type ChoiceProblem = "extension" | "empty" | Extract<UploadProblem, "too-large" | "total-size" | "limit-reached">;
/** What of a form's files is allowed: the limits of the page, and the extensions in lower case. */
export type Choice = { allowed: Allowance; extensions: readonly string[] };

/** Why the page does not even send a file that was chosen (B§5 Attachments); undefined where it may be sent. */
export function refuseChoice({ name, size }: Sized, taken: Taken, { allowed, extensions }: Choice): ChoiceProblem | undefined {
  if (!extensions.includes(extensionOf(name))) return "extension";
  if (size === 0) return "empty";
  const { files, bytes } = taken;
  return refuseSize(size, { files, bytes, allFiles: files, allBytes: bytes }, allowed) as ChoiceProblem | undefined;
}

type Sized = { name: string; size: number };
/** Files that were chosen together: those to send, and the names of the others by their problem. */
export type Chosen<F> = { sent: F[]; refused: Refusals };
export type Refusals = { problem: ChoiceProblem; names: string[] }[];

/** Goes through what was chosen in its order; what is taken counts against the rest. */
export function choose<F extends Sized>(files: readonly F[], taken: Taken, choice: Choice): Chosen<F> {
  const sent: F[] = [];
  const refused = new Map<ChoiceProblem, string[]>();
  let { files: count, bytes } = taken;
  for (const file of files) {
    const problem = refuseChoice(file, { files: count, bytes }, choice);
    if (problem) {
      const names = refused.get(problem) ?? [];
      names.push(file.name);
      refused.set(problem, names);
      continue;
    }
    sent.push(file);
    count += 1;
    bytes += file.size;
  }
  return { sent, refused: [...refused].map(([problem, names]) => ({ problem, names })) };
}
