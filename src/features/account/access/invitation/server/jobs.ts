import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { mailWords } from "../../activation/messages/mail.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { sendToInvited } from "../../server/invited.ts";

/** Sends one invitation, while it is open and its user is not activated. A retry has the same id and link. */
export const sendInvitation = job({
  name: "access.send-invitation",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 10,
  retryAfter: 30,
  run: ({ requestId }, deps: WritingDependencies) =>
    sendToInvited(requestId, { kind: "invitation", words: (language, about) => mailWords[language].invitation(about) }, deps),
});
