import type { Colour, Palettes } from "#platform/colours.ts";
import { contrast, TEXT_CONTRAST } from "./contrast.ts";

/** The grounds of pages that no brand changes, equal to `ui/styles/tokens.css`. */
export const GROUNDS = {
  light: { paper: "#f6f5f0", surface: "#ffffff" },
  dark: { paper: "#0f1817", surface: "#17221f" },
} as const;

type Ground = keyof (typeof GROUNDS)["light"];
/** Colours that are read on each other, as text. */
const READ_ON: readonly [Colour, Colour | Ground][] = [
  ["brand", "surface"],
  ["brand", "paper"],
  ["brand", "brandSoft"],
  ["brandStrong", "brandSoft"],
  ["onBrand", "brand"],
  ["onBrand", "brandStrong"],
  ["onAccent", "accent"],
  ["onNight", "night"],
  ["onNight2", "night"],
  ["onNight", "nightGlow"],
];

/** What cannot be read in these palettes, each with what to do, by the place in the brand file. */
export const colourFaults = (palettes: Palettes): string[] =>
  (["light", "dark"] as const).flatMap((theme) => {
    const all = { ...GROUNDS[theme], ...palettes[theme] };
    return READ_ON.filter(([one, other]) => contrast(all[one], all[other]) < TEXT_CONTRAST).map(([one, other]) => {
      const found = Math.floor(contrast(all[one], all[other]) * 10) / 10;
      const advice = other in GROUNDS[theme] ? `choose a ${theme === "light" ? "darker" : "lighter"} ${one}` : `change ${one} or ${other}`;
      return `colours.${theme}: ${one} (${all[one]}) on ${other} (${all[other]}) has a contrast of ${found}, at least ${TEXT_CONTRAST} is needed: ${advice}`;
    });
  });
