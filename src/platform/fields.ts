/**
 * One field of a form, declared once: the contract's body, what is stored of a refused form, the draft of a tab, the control on the page, the rules and the
 * samples of the abuse tests follow from it.
 */
export type Field = {
  /** What is typed into it decides the keyboard and what the browser fills in. A plain text by default. */
  kind?: "email" | "tel" | "name";
  /** It may not be empty: the fault `missing`. */
  required?: true;
  /** A request may leave it out, as a browser does with a choice of which none is taken; then it is empty. */
  optional?: true;
  /** What is in it concerns a person: of its use no words are tracked. */
  personal?: true;
  /** What the rules can find wrong with it. */
  faults?: readonly string[];
  /** The text as it is checked and stored. */
  tidy?: (typed: string) => string;
} & (
  | {
      /** Characters that a request may have. */
      most: number;
      /** Characters that are stored, of a tidied text: more is the fault `too-long`. */
      longest?: number;
    }
  | {
      /** Its only values, beside none: a request with another one is refused. */
      oneOf: readonly string[];
    }
);
export type Fields = Readonly<Record<string, Field>>;

/** What a field can hold. */
export type FieldValue<F extends Field> = F extends { oneOf: readonly (infer Value extends string)[] } ? Value | "" : string;
/** What can be wrong with a field. */
export type FieldFault<F> = F extends { faults: readonly (infer Fault extends string)[] } ? Fault : never;

/** What is typed into the fields of a form. */
export type FormValues<F extends Fields> = { -readonly [Name in keyof F]: FieldValue<F[Name]> };
/** Fields, and what else of a form can be wrong, such as its files. */
export type MayFail = Readonly<Record<string, Field | { faults: readonly string[] }>>;
/** What is wrong with a form: what has no fault has no entry. */
export type FormFaults<F extends MayFail> = { -readonly [Name in keyof F]?: FieldFault<F[Name]> | undefined };

const each = <One>(fields: Readonly<Record<string, One>>, valueOf: (name: string, field: One) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
const eachFound = <One>(fields: Readonly<Record<string, One>>, faultOf: (name: string, field: One) => unknown) =>
  Object.fromEntries(Object.entries(each(fields, faultOf)).filter(([, fault]) => fault));

/** The values of these fields in a request, an answer or a draft, and nothing else of it. Those that are missing are empty. */
export const valuesIn = <F extends Fields>(fields: F, of: { readonly [Name in keyof F]?: unknown }): FormValues<F> =>
  each(fields, (name) => (typeof of[name] === "string" ? of[name] : "")) as FormValues<F>;

/** Whether a draft that was read has a text for each field. */
export const hasValues = (fields: Fields, read: object): boolean =>
  Object.keys(fields).every((name) => typeof (read as Record<string, unknown>)[name] === "string");

/** The values as they are checked and stored. */
export const tidiedValues = <F extends Fields>(fields: F, values: FormValues<F>): FormValues<F> =>
  each(fields, (name, { tidy }) => tidy?.(values[name]!) ?? values[name]) as FormValues<F>;

/** The faults of a form that an address has by the names of its fields. */
export const faultsInSearch = <F extends MayFail>(fields: F, search: Readonly<Record<string, unknown>>): FormFaults<F> =>
  eachFound(fields, (name, { faults }) => faults?.find((fault) => fault === search[name])) as FormFaults<F>;

/** The rules of single fields, beyond whether they are empty and how long they are. */
type Rules<F extends Fields> = { [Name in keyof F]?: (value: FieldValue<F[Name]>) => FieldFault<F[Name]> | undefined };

/** What is wrong with tidied values: one that is required and empty, one that is too long, and what the rule of its field says. */
export const faultsOf = <F extends Fields>(fields: F, values: FormValues<F>, rules: Rules<F>): FormFaults<F> =>
  eachFound(fields, (name, field) => {
    const value = values[name]!;
    if (field.required && value === "") return "missing";
    if ("longest" in field && value.length > (field.longest ?? Infinity)) return "too-long";
    return rules[name]?.(value);
  }) as FormFaults<F>;
