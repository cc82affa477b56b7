import { useEffect, useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useSubmitKey } from "#platform/web/submit-key.ts";
import { useWords } from "#platform/web/words.ts";
import { submit as submitCheckout, summary, type Summary } from "../contract.ts";
import { words } from "../messages/words.ts";
import { faultsIn, type Fault, type Field } from "../rules.ts";
import { useTyped } from "./typed.ts";

export type FormFault = { field: Field; message: string };

/** What is about to be bought, what was typed, what is wrong with it, and the way to pay. */
export function useCheckout(data: Summary) {
  const call = useCall();
  const refusalWords = useRefusalWords();
  const { keyFor, renew } = useSubmitKey();
  const [shown, setShown] = useState(data);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { typed, change } = useTyped(data);
  const { faults, setFaults, worded } = useFaults();
  const t = useWords(words);

  const submit = async (): Promise<void> => {
    setRefused(undefined);
    const own = faultsIn(typed);
    setFaults(worded(own));
    if (own.length > 0 || busy) return;
    setBusy(true);
    try {
      const body = { ...typed, seenTotal: shown.total.eur, seenEntries: shown.entries.map(({ entryNumber }) => entryNumber) };
      const answer = await call(submitCheckout, { body, key: keyFor(body) });
      if (answer.status === 200) return location.assign(answer.body.redirectUrl); // busy until the browser has left
      setRefused(t.problems[answer.body.problem as keyof typeof t.problems]);
      if (answer.status === 422) {
        renew();
        if (answer.body.fields) setFaults(worded(answer.body.fields));
        setShown((await call(summary, {})).body);
      }
    } catch (error) {
      setRefused(refusalWords(error));
    }
    setBusy(false);
  };
  useReloadOnBack();
  return { shown, typed, faults, refused, busy, submit, change };
}

/** The browser's Back brings the page as it was left, waiting: it is read anew. */
function useReloadOnBack(): void {
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", shownAgain);
    return () => removeEventListener("pageshow", shownAgain);
  }, []);
}

function useFaults() {
  const t = useWords(words);
  const [faults, setFaults] = useState<FormFault[]>([]);
  const sayings: Record<Field, Partial<Record<Fault, string>>> = t.faults;
  const worded = (found: { field: Field; fault: Fault }[]): FormFault[] =>
    found.map(({ field, fault }) => ({ field, message: sayings[field][fault] ?? t.summaryTitle(1) }));
  return { faults, setFaults, worded };
}
