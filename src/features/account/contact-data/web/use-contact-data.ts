import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import type { Message } from "#platform/web/submission.ts";
import { useWords } from "#platform/web/words.ts";
import { contactData, type ContactData } from "../contract.ts";
import { type ContactProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import type { Change, Done } from "./ContactForm.tsx";

type Loaded = { data: ContactData; outcome: { problem: ContactProblem | undefined; done: Done | undefined } };

/** The contact data as loaded with the page, or read anew after a change on it. */
export function useContactData(loaded: Loaded): { data: ContactData; message: Message | undefined; change: Change } {
  const call = useCall();
  const { done, problem } = loaded.outcome;
  const t = useWords(words).done;
  const [{ from, data }, setShown] = useState({ from: loaded, data: loaded.data });
  if (from !== loaded) setShown({ from: loaded, data: loaded.data });
  const [message, setMessage] = useState<Message | undefined>(done && !problem ? { tone: "success", words: t[done] } : undefined);
  const change: Change = {
    onDone: async () => setShown({ from: loaded, data: (await call(contactData, {})).body }),
    onMessage: setMessage,
  };
  return { data, message, change };
}
