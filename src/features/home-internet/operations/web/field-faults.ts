import { useEffect, useState, type RefObject } from "react";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { useLanguage } from "#platform/web/words.ts";
import { blinkAgain } from "#ui/field/blink.ts";
import { faultWords } from "../../messages/faults.ts";
import type { FieldFault } from "../contract.ts";

/** The faults of a form, worded at their fields; the focus goes to the first one in `form`. Who leaves it unfinished is asked first. */
export function useFieldFaults(form: RefObject<HTMLFormElement | null>, first: FieldFault[] = []) {
  const language = useLanguage();
  useUnfinishedForm(form);
  const [faults, set] = useState(first);
  useEffect(() => {
    if (faults.length === 0) return;
    blinkAgain(form.current);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults, form]);
  const of = (field: string): string | undefined => {
    const found = faults.find((one) => one.field === field);
    return found && faultWords[language][found.fault](found.value ?? "");
  };
  return { faults, set, of };
}
