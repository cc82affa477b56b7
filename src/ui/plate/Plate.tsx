import css from "./Plate.module.css";

/** A registration number as it stands on a car, so that a wrong letter is seen. Read out letter by letter. */
export const Plate = ({ children, size = "m" }: { children: string; size?: "m" | "l" }) => (
  <span className={css.plate} data-size={size} translate="no">
    <span className={css.band} aria-hidden="true" />
    <span aria-hidden="true">{children}</span>
    <span className="visually-hidden">{[...children].join(" ")}</span>
  </span>
);
