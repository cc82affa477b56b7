import type { Brand } from "#platform/brand.ts";
import { COLOURS, type Colour, type Palette } from "#platform/colours.ts";
import vrata from "./vrata.json" with { type: "json" };

/** The token of a colour in `ui/styles/tokens.css`: `--on-night-2` for `onNight2`. */
export const tokenOf = (colour: Colour): string => `--${colour.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`;

const tokens = (set: Palette, own: Palette): string =>
  COLOURS.flatMap((colour) => (set[colour] === own[colour] ? [] : [`${tokenOf(colour)}:${set[colour]}`])).join(";");

/** The brand's colours that are not Vrata's, as a style sheet in the `brand` layer; empty where there are none. */
export function brandStyles({ colours: { light, dark } }: Pick<Brand, "colours">): string {
  const [onLight, onDark] = [tokens(light, vrata.colours.light), tokens(dark, vrata.colours.dark)];
  if (!onLight && !onDark) return "";
  const inDark = onDark && `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${onDark}}}`;
  // colours set for the light scheme must not apply to the dark one, and dark surfaces are not printed
  return `@layer brand{${onLight && `@media(prefers-color-scheme:light),print{:root{${onLight}}}:root[data-theme="light"]{${onLight}}`}${inDark}@media print{:root{--night:transparent;--on-night:var(--ink)}}}`;
}
