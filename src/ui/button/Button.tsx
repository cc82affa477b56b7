import type { ComponentProps, ReactNode } from "react";
import css from "./Button.module.css";

type Look = "primary" | "secondary" | "quiet" | "danger";
type Common = { look?: Look; size?: "m" | "l"; wide?: boolean; icon?: ReactNode };

const classes = ({ look = "primary", size = "m", wide }: Common, more?: string): string =>
  [css.button, css[look], size === "l" && css.large, wide && css.wide, more].filter(Boolean).join(" ");

/** A button. `busy` shows in words that work is in progress and ignores presses; the button keeps its focus. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Common & { busy?: boolean | undefined } & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={classes({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-disabled={busy || rest["aria-disabled"]}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span>{children}</span>
      {busy && <span className={css.dots} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button, because it goes somewhere. */
export function LinkButton({ look, size, wide, icon, className, children, ...rest }: Common & ComponentProps<"a">) {
  return (
    <a {...rest} className={classes({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
