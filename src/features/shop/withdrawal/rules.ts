import { faultsOf, tidiedValues, valuesIn } from "#platform/fields.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";
import { statementFields, type Errors, type Typed } from "./fields.ts";

/** As it is stored and mailed. */
export const tidyWithdrawal = (sent: { [Name in keyof Typed]?: string | undefined }): Typed =>
  tidiedValues(statementFields, valuesIn(statementFields, sent));

/** What is wrong with tidied fields. Whoever chose one of their own contracts need not name it. */
export const faultsIn = (typed: Typed): Errors =>
  faultsOf(
    statementFields,
    { ...typed, contract: typed.choice === "" ? typed.contract : "" },
    {
      name: refusePersonText,
      email: refuseMailAddress,
      contract: (contract) => (contract !== "" ? refusePersonText(contract) : typed.choice === "" ? "missing" : undefined),
    },
  );

/** The kind and the id of a choice. */
export function choiceParts(choice: string): { kind: string; id: string } | undefined {
  const at = choice.indexOf(":");
  return at < 1 ? undefined : { kind: choice.slice(0, at), id: choice.slice(at + 1) };
}
