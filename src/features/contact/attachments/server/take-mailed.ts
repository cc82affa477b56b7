import { extensionOf } from "#platform/file-name.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { UploadedFile } from "#platform/upload.ts";
import { KINDS, type UploadProblem } from "../rules.ts";
import type { AttachmentDependencies } from "./dependencies.ts";
import { arrived } from "./store.ts";
import { takeFile } from "./take-file.ts";

type Mailed = { code: string } | { error: UploadProblem | "no-room" | "kind" };

/**
 * Takes a file of a mail under the rules of uploads; it waits to be attached, and a repeat finds it. What its person has chosen in the portal and not sent does not
 * count against it. Throws where the storage is away.
 */
export async function takeMailed(
  file: UploadedFile,
  { owner, form }: { owner: string; form: string },
  deps: AttachmentDependencies,
): Promise<Mailed> {
  if (!(KINDS as string[]).includes(extensionOf(file.name))) return { error: "kind" };
  const taken = await takeFile(file, { owner, purpose: "message", form, isAlone: true }, deps);
  if ("error" in taken) return taken;
  const row = "known" in taken ? taken.known : await arrived(deps.db, { ...taken, id: taken.row.id, now: deps.clock.now() });
  if (!row) throw new HttpProblem(503); // deleted while it arrived
  return { code: row.code };
}
