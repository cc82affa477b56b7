import * as z from "zod/mini";
import type { Field, FieldFault, Fields, FieldValue, MayFail } from "./fields.ts";

type ValueSchema<F extends Field> = F extends { oneOf: readonly string[] }
  ? z.ZodMiniEnum<{ [Value in FieldValue<F>]: Value }>
  : z.ZodMiniString<string>;
type Sent<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? z.ZodMiniOptional<ValueSchema<F[Name]>> : ValueSchema<F[Name]>;
};
type Typed<F extends Fields> = { [Name in keyof F]: ValueSchema<F[Name]> };
type Faults<F extends MayFail> = {
  [Name in keyof F as F[Name] extends { faults: readonly string[] } ? Name : never]: z.ZodMiniOptional<
    z.ZodMiniEnum<{ [Fault in FieldFault<F[Name]>]: Fault }>
  >;
};

const valueOf = (field: Field) => ("oneOf" in field ? z.enum(["", ...field.oneOf]) : z.string().check(z.maxLength(field.most)));

const each = <One>(fields: Readonly<Record<string, One>>, schemaOf: (field: One) => z.ZodMiniType | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[name, schema]] : [];
    }),
  );

/** The fields as a form sends them, for the body of its endpoint. */
export const sentFields = <F extends Fields>(fields: F) =>
  each(fields, (field) => (field.optional ? z.optional(valueOf(field)) : valueOf(field))) as Sent<F>;

/** All the fields, as they were typed. */
export const typedFields = <F extends Fields>(fields: F) => each(fields, valueOf) as Typed<F>;

/** What is wrong with each field, where something is. */
export const fieldFaults = <F extends MayFail>(fields: F) =>
  each(fields, ({ faults }) => faults && z.optional(z.enum(faults))) as Faults<F>;
