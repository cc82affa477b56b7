import { useLanguage } from "#platform/web/words.ts";
import { FieldError } from "#ui/field/Field.tsx";
import { faultWords } from "../../messages/faults.ts";
import type { FieldFault } from "../contract.ts";

type Props = { id: string; faults: readonly FieldFault[]; field: string };

/** The fault of a selection of rows: a form without a script may be sent with none selected. */
export function ListFault({ id, faults, field }: Props) {
  const language = useLanguage();
  const found = faults.find((one) => one.field === field);
  return found ? <FieldError id={id}>{faultWords[language][found.fault](found.value ?? "")}</FieldError> : null;
}
