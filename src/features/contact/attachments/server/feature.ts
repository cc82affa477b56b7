import type { GivenBy, RequestOf } from "#platform/endpoint.ts";
import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { buyerHash, ownersOf } from "#platform/server/visitor.ts";
import { attachmentsContract, type uploadAttachment } from "../contract.ts";
import type { Purpose } from "../rules.ts";
import type { AttachmentDependencies } from "./dependencies.ts";
import { scanWaitingFiles, sweepFiles } from "./jobs.ts";
import { outgoing } from "./outgoing.ts";
import { arrived, fileOf, remove, type Unsent } from "./store.ts";
import { countUpload, removeNow, takeFile } from "./take-file.ts";

type Upload = RequestOf<typeof uploadAttachment> & RequestContext<GivenBy<typeof uploadAttachment>> & { user?: { id: string } };

/** Takes one file of a form, for a message or a ticket. */
async function upload(request: Upload, purpose: Purpose, deps: AttachmentDependencies): Promise<GivenBy<typeof uploadAttachment>> {
  const { files, body, once } = request;
  await countUpload(request, deps);
  const taken = await takeFile(files[0]!, { owner: buyerHash(request), purpose, form: body.form ?? "" }, deps);
  if ("error" in taken) {
    if (taken.error === "no-room") return { status: 507, body: { code: null, error: taken.error } };
    return { status: 422, body: { code: null, error: taken.error } };
  }
  return once(async (tx) => {
    const row = "known" in taken ? taken.known : await arrived(tx, { ...taken, id: taken.row.id, now: deps.clock.now() });
    if (!row) throw new HttpProblem(503); // deleted while it arrived
    const { code, name, size, state } = row;
    return { status: 200, body: { code, error: null, name, size, state: state === "quarantined" ? state : "checked" } };
  }).catch(async (error: unknown) => {
    if (error instanceof HttpProblem && "row" in taken) await removeNow(deps.files, taken.row.id);
    throw error;
  });
}

type Deletion = RequestContext<{ status: 200; body: number }> & { user?: { id: string } };

/** Deletes a file that was not sent yet; returns its size. */
async function deleteUnsent(request: Deletion, which: Unsent, { files }: AttachmentDependencies) {
  let removed: { id: string; size: number } | undefined;
  const answer = await request.once(async (tx) => {
    removed = await remove(tx, ownersOf(request), which);
    if (!removed) throw new HttpProblem(404);
    return { status: 200, body: removed.size };
  });
  if (removed) await removeNow(files, removed.id);
  return answer;
}

export const attachments: ServerFeature<typeof attachmentsContract, AttachmentDependencies> = {
  contract: attachmentsContract,
  handlers: {
    uploadAttachment: (request, deps) => upload(request, "message", deps),
    uploadTicketAttachment: (request, deps) => upload(request, "ticket", deps),

    deleteAttachment: (request, deps) => deleteUnsent(request, { code: request.params.mediaCode }, deps),
    deleteTicketAttachment: (request, deps) =>
      deleteUnsent(request, { name: request.body.fileName, purpose: "ticket", form: request.body.form ?? "" }, deps),

    async downloadAttachment(request, { db, files, messages }) {
      const row = await fileOf(db, ownersOf(request), request.params.id);
      if (!row || !(row.isOwn || (row.messageId !== null && (await messages.isReader(db, row.messageId, request)))))
        throw new HttpProblem(404);
      const found = outgoing(row, files);
      return found.state === "ready" ? { status: 200, file: found.file } : { status: 409, body: { problem: found.state } };
    },
  },
};

export const attachmentsServer = {
  name: "attachments",
  about: "Files that people send with messages.",
  feature: attachments,
  jobs: [scanWaitingFiles, sweepFiles],
};
