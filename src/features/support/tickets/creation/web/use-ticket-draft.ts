import { useState, useSyncExternalStore } from "react";
import { deleteAttachment, type AttachedFile } from "#features/contact/attachments/contract.ts";
import { parseJson } from "#platform/parse-json.ts";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { newKey } from "#platform/web/submit-key.ts";
import { clearTab, readTab, writeTab } from "#platform/web/tab-storage.ts";
import type { TicketForm } from "../contract.ts";
import type { TicketFields } from "../rules.ts";

/** What was typed and uploaded and is not sent; `form` is the name by which its files are counted together. */
export type Draft = TicketFields & { form: string; files: readonly AttachedFile[] };

const TEXTS = ["form", "email", "phone", "visitDate", "visitTime", "description"] as const;
const never = () => () => undefined;

/** What is stored as a draft; undefined for anything else. */
function draftIn(stored: string): Draft | undefined {
  const found = (stored ? parseJson(stored) : undefined) as Partial<Draft> | null | undefined;
  if (!found || !Array.isArray(found.files) || TEXTS.some((name) => typeof found[name] !== "string")) return undefined;
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
  const isTouched = [...TEXTS].some((name) => name !== "form" && draft[name] !== given[name]) || draft.files.length > 0;
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
