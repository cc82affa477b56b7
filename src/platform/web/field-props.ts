import { valuesIn, type Field, type FieldFault, type Fields, type FieldValue, type FormFaults, type FormValues } from "../fields.ts";

const BY_KIND = {
  email: { type: "email", autoComplete: "email" },
  tel: { type: "tel", autoComplete: "tel" },
  name: { autoComplete: "name" },
  street: { autoComplete: "address-line1" },
  city: { autoComplete: "address-level2" },
  postcode: { autoComplete: "postal-code", inputMode: "numeric" },
} as const;

/** The words of every fault that a field can have. */
type FaultWords<F extends Fields> = {
  [Name in keyof F as F[Name] extends { faults: readonly string[] } ? Name : never]: Record<FieldFault<F[Name]>, string>;
};

/** What a control other than a box holds. */
type FieldText<F extends Field> = Exclude<FieldValue<F>, boolean>;

type Form<F extends Fields, Words> = {
  values: FormValues<F>;
  faults: FormFaults<F>;
  change: (changed: Partial<FormValues<F>>) => void;
  /** Labels under the names of the fields, hints under `emailHint`, and `errors`. */
  words: Words & { errors: FaultWords<F> };
};

/** The names of fields that have a label among the words: those with a box to tick, or all others. */
type Labelled<F extends Fields, Words, Ticks> = {
  [Name in keyof F]: (F[Name] extends { tick: true } ? true : false) extends Ticks ? Name : never;
}[keyof F] &
  keyof Words &
  string;

const faultWords = <F extends Fields, Words>(
  name: string,
  { faults, words }: Pick<Form<F, Words>, "faults" | "words">,
): string | undefined => {
  const fault: string | undefined = faults[name];
  const errors = words.errors as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  return fault && errors[name]?.[fault];
};

/** The props of the boxes of a form, by the names of its fields: what is declared of each, whether it is ticked, its words and its fault. */
export const tickProps =
  <F extends Fields, Words>(fields: F, { values, change, ...form }: Form<NoInfer<F>, Words>) =>
  <Name extends Labelled<F, Words, true>>(name: Name) => ({
    name,
    required: fields[name]!.required === true,
    children: form.words[name],
    checked: values[name] === true,
    error: faultWords(name, form),
    onChange: ({ target: { checked } }: { target: { checked: boolean } }) => change({ [name]: checked } as Partial<FormValues<F>>),
  });

/** The props of the controls of a form, by the names of its fields: what is declared of each, its value and fault, and its words. */
export const fieldProps =
  <F extends Fields, Words>(fields: F, { values, faults, change, words }: Form<NoInfer<F>, Words>) =>
  <Name extends Labelled<F, Words, false>>(name: Name) => {
    const { kind, required, personal }: Field = fields[name]!;
    const hint = (words as Readonly<Record<string, unknown>>)[`${name}Hint`];
    return {
      ...(kind && BY_KIND[kind]),
      ...(personal && { "data-personal": "" }),
      name,
      required: required === true,
      label: words[name],
      hint: typeof hint === "string" ? hint : undefined,
      value: values[name] as FieldText<F[Name]>,
      error: faultWords(name, { faults, words }),
      /** Takes the value itself, or the event of a control that has it. */
      onChange: (typed: string | { target: { value: string } }) =>
        change({ [name]: typeof typed === "string" ? typed : typed.target.value } as Partial<FormValues<F>>),
    };
  };

type Repeated<F extends Fields, Words> = Omit<Form<F, Words>, "values" | "change"> & {
  /** Whose fields they are: it stands after each name. */
  of: string;
  given: { readonly [Name in keyof F]?: unknown };
};

/** The same of a form that stands on its page once for each of many, such as accounts, and whose values the browser has. */
export const repeatedProps =
  <F extends Fields, Words>(fields: F, { of, given, faults, words }: Repeated<NoInfer<F>, Words>) =>
  <Name extends Labelled<F, Words, false>>(name: Name) => {
    const form = { values: valuesIn(fields, given), faults, words, change: () => undefined };
    const { value, onChange: _, ...props } = fieldProps<F, Words>(fields, form)(name);
    return { ...props, name: `${name}.${of}`, defaultValue: value };
  };
