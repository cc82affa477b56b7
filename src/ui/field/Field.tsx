import { useId, type ComponentProps, type ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import css from "./Field.module.css";

type FieldTexts = { id?: string | undefined; label: ReactNode; hint?: ReactNode; error?: ReactNode; optional?: string | undefined };

/** Label, hint and error around one control, tied together for screen readers. The error has an icon and words, never colour alone. */
export function Field({
  id: given,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
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

/** The fault of a field, and how to correct it. */
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

type ControlProps = { id: string; className: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** A field around one control, which gets the attributes that link it to its label, hint and error. */
function Control({
  draw,
  kind,
  className,
  ...field
}: FieldTexts & { draw: (props: ControlProps) => ReactNode; kind?: string | undefined; className?: string | undefined }) {
  return (
    <Field {...field}>
      {({ id, describedBy }) =>
        draw({
          id,
          className: [css.input, kind, className].filter(Boolean).join(" "),
          "aria-describedby": describedBy,
          "aria-invalid": field.error ? true : undefined,
        })
      }
    </Field>
  );
}

/** One line of text. */
export const TextField = ({ id, label, hint, error, optional, className, ...input }: FieldTexts & ComponentProps<"input">) => (
  <Control {...{ id, label, hint, error, optional, className }} draw={(props) => <input {...input} {...props} />} />
);

/** Several lines of text. */
export const TextArea = ({ id, label, hint, error, optional, className, ...area }: FieldTexts & ComponentProps<"textarea">) => (
  <Control {...{ id, label, hint, error, optional, className }} kind={css.area} draw={(props) => <textarea {...area} {...props} />} />
);

/** A native choice from a list. */
export const Select = ({ id, label, hint, error, optional, className, ...select }: FieldTexts & ComponentProps<"select">) => (
  <Control {...{ id, label, hint, error, optional, className }} kind={css.select} draw={(props) => <select {...select} {...props} />} />
);

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
