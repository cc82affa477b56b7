import { isDiskFull } from "#platform/server/disk-full.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { random } from "#platform/server/random.ts";
import { take } from "#platform/server/rate-limit.ts";
import { pieceMemory, type UploadedFile } from "#platform/upload.ts";
import { extensionOf } from "#platform/file-name.ts";
import { ProviderUnavailable, type Files, type FileToPut } from "#providers/files/port.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { refuseSize, type Kind, type UploadProblem } from "../rules.ts";
import type { AttachmentDependencies } from "./dependencies.ts";
import { examine } from "./kinds/examine.ts";
import { withoutTraces } from "./kinds/picture.ts";
import { chosenBy, enter, forgetArriving, lockOwner, sameFile, type FileRow, type Form } from "./store.ts";

type Uploader = { user?: { id: string }; address: string };

/** Counts an upload, whatever becomes of it. Rejects with 429 above the limit. */
export async function countUpload(
  { user, address }: Uploader,
  { db, clock, attachmentLimits: limits }: AttachmentDependencies,
): Promise<void> {
  if (!limits.on) return;
  const whose = user
    ? { name: "attachments.user", key: user.id, limit: limits.perUser }
    : { name: "attachments.address", key: countedAddress(address), limit: limits.perAddress };
  const rate = { ...whose, secret: limits.secret, windowSeconds: limits.windowMinutes * 60, now: clock.now() };
  const { allowed, retryAfterSeconds } = await take(db, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

export type Taken =
  | { row: FileRow; state: "quarantined" | "checked"; storedSize: number; storedSha256: string }
  | { known: FileRow }
  | { error: UploadProblem | "no-room" };

/**
 * Examines a file, enters its row, and then stores the file itself (account-area §4): a process that is killed on the way leaves a row that the sweep finds. The
 * caller notes that it arrived.
 */
export async function takeFile(file: UploadedFile, form: Form, deps: AttachmentDependencies): Promise<Taken> {
  const named = extensionOf(file.name) as Kind;
  const { fileBytes } = deps.attachmentLimits.allowed[form.purpose];
  if (file.size > fileBytes) return { error: "too-large" };
  const examined = await examine(file, named);
  if ("problem" in examined) return { error: examined.problem };
  const { kind } = examined;
  const name = kind === named ? file.name : file.name.slice(0, -named.length) + kind;
  const entered = await enterFile({ ...file, name }, { ...form, kind }, deps);
  if ("error" in entered || "known" in entered) return entered;
  try {
    return await storeFile(file, entered.row, deps);
  } catch (error) {
    await forgetArriving(deps.db, entered.row.id).catch(() => undefined); // the first error is the one to report
    if (isDiskFull(error)) return refuseAsFull(deps);
    throw error instanceof ProviderUnavailable ? new HttpProblem(503) : error;
  }
}

/** Checks the limits and enters the file in one transaction, in which nobody else adds one of this person's. */
const enterFile = (
  { name, size, sha256 }: UploadedFile,
  { kind, ...form }: Form & { kind: Kind },
  { db, clock, attachmentLimits }: AttachmentDependencies,
): Promise<{ row: FileRow } | { known: FileRow } | { error: UploadProblem }> =>
  db.transaction().execute(async (tx) => {
    await lockOwner(tx, form.owner);
    const same = await sameFile(tx, form, sha256);
    // one that is still arriving may have been broken off: it is stored again under the same name
    if (same) return same.state === "arriving" ? { row: same } : { known: same };
    const error = refuseSize(size, await chosenBy(tx, form), attachmentLimits.allowed[form.purpose]);
    if (error) return { error };
    return { row: await enter(tx, form, { name, kind, size, sha256, code: random(16, "base64url"), now: clock.now() }) };
  });

async function storeFile(file: UploadedFile, row: FileRow, deps: AttachmentDependencies): Promise<Taken> {
  const { db, log } = deps;
  const refused = async (error: UploadProblem): Promise<Taken> => {
    await forgetArriving(db, row.id);
    return { error };
  };
  const scanned = await scan(file, deps);
  if (typeof scanned === "object") {
    log.info({ signature: scanned.signature }, "an uploaded file was flagged by the virus scanner");
    return refused("flagged");
  }
  const stored = await withoutTraces(file, {
    kind: row.kind,
    store: async (content) => ({ answer: await deps.files.put(toPut(row.id, content)), content }),
  });
  if (typeof stored === "string") return refused(stored);
  if (stored.answer === "full") {
    await forgetArriving(db, row.id);
    return refuseAsFull(deps);
  }
  return { row, state: scanned, storedSize: stored.content.size, storedSha256: stored.content.sha256 };
}

function refuseAsFull({ log }: AttachmentDependencies): Taken {
  log.warn({}, "there is no room for uploaded files");
  return { error: "no-room" };
}

const toPut = (id: string, { size, sha256, open }: Pick<UploadedFile, "size" | "sha256" | "open">): FileToPut => ({
  id,
  size,
  sha256,
  open: (into) => open(undefined, into),
});

/** What the scanner says of a file as it was sent; one that cannot be scanned now waits. */
async function scan(
  { open }: UploadedFile,
  { virusScanner, scanDeadlineMs: deadlineMs }: AttachmentDependencies,
): Promise<"checked" | "quarantined" | { signature: string }> {
  try {
    const answer = await virusScanner.scan(open(undefined, pieceMemory()), { deadlineMs });
    return answer.state === "clean" ? "checked" : answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "quarantined";
    throw error;
  }
}

/** Removes a file from the storage; the sweep does so later where that fails. */
export const removeNow = (files: Files, id: string): Promise<void> => files.remove(id).catch(() => undefined);
