import { useRef, type RefObject } from "react";
import type { FieldFault } from "../contract.ts";
import { useFieldFaults } from "./field-faults.ts";

type Filling<T> = {
  typed: T;
  type: (typed: T) => void;
  fieldFaults: Pick<ReturnType<typeof useFieldFaults>, "of">;
  disabled: boolean;
};

/** Props of one field of a form: its name, its value and its fault. */
export type Field = {
  name: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  autoComplete: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** The fields of a form by their names: each updates its own value and leaves the others. */
export function fieldsOf<T extends Record<string, string>>({
  typed,
  type,
  fieldFaults,
  disabled,
}: Filling<T>): (name: keyof T & string) => Field {
  return (name) => ({
    name,
    value: typed[name] ?? "",
    error: fieldFaults.of(name),
    disabled,
    autoComplete: "off",
    onChange: ({ target }) => type({ ...typed, [name]: target.value }),
  });
}

/** A form's faults, shown at its fields; `first` are those that it came with. */
export function useFormFaults(first?: FieldFault[]): {
  form: RefObject<HTMLFormElement | null>;
  fieldFaults: ReturnType<typeof useFieldFaults>;
} {
  const form = useRef<HTMLFormElement>(null);
  return { form, fieldFaults: useFieldFaults(form, first) };
}
