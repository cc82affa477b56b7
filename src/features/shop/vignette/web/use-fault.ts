import { useWords } from "#platform/web/words.ts";
import { details } from "../messages/details.ts";
import type { Field, FieldFault } from "../choice.ts";

/** The message for a fault of a field, if it has one. */
export function useFault(faults: FieldFault[]): (field: Field) => string | undefined {
  const t = useWords(details);
  return (name) => {
    const fault = faults.find(({ field }) => field === name)?.fault;
    if (!fault) return undefined;
    return name === "registrationPlate" && fault === "missing" ? t.fields.registrationPlate : t.faults[fault];
  };
}
