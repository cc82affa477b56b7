import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import type { WritingDependencies } from "../../server/dependencies.ts";
import { sendToInvited } from "../../server/invited.ts";
import { staffWords } from "../messages/mail.ts";

/** Sends somebody of the staff their link, while it is open and they are not activated. A retry has the same id and link. */
export const sendStaffLink = job({
  name: "access.send-staff-link",
  payload: z.strictObject({ requestId: z.uuid() }),
  attempts: 10,
  retryAfter: 30,
  run: ({ requestId }, deps: WritingDependencies) =>
    sendToInvited(requestId, { kind: "staff", words: (language, about) => staffWords[language](about) }, deps),
});
