import { useEffect, useState, type RefObject } from "react";
import { useLanguage } from "#platform/web/words.ts";
import { blinkAgain } from "#ui/field/blink.ts";
import { faultWords } from "../../messages/faults.ts";
import type { FieldFault } from "../contract.ts";

/** Fields that the list of devices fills; the list is no field itself. */
const FILLED_BY_PICKING = ["ipAddress", "internalIp", "mac"];

/** The faults of a form with their messages; the focus moves to the first one in `form`. */
export function useFieldFaults(form: RefObject<HTMLFormElement | null>, first: FieldFault[] = []) {
  const language = useLanguage();
  const [faults, setFaults] = useState(first);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const set = (next: FieldFault[]) => {
    setFaults(next);
    setCleared([]);
  };
  useEffect(() => {
    // the fault of a field is removed as soon as its value changes; the focus stays where it is
    const clear = ({ target, type }: Event) => {
      if (!(target instanceof Element) || !form.current?.contains(target)) return;
      if ((target.tagName === "SELECT") !== (type === "change")) return;
      const name = target.getAttribute("name");
      setCleared((before) => [...before, ...(name ? [name] : FILLED_BY_PICKING)]);
    };
    // at the window, and for lists at `change`, so that it runs after React's handlers: rendering before them would lose the new value
    for (const type of ["input", "change"]) addEventListener(type, clear);
    return () => ["input", "change"].forEach((type) => removeEventListener(type, clear));
  }, [form]);
  useEffect(() => {
    if (faults.length === 0) return;
    blinkAgain(form.current);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults, form]);
  const isCleared = (field: string) => cleared.some((name) => field === name || field.startsWith(`${name}.`));
  const of = (field: string): string | undefined => {
    const found = isCleared(field) ? undefined : faults.find((one) => one.field === field);
    return found && faultWords[language][found.fault](found.value ?? "");
  };
  return { faults, set, of };
}
