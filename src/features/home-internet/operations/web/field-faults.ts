import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#platform/web/words.ts";
import { faultWords } from "../../messages/faults.ts";
import type { FieldFault } from "../contract.ts";

/** The faults of a form, worded at their fields; the focus goes to the first one. `form` is the form's ref. */
export function useFieldFaults(first: FieldFault[] = []) {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [faults, set] = useState(first);
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  const of = (field: string): string | undefined => {
    const found = faults.find((one) => one.field === field);
    return found && faultWords(found, language);
  };
  return { form, faults, set, of };
}
