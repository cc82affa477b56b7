import type { WebRegistration } from "#platform/web/page.ts";
import type { attachmentsContract } from "../contract.ts";

export const attachmentsWeb = {
  pages: [],
  slots: { "message-attachments": "contact/attachments/web/AttachmentsSlot" },
} as const satisfies WebRegistration<typeof attachmentsContract>;
