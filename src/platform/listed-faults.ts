import { faultsInSearch, type FormFaults, type MayFail } from "./fields.ts";

type Listed<Field, Fault> = { field: Field; fault: Fault };

/** Faults of fields in one parameter of an address: `email.missing,city.too-long`. */
export const faultsText = (faults: readonly Listed<string, string>[]): string =>
  faults.map(({ field, fault }) => `${field}.${fault}`).join(",");

type Known<Field, Fault> = { fields: readonly Field[]; faults: readonly Fault[]; most?: number };

/** What such a parameter lists of the known fields and faults; of its entries the first `most` are read. */
export const faultsInText = <Field extends string, Fault extends string>(
  text: unknown,
  { fields, faults, most }: Known<Field, Fault>,
): Listed<Field, Fault>[] =>
  (typeof text === "string" ? text.split(",").slice(0, most) : []).flatMap((one) => {
    const [name, why] = one.split(".");
    const field = fields.find((known) => known === name);
    const fault = faults.find((known) => known === why);
    return field && fault ? [{ field, fault }] : [];
  });

/** What such a parameter lists of the faults that these fields can have. */
export const formFaultsInText = <F extends MayFail>(fields: F, text: unknown): FormFaults<F> =>
  faultsInSearch(fields, Object.fromEntries<unknown>((typeof text === "string" ? text.split(",") : []).map(pairOf)));

const pairOf = (text: string): [string, string | undefined] => {
  const [field = "", fault] = text.split(".");
  return [field, fault];
};
