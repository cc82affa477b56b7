import * as z from "zod/mini";
import type { Field, FieldFault, Fields, FieldValue, MayFail } from "./fields.ts";

/** A box, in JSON or as a form sends it. */
const Tick = z._default(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(["true", "false", "on"]),
      z.transform((value): boolean => value !== "false"),
    ),
  ]),
  false,
);

type ValueSchema<F extends Field> = F extends { tick: true }
  ? z.ZodMiniBoolean<boolean>
  : F extends { oneOf: readonly string[] }
    ? z.ZodMiniEnum<{ [Value in Exclude<FieldValue<F>, boolean>]: Value }>
    : z.ZodMiniString<string>;
type SentSchema<F extends Field> = F extends { tick: true }
  ? typeof Tick
  : F extends { optional: true }
    ? z.ZodMiniOptional<ValueSchema<F>>
    : ValueSchema<F>;
type Sent<F extends Fields> = { [Name in keyof F]: SentSchema<F[Name]> };
type Typed<F extends Fields> = { [Name in keyof F]: ValueSchema<F[Name]> };
type Faults<F extends MayFail> = {
  [Name in keyof F as F[Name] extends { faults: readonly string[] } ? Name : never]: z.ZodMiniOptional<
    z.ZodMiniEnum<{ [Fault in FieldFault<F[Name]>]: Fault }>
  >;
};

function valueOf(field: Field): z.ZodMiniType {
  if ("tick" in field) return z.boolean();
  return "oneOf" in field ? z.enum(["", ...field.oneOf]) : z.string().check(z.maxLength(field.most));
}

const each = <One>(fields: Readonly<Record<string, One>>, schemaOf: (field: One) => z.ZodMiniType | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[name, schema]] : [];
    }),
  );

/** The fields as a form sends them, for the body of its endpoint. */
export const sentFields = <F extends Fields>(fields: F) =>
  each(fields, (field) => ("tick" in field ? Tick : field.optional ? z.optional(valueOf(field)) : valueOf(field))) as Sent<F>;

/** All the fields, as they were typed. */
export const typedFields = <F extends Fields>(fields: F) => each(fields, valueOf) as Typed<F>;

/** What is wrong with each field, where something is. */
export const fieldFaults = <F extends MayFail>(fields: F) =>
  each(fields, ({ faults }) => faults && z.optional(z.enum(faults))) as Faults<F>;

type Named<Names extends string> = z.ZodMiniEnum<{ [Name in Names]: Name }>;
type FaultOfAny<F extends MayFail> = { [Name in keyof F]: FieldFault<F[Name]> }[keyof F];

/** A fault with the name of its field, as an answer lists them in the order of the form. */
export const listedFault = <F extends MayFail>(fields: F) =>
  z.object({
    field: z.enum(Object.keys(fields)) as unknown as Named<keyof F & string>,
    fault: z.enum([...new Set(Object.values(fields).flatMap(({ faults = [] }) => faults))]) as unknown as Named<FaultOfAny<F>>,
  });
