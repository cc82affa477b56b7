import { home } from "#testing/people.ts";
import type { Prepared, Samples } from "#testing/sample.ts";
import { uploadAttachment, uploadTicketAttachment, type attachmentsContract } from "./contract.ts";

const files = [{ name: "file", filename: "note.txt", bytes: "A note." }];

async function uploaded({ browser }: Prepared): Promise<string> {
  const { status, body } = await browser.call(uploadAttachment, { body: {}, files: [new File(["A note."], "note.txt")] });
  if (status !== 200) throw new Error("not taken");
  return body.code;
}

export const samples: Samples<typeof attachmentsContract> = {
  uploadAttachment: { as: home, body: { form: "form-1" }, optional: ["form"], files },
  deleteAttachment: { as: home, body: {}, prepare: async (here) => ({ params: { mediaCode: await uploaded(here) } }) },
  uploadTicketAttachment: { as: home, body: { form: "ticket-1" }, optional: ["form"], files },
  deleteTicketAttachment: {
    as: home,
    body: { fileName: "note.txt", form: "ticket-1" },
    optional: ["form"],
    prepare: async ({ browser }) => {
      await browser.call(uploadTicketAttachment, { body: { form: "ticket-1" }, files: [new File(["A note."], "note.txt")] });
      return {};
    },
  },
  downloadAttachment: { as: home, prepare: async (here) => ({ params: { id: await uploaded(here) } }) },
};
