import { expect, test } from "vitest";
import { COLOURS } from "#platform/colours.ts";
import { colourFaults } from "./colour-faults.ts";
import { contrast } from "./contrast.ts";
import { derivedColours } from "./derive-colours.ts";
import { hexOf, oklchOf } from "./oklch.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#777777", 4.48],
  ["#0b5e57", "#ffffff", 7.64],
])("the contrast of %s and %s is WCAG's, %f", (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each(["#7a1f5c", "#c8102e", "#0057b8", "#333333", "#b34700", "#00ff00", "#ffffff"])(
  "%s is the same after OKLCH and back",
  (colour) => {
    expect(hexOf(oklchOf(colour))).toBe(colour);
  },
);

test.each([
  [
    "#7a1f5c",
    { brandStrong: "#600045", brandSoft: "#fce5f2", onBrand: "#ffffff", accent: "#74d4ab", night: "#361d2c" },
    { brand: "#ed98ca", brandSoft: "#4c2c3f", onBrand: "#291120" },
  ],
  [
    "#0057b8",
    { brandStrong: "#023f87", brandSoft: "#e2eeff", onBrand: "#ffffff", accent: "#e5b468", night: "#18273c" },
    { brand: "#89baff", brandSoft: "#253954", onBrand: "#0c1b2f" },
  ],
  [
    "#333333",
    { brandStrong: "#232323", brandSoft: "#ededed", onBrand: "#ffffff", accent: "#b8bdcb", night: "#262626" },
    { brand: "#b7b7b7", brandSoft: "#383838", onBrand: "#1b1b1b" },
  ],
])("from %s alone the other tones and the dark theme are derived", (brand, light, dark) => {
  expect(derivedColours({ light: { brand } })).toMatchObject({ light: { brand, ...light }, dark });
});

test("what is given is left as it is, in either theme", () => {
  const given = { light: { brand: "#0b4f8a", accent: "#ff9f5a", night: "#101010" }, dark: { brand: "#aaccee" } };
  expect(derivedColours(given)).toMatchObject(given);
  expect(derivedColours(given).dark.accent).toBe("#ff9f5a");
});

test("of every brand colour that is read on white, all that is derived is read, too, and every colour is set", () => {
  const hues = Array.from({ length: 36 }, (_, at) => (at * Math.PI) / 18);
  for (const hue of hues)
    for (const lightness of [0.25, 0.35, 0.45, 0.5])
      for (const chroma of [0, 0.08, 0.2]) {
        const brand = hexOf({ lightness, chroma, hue });
        const palettes = derivedColours({ light: { brand } });
        expect({ brand, faults: colourFaults(palettes) }).toEqual({ brand, faults: [] });
        for (const theme of ["light", "dark"] as const) expect(Object.keys(palettes[theme]).sort()).toEqual([...COLOURS].sort());
      }
});
