import { COLOURS, type Brand, type Colour } from "#platform/brand.ts";
import { OWN_COLOURS } from "./format.ts";

const tokenOf = (colour: Colour): string => `--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const tokens = (set: Brand["colours"]["light"]): string =>
  COLOURS.flatMap((colour) => (set[colour] ? [`${tokenOf(colour)}:${set[colour]}`] : [])).join(";");

/** The brand's colours as a style sheet in the `brand` layer; empty where it sets none. */
export function brandStyles({ colours: { light, dark } }: Pick<Brand, "colours">): string {
  const [onLight, onDark] = [tokens(light), tokens(dark)];
  if (!onLight && !onDark) return "";
  const inDark = onDark && `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${onDark}}}`;
  // colours set for the light scheme must not apply to the dark one
  return `@layer brand{${onLight && `@media(prefers-color-scheme:light),print{:root{${onLight}}}:root[data-theme="light"]{${onLight}}`}${inDark}}`;
}

/** The sign of a brand without a picture: the first letter of its name. */
export function initialSign({ name, colours: { light } }: Pick<Brand, "name" | "colours">): string {
  const { brand = OWN_COLOURS.light.brand, onBrand = OWN_COLOURS.light.onBrand } = light;
  const letter = [...name][0]!.toUpperCase().replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand}"/>` +
    `<text x="16" y="23" font-family="Sofia Sans,Arial,sans-serif" font-size="20" font-weight="800" text-anchor="middle" fill="${onBrand}">${letter}</text></svg>`
  );
}
