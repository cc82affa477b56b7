import css from "./Quantity.module.css";

type Props = {
  label: string;
  fewerWord: string;
  moreWord: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
};

/** How many: the minus never goes below 1 (A§5), the plus never past what there is. */
export const Quantity = ({ label, fewerWord, moreWord, value, max, onChange, disabled }: Props) => (
  <div className={css.quantity} role="group" aria-label={label}>
    <button type="button" aria-label={fewerWord} disabled={disabled || value <= 1} onClick={() => onChange(value - 1)}>
      −
    </button>
    <output aria-live="polite">{value}</output>
    <button type="button" aria-label={moreWord} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
      +
    </button>
  </div>
);
