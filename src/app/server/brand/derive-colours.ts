import type { Colour, Palette, Palettes } from "#platform/colours.ts";
import { contrast, TEXT_CONTRAST } from "./contrast.ts";
import { hexOf, oklchOf, type Oklch } from "./oklch.ts";

/** What a brand file gives: at least its colour on a light screen. */
type Given = { readonly [Name in Colour]?: string | undefined };
export type GivenColours = { light: Given & { brand: string }; dark?: Given | undefined };

/** Those that are given, without the names of those that are not. */
const set = (given: Given): Partial<Palette> => Object.fromEntries(Object.entries(given).filter(([, colour]) => colour !== undefined));

const WHITE = "#ffffff";

/** The tone of a colour at another lightness, with at most so much chroma. */
const tone = ({ chroma, hue }: Oklch, lightness: number, most: number): string => hexOf({ lightness, chroma: Math.min(chroma, most), hue });

/** White or a near-black tone of the colour, whichever is read better on it. */
function textOn(colour: string): string {
  const dark = tone(oklchOf(colour), 0.22, 0.045);
  return contrast(WHITE, colour) >= contrast(dark, colour) ? WHITE : dark;
}

/** The colour made darker (`by` below zero) or lighter until it is read on the ground as text. */
function readOn(ground: string, from: Oklch, by: number): string {
  for (let { lightness } = from; ; lightness += by) {
    const colour = hexOf({ ...from, lightness });
    if (contrast(colour, ground) >= TEXT_CONTRAST || lightness <= 0 || lightness >= 1) return colour;
  }
}

/** Dark surfaces of a theme, and what is read on them. */
function nightOf(brand: Oklch, lightness: number): Pick<Palette, "night" | "nightGlow" | "onNight" | "onNight2"> {
  return {
    night: tone(brand, lightness, 0.045),
    nightGlow: tone(brand, 0.4, 0.075),
    onNight: tone(brand, 0.97, 0.008),
    onNight2: tone(brand, 0.84, 0.03),
  };
}

/**
 * The whole palettes of a brand: each colour that is given as it is, and every other one derived from them in OKLCH: strong and soft tones, what is read on
 * them, the accent (opposite the brand's hue), dark surfaces, and the dark theme. Colours are `#rrggbb`.
 */
export function derivedColours({ light: given, dark: givenDark = {} }: GivenColours): Palettes {
  const brand = oklchOf(given.brand);
  const accent = given.accent ?? hexOf({ lightness: 0.8, chroma: Math.min(Math.max(brand.chroma, 0.02), 0.11), hue: brand.hue + Math.PI });
  const brandSoft = given.brandSoft ?? tone(brand, 0.945, 0.03);
  const light: Palette = {
    brandStrong: readOn(brandSoft, { ...brand, lightness: brand.lightness * 0.8 }, -0.02),
    brandSoft,
    onBrand: textOn(given.brand),
    accent,
    accentSoft: tone(oklchOf(accent), 0.96, 0.04),
    onAccent: textOn(accent),
    ...nightOf(brand, 0.27),
    ...set(given),
    brand: given.brand,
  };
  const darkBrand = givenDark.brand ?? tone(brand, 0.78, 0.12);
  const darkAccent = givenDark.accent ?? hexOf({ ...oklchOf(accent), lightness: Math.max(oklchOf(accent).lightness, 0.78) });
  const dark: Palette = {
    brandStrong: tone(oklchOf(darkBrand), 0.87, 0.1),
    brandSoft: tone(brand, 0.34, 0.055),
    onBrand: textOn(darkBrand),
    accentSoft: tone(oklchOf(darkAccent), 0.31, 0.05),
    onAccent: textOn(darkAccent),
    ...nightOf(brand, 0.225),
    ...set(givenDark),
    brand: darkBrand,
    accent: darkAccent,
  };
  return { light, dark };
}
