import type { Field, FieldFault, Fields, FormFaults, FormValues } from "../fields.ts";

const BY_KIND = {
  email: { type: "email", autoComplete: "email" },
  tel: { type: "tel", autoComplete: "tel" },
  name: { autoComplete: "name" },
} as const;

/** The words of every fault that a field can have. */
type FaultWords<F extends Fields> = {
  [Name in keyof F as F[Name] extends { faults: readonly string[] } ? Name : never]: Record<FieldFault<F[Name]>, string>;
};

type Form<F extends Fields, Words> = {
  values: FormValues<F>;
  faults: FormFaults<F>;
  change: (changed: Partial<FormValues<F>>) => void;
  /** Labels under the names of the fields, hints under `emailHint`, and `errors`. */
  words: Words & { errors: FaultWords<F> };
};

/** The props of the controls of a form, by the names of its fields: what is declared of each, its value and fault, and its words. */
export const fieldProps =
  <F extends Fields, Words>(fields: F, { values, faults, change, words }: Form<F, Words>) =>
  <Name extends keyof F & keyof Words & string>(name: Name) => {
    const { kind, required, personal }: Field = fields[name]!;
    const fault: string | undefined = faults[name];
    const errors = words.errors as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
    const hint = (words as Readonly<Record<string, unknown>>)[`${name}Hint`];
    return {
      ...(kind && BY_KIND[kind]),
      ...(personal && { "data-personal": "" }),
      name,
      required: required === true,
      label: words[name],
      hint: typeof hint === "string" ? hint : undefined,
      value: values[name],
      error: fault && errors[name]?.[fault],
      /** Takes the value itself, or the event of a control that has it. */
      onChange: (typed: string | { target: { value: string } }) =>
        change({ [name]: typeof typed === "string" ? typed : typed.target.value } as Partial<FormValues<F>>),
    };
  };
