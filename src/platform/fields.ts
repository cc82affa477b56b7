/**
 * One field of a form, declared once: the contract's body, what is stored of a refused form, the draft of a tab, the control on the page, the rules and the
 * samples of the abuse tests follow from it.
 */
export type Field = {
  /** What is typed into it decides the keyboard and what the browser fills in. A plain text by default. */
  kind?: "email" | "tel" | "name" | "street" | "city" | "postcode";
  /** It may not be empty, which is the fault `missing`; a box has to be ticked, else `not-accepted`. */
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
  | {
      /** A box: ticked, or not. A form leaves out one that is not. */
      tick: true;
    }
);
export type Fields = Readonly<Record<string, Field>>;

/** What a field can hold. */
export type FieldValue<F extends Field> = F extends { tick: true }
  ? boolean
  : F extends { oneOf: readonly (infer Value extends string)[] }
    ? Value | ""
    : string;
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

/** What a field holds while nothing is typed into it. */
const emptyOf = (field: Field): string | boolean => ("tick" in field ? false : "");

/** The values of these fields in a request, an answer or a draft, and nothing else of it. Those that are missing are empty. */
export const valuesIn = <F extends Fields>(fields: F, of: { readonly [Name in keyof F]?: unknown }): FormValues<F> =>
  each(fields, (name, field) => (typeof of[name] === typeof emptyOf(field) ? of[name] : emptyOf(field))) as FormValues<F>;

/** Whether a draft that was read has a value for each field. */
export const hasValues = (fields: Fields, read: object): boolean =>
  Object.entries(fields).every(([name, field]) => typeof (read as Record<string, unknown>)[name] === typeof emptyOf(field));

/** The values as they are checked and stored. */
export const tidiedValues = <F extends Fields>(fields: F, values: FormValues<F>): FormValues<F> =>
  each(fields, (name, { tidy }) => {
    const value: string | boolean = values[name]!;
    return tidy && typeof value === "string" ? tidy(value) : value;
  }) as FormValues<F>;

/** The faults of a form that an address has by the names of its fields. */
export const faultsInSearch = <F extends MayFail>(fields: F, search: Readonly<Record<string, unknown>>): FormFaults<F> =>
  eachFound(fields, (name, { faults }) => faults?.find((fault) => fault === search[name])) as FormFaults<F>;

/** The rules of single fields, beyond whether they are empty and how long they are. */
type Rules<F extends Fields> = { [Name in keyof F]?: (value: FieldValue<F[Name]>) => FieldFault<F[Name]> | undefined };

/** What is wrong with tidied values: one that is required and empty, one that is too long, and what the rule of its field says. */
export const faultsOf = <F extends Fields>(fields: F, values: FormValues<F>, rules: Rules<F>): FormFaults<F> =>
  eachFound(fields, (name, field) => {
    const value: string | boolean = values[name]!;
    if (field.required && value === "") return "missing";
    if (field.required && value === false) return "not-accepted";
    if ("longest" in field && typeof value === "string" && value.length > (field.longest ?? Infinity)) return "too-long";
    return rules[name]?.(values[name]!);
  }) as FormFaults<F>;

/** A fault with the name of its field, as answers and addresses list them. */
export type ListedFault<F extends MayFail> = { [Name in keyof F & string]: { field: Name; fault: FieldFault<F[Name]> } }[keyof F & string];

/** The faults of a form as a list, in the order of its fields. */
export const listedFaults = <F extends MayFail>(fields: F, faults: FormFaults<F>): ListedFault<F>[] =>
  Object.keys(fields)
    .filter((name) => faults[name])
    .map((field) => ({ field, fault: faults[field] })) as unknown as ListedFault<F>[];

/** The faults of a list, by their fields. */
export const faultsByField = <F extends MayFail>(listed: readonly { field: keyof F & string; fault: string }[]): FormFaults<F> =>
  Object.fromEntries(listed.map(({ field, fault }) => [field, fault])) as FormFaults<F>;
