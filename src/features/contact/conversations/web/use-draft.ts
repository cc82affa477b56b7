import { useState, useSyncExternalStore } from "react";
import type { AttachedFile } from "#features/contact/attachments/contract.ts";
import { parseJson } from "#platform/parse-json.ts";
import { clearTab, readTab, writeTab } from "#platform/web/tab-storage.ts";

type Stored = { message: string; files: AttachedFile[] };
export type Draft = Stored & {
  /** What was stored when the page was opened: the files that the form begins with. */
  first: Stored | undefined;
  change: (more: Partial<Stored>) => void;
  /** After sending: nothing is left of it. */
  clear: () => void;
};

const never = () => () => undefined;

function storedIn(text: string): Stored | undefined {
  const found = (text ? parseJson(text) : undefined) as Partial<Stored> | null | undefined;
  if (!found || typeof found.message !== "string") return undefined;
  return { message: found.message, files: Array.isArray(found.files) ? found.files : [] };
}

/** The draft of a reply, stored in this tab so that Back and a reload lose nothing of it. `typed`: what the server gives back of a refused form. */
export function useDraft(code: string, typed: string): Draft {
  const key = `vrata-reply-${code}`;
  const [readFirst] = useState(() => {
    let text: string | undefined;
    return () => (text ??= readTab(key) ?? "");
  });
  const first = storedIn(useSyncExternalStore(never, readFirst, () => "")); // not known on the server
  const [edited, setEdited] = useState<Stored>();
  const now = edited ?? { message: typed || (first?.message ?? ""), files: first?.files ?? [] };
  const store = (next: Stored) => {
    setEdited(next);
    if (next.message === "" && next.files.length === 0) clearTab(key);
    else writeTab(key, JSON.stringify(next));
  };
  return { ...now, first, change: (more) => store({ ...now, ...more }), clear: () => store({ message: "", files: [] }) };
}
