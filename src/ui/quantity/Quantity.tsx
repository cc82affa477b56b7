import type { ReactNode } from "react";
import css from "./Quantity.module.css";

type Props = {
  label: string;
  fewerWord: string;
  moreWord: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Within a form the buttons send the new quantity under this name where no script runs. */
  name?: string;
};

/** A quantity: at least 1 (A§5), and at most the available stock. */
export const Quantity = ({ label, fewerWord, moreWord, value, max, onChange, disabled, name }: Props) => (
  <div className={css.quantity} role="group" aria-label={label}>
    <Step {...{ name, onChange }} label={fewerWord} disabled={disabled || value <= 1} next={value - 1}>
      −
    </Step>
    <output aria-live="polite">{value}</output>
    <Step {...{ name, onChange }} label={moreWord} disabled={disabled || value >= max} next={value + 1}>
      +
    </Step>
  </div>
);

type StepProps = {
  name: string | undefined;
  label: string;
  disabled: boolean;
  next: number;
  onChange: (value: number) => void;
  children: ReactNode;
};

const Step = ({ name, label, disabled, next, onChange, children }: StepProps) => (
  <button
    type={name ? "submit" : "button"}
    {...(name && { name, value: next })}
    aria-label={label}
    disabled={disabled}
    onClick={(event) => {
      event.preventDefault();
      onChange(next);
    }}
  >
    {children}
  </button>
);
