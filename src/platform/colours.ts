/** Colours that a brand has, in each theme; each is a token of `ui/styles/tokens.css`. */
export const COLOURS = [
  "brand",
  "brandStrong",
  "brandSoft",
  "onBrand",
  "accent",
  "accentSoft",
  "onAccent",
  "night",
  "nightGlow",
  "onNight",
  "onNight2",
] as const;
export type Colour = (typeof COLOURS)[number];
/** A colour for each, as `#rrggbb` in small letters. */
export type Palette = Readonly<Record<Colour, string>>;
export type Palettes = { light: Palette; dark: Palette };
