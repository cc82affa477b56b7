import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { words } from "../messages/words.ts";
import type { Field } from "../rules.ts";
import type { FormTyped } from "./typed.ts";
import type { FormFault } from "./use-checkout.ts";

export type Fields = { typed: FormTyped; faults: FormFault[]; change: (more: Partial<FormTyped>) => void };

export const faultOf = (faults: FormFault[], field: Field): string | undefined => faults.find((fault) => fault.field === field)?.message;

/** The buyer's name and the mailbox of the receipt. */
export function ContactFields({ typed, faults, change, isDelivered }: Fields & { isDelivered: boolean }) {
  const t = useWords(words);
  const inputs = [
    { field: "email", type: "email", autoComplete: "email", inputMode: "email", optional: false },
    { field: "name", type: "text", autoComplete: "name", inputMode: "text", optional: false },
    { field: "mobile", type: "tel", autoComplete: "tel", inputMode: "tel", optional: !isDelivered },
  ] satisfies {
    field: "email" | "name" | "mobile";
    type: string;
    autoComplete: string;
    inputMode: "email" | "text" | "tel";
    optional: boolean;
  }[];
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact">{t.contact}</h2>
      {inputs.map(({ field, optional, ...input }) => (
        <TextField
          key={field}
          {...input}
          id={field}
          name={field}
          label={t.fields[field].label}
          hint={(field === "mobile" && isDelivered ? t.mobileHint : t.fields[field].hint) || undefined}
          optional={optional ? `(${t.optional})` : undefined}
          required={!optional}
          value={typed[field]}
          error={faultOf(faults, field)}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
    </Card>
  );
}
