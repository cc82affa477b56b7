import { useState, useSyncExternalStore } from "react";
import { deleteAttachment, type AttachedFile } from "#features/contact/attachments/contract.ts";
import { hasValues } from "#platform/fields.ts";
import { parseJson } from "#platform/parse-json.ts";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { newKey } from "#platform/web/submit-key.ts";
import { clearTab, readTab, writeTab } from "#platform/web/tab-storage.ts";
import type { TicketForm } from "../contract.ts";
import { ticketFields, type TicketFields } from "../fields.ts";

/** What was typed and uploaded and is not sent; `form` is the name by which its files are counted together. */
export type Draft = TicketFields & { form: string; files: readonly AttachedFile[] };

const TYPED = Object.keys(ticketFields) as (keyof TicketFields)[];
const never = () => () => undefined;

/** What is stored as a draft; undefined for anything else. */
function draftIn(stored: string): Draft | undefined {
  const found = (stored ? parseJson(stored) : undefined) as Partial<Draft> | null | undefined;
  if (!found || !Array.isArray(found.files) || typeof found.form !== "string" || !hasValues(ticketFields, found)) return undefined;
  return found as Draft;
}

/** The draft of a line's ticket, stored in this tab so that Back and a reload lose nothing of it. A form that came back has what was typed there. */
export function useTicketDraft({ serviceId, form, typed, files }: TicketForm, isAgain = false) {
  const call = useCall();
  const key = `vrata-ticket-${serviceId}`;
  const [given] = useState<Draft>(() => ({ form, ...typed, files }));
  const [readFirst] = useState(() => {
    let text: string | undefined;
    return () => (text ??= readTab(key) ?? "");
  });
  const stored = draftIn(useSyncExternalStore(never, readFirst, () => "")); // not known on the server
  const [edited, setEdited] = useState<Draft>();
  const first = (isAgain ? undefined : stored) ?? given;
  const draft = edited ?? first;
  const isTouched = draft.files.length > 0 || TYPED.some((name) => draft[name] !== given[name]);
  return {
    draft,
    /** The form's name and the files that it begins with. */
    first,
    /** Whether there is something in it to lose. */
    isTouched,
    change(more: Partial<Draft>) {
      const next = { ...draft, ...more };
      setEdited(next);
      writeTab(key, JSON.stringify(next));
    },
    /** After sending or discarding: nothing is left of it. */
    forget: () => clearTab(key),
    /** What was uploaded and will not be sent. */
    deleteFiles() {
      for (const { code } of draft.files)
        void optional(() => call(deleteAttachment, { params: { mediaCode: code }, body: {}, key: newKey() }));
    },
  };
}
