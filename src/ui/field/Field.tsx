import { useId, type ComponentProps, type ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import css from "./Field.module.css";

type Said = { id?: string | undefined; label: ReactNode; hint?: ReactNode; error?: ReactNode; optional?: string | undefined };

/** Label, hint and error around one control, tied together for screen readers. The error has an icon and words, never colour alone. */
export function Field({
  id: given,
  label,
  hint,
  error,
  optional,
  children,
}: Said & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={css.field} data-error={error ? "" : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {optional}</span>}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, describedBy: described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, and what to do about it. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={css.error} id={id}>
    <svg viewBox="0 0 16 16" aria-hidden="true" width="16" height="16">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M8 4.2v4.4M8 11v.6" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
    <span>
      <Linked>{children}</Linked>
    </span>
  </p>
);

/** One line of text. */
export function TextField({ id: given, label, hint, error, optional, className, ...input }: Said & ComponentProps<"input">) {
  return (
    <Field id={given} label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <input
          {...input}
          id={id}
          className={[css.input, className].filter(Boolean).join(" ")}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ id: given, label, hint, error, optional, className, ...area }: Said & ComponentProps<"textarea">) {
  return (
    <Field id={given} label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <textarea
          {...area}
          id={id}
          className={[css.input, css.area, className].filter(Boolean).join(" ")}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
      )}
    </Field>
  );
}

/** A native choice from a list. */
export function Select({ id: given, label, hint, error, optional, className, children, ...select }: Said & ComponentProps<"select">) {
  return (
    <Field id={given} label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <select
          {...select}
          id={id}
          className={[css.input, css.select, className].filter(Boolean).join(" ")}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

/** A state that is on or off, as a light: what it shows holds already. */
export const Switch = (props: ComponentProps<typeof Checkbox>) => (
  <Checkbox {...props} role="switch" className={[css.switch, props.className].filter(Boolean).join(" ")} />
);

/** A box to tick; its words may hold links and buttons. */
export function Checkbox({ children, error, className, ...input }: { children: ReactNode; error?: ReactNode } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className={className}>
      <div className={css.check}>
        <input
          {...input}
          type="checkbox"
          id={input.id ?? id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={input.id ?? id}>{children}</label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
