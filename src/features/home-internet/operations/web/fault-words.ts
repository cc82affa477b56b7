import { useLanguage, useWords } from "#platform/web/words.ts";
import { change as words } from "../../messages/change.ts";
import { faultWords } from "../../messages/faults.ts";
import type { FieldFault, Operation } from "../contract.ts";

/** Why an operation failed, in words: the router's reason, which part, and the current state. */
export function useFaultWords(): (operation: Operation) => string {
  const t = useWords(words);
  return ({ fault }) => {
    if (!fault) return t.failed.error.text;
    const { reason, field, part, code } = fault;
    if (reason !== "refused-by-router") return t.reasons[reason];
    const setting = field === null ? undefined : (t.settings as Record<string, string>)[field];
    return t.refused({ setting, part: part ?? undefined, code: code ?? undefined });
  };
}

/** A fault of the settings as a whole, in words: in which part, at which field, and why. */
export function usePlaceWords(): (fault: FieldFault) => string {
  const { parts, settings } = useWords(words);
  const language = useLanguage();
  return ({ field, fault, value }) => {
    const names = field.split(".").filter((name) => !/^\d+$/.test(name));
    const part = (parts as Record<string, string>)[names[0] ?? ""];
    const setting = (settings as Record<string, string>)[names.at(-1) ?? ""];
    return `${[part, setting].filter(Boolean).join(", ")}: ${faultWords[language][fault](value ?? "")}`;
  };
}
