import type { AttachedFile } from "#features/contact/attachments/contract.ts";
import { hasValues, valuesIn } from "#platform/fields.ts";
import { parseJson } from "#platform/parse-json.ts";
import { newKey } from "#platform/web/submit-key.ts";
import { clearTab, readTab, writeTab } from "#platform/web/tab-storage.ts";
import { contactFields, type Typed } from "../fields.ts";

/** What was typed and uploaded and is not sent; `form` is the name by which its files are counted together. */
export type Draft = Typed & { form: string; files: readonly AttachedFile[] };

const DRAFT = "vrata-contact-draft";

export const emptyDraft = (): Draft => ({ form: newKey(), ...valuesIn(contactFields, {}), files: [] });

/** Whether there is something in it to lose. */
export const hasContent = (draft: Draft): boolean =>
  draft.files.length > 0 || Object.values(valuesIn(contactFields, draft)).some((typed) => typed.trim() !== "");

/** The draft of this tab as it is stored: it survives a reload and signing in. */
export const storedDraft = (): string | null => readTab(DRAFT);

/** What is stored as a draft; undefined for anything else. */
export function draftIn(stored: string | null): Draft | undefined {
  const found = (stored === null ? undefined : parseJson(stored)) as Partial<Draft> | null | undefined;
  if (!found || !Array.isArray(found.files) || typeof found.form !== "string" || !hasValues(contactFields, found)) return undefined;
  return found as Draft;
}

export function storeDraft(draft: Draft): void {
  if (hasContent(draft)) writeTab(DRAFT, JSON.stringify(draft));
  else clearTab(DRAFT);
}

export const forgetDraft = (): void => clearTab(DRAFT);
