import type { ComponentProps, ReactNode } from "react";
import css from "./Button.module.css";

type Look = "primary" | "secondary" | "quiet" | "danger" | "accent" | "urgent";
type Common = { look?: Look; size?: "m" | "l"; wide?: boolean; icon?: ReactNode };

const classes = ({ look = "primary", size = "m", wide, icon }: Common, more?: string): string =>
  [css.button, css[look], size === "l" && css.large, wide && css.wide, icon && css.withIcon, more].filter(Boolean).join(" ");

/** Words beside an icon are an element of their own. */
const Words = ({ icon, children }: Pick<Common, "icon"> & { children: ReactNode }) => (icon ? <span>{children}</span> : children);

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
      className={classes({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }), icon }, className)}
      aria-disabled={busy || rest["aria-disabled"]}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <Words icon={icon}>{children}</Words>
      {busy && <span className={css.dots} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button, because it goes somewhere. */
export function LinkButton({ look, size, wide, icon, className, children, ...rest }: Common & ComponentProps<"a">) {
  return (
    <a {...rest} className={classes({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }), icon }, className)}>
      {icon}
      <Words icon={icon}>{children}</Words>
    </a>
  );
}
