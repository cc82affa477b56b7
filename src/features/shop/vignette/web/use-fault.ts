import { useWords } from "#platform/web/words.ts";
import { details } from "../messages/details.ts";
import type { Field, FieldFault } from "../choice.ts";

/** Words for what is wrong with a field, or nothing. */
export function useFault(faults: FieldFault[]): (field: Field) => string | undefined {
  const t = useWords(details);
  return (name) => {
    const fault = faults.find(({ field }) => field === name)?.fault;
    if (!fault) return undefined;
    return name === "registrationPlate" && fault === "missing" ? t.fields.registrationPlate : t.faults[fault];
  };
}
