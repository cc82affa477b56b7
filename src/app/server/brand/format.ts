import * as z from "zod/mini";
import { COLOURS, LEGAL_TEXTS } from "#platform/brand.ts";

const described = <S extends z.ZodMiniType>(schema: S, description: string): S => schema.check(z.describe(description));
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\S(.*\S)?$/su, "begins or ends with a space"));
const worded = (most: number) => z.strictObject({ bg: text(most), en: text(most) });
const picture = (kinds: string) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{1,60}\\.(${kinds})$`), `must be the name of a picture (${kinds}) beside this file`));

const PHONE = /^(\+?\d|\*)[\d ]{1,22}\d$/;
const MAIL = /^[^\s<>()[\]\\,;:"@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const PAGE = /^https:\/\/[^\s"<>]{1,300}$/;

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** WCAG's contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of text and background; a colour that the brand does not set is the portal's own. */
const READ_ON = [
  ["brand", "surface"],
  ["brand", "brandSoft"],
  ["brandStrong", "brandSoft"],
  ["onBrand", "brand"],
  ["onNight", "night"],
] as const;
/** Equal to `ui/styles/tokens.css`. */
export const OWN_COLOURS = {
  light: {
    brand: "#0b5e57",
    brandStrong: "#07463f",
    brandSoft: "#dcefea",
    onBrand: "#ffffff",
    surface: "#ffffff",
    night: "#0c2b2a",
    onNight: "#f3f7f4",
  },
  dark: {
    brand: "#62cdbd",
    brandStrong: "#93e2d5",
    brandSoft: "#15403b",
    onBrand: "#06231f",
    surface: "#17221f",
    night: "#0a1f1e",
    onNight: "#f3f7f4",
  },
} as const;

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, "must be a colour like #0b5e57"));
const palette = (theme: "light" | "dark") =>
  z
    .partial(z.strictObject(Object.fromEntries(COLOURS.map((name) => [name, colour])) as Record<(typeof COLOURS)[number], typeof colour>))
    .check(
      z.superRefine((set, context) => {
        const all = { ...OWN_COLOURS[theme], ...set } as Record<string, string>;
        for (const [one, other] of READ_ON)
          if (contrast(all[one]!, all[other]!) < 4.5)
            context.addIssue({
              code: "custom",
              // oxlint-disable-next-line vrata/one-format -- for the operator's terminal, in English
              message: `${one} on ${other} has a contrast of ${contrast(all[one]!, all[other]!).toFixed(1)}, at least 4.5 is needed`,
            });
      }),
    );

const LegalPart = z.strictObject({ title: text(120), text: z.array(text(3000)).check(z.minLength(1), z.maxLength(40)) });
const LegalText = z.strictObject({ title: text(120), lead: text(500), parts: z.array(LegalPart).check(z.minLength(1), z.maxLength(60)) });
const inBoth = z.strictObject({ bg: LegalText, en: LegalText });

/** The file that BRAND_FILE names. `docs/brand.schema.json` is generated from it. */
export const BrandFile = z.strictObject({
  $schema: z.optional(z.string()),
  name: described(
    text(30).check(z.regex(/^[^<>"@,;:]+$/, 'must be without < > " @ , ; : since mails come under it')),
    "What the portal is called: in titles, mails, SMS and beside the logo.",
  ),
  about: described(worded(300), "One sentence at the foot of every page."),
  logo: z.optional(
    described(
      z.union([z.literal("door"), picture("svg|png")], "must be the name of a picture (svg, png) beside this file"),
      "A picture beside this file, shown 40 pixels high, or `door`, the sign of Vrata; without it the name stands alone.",
    ),
  ),
  icon: z.optional(described(picture("svg|png"), "The sign in the browser's tab; without it the first letter in the brand's colour.")),
  social: z.optional(described(picture("png|jpg"), "What social networks show beside a link, 1200 by 630 pixels.")),
  colours: z.optional(
    described(
      z.strictObject({ light: z.optional(palette("light")), dark: z.optional(palette("dark")) }),
      "Colours that differ from the portal's own, on a light and on a dark screen. What is read on each other needs a contrast of 4.5.",
    ),
  ),
  contact: z.strictObject({
    phone: described(z.string().check(z.regex(PHONE, "must be a phone number like 0700 00 000")), "The number that “call us” names."),
    mail: described(z.string().check(z.regex(MAIL, "must be a mail address")), "The address that “write to us” names."),
    hours: described(worded(120), "When somebody answers the phone."),
    address: described(worded(200), "Where people can go or write."),
    page: z.optional(
      described(
        z.string().check(z.regex(PAGE, "must be an https:// address")),
        "The provider's own page for writing to it, if it has one.",
      ),
    ),
  }),
  company: z.strictObject({
    name: described(worded(120), "The company that sells."),
    number: described(
      z.string().check(z.regex(/^\d{9}(\d{4})?$/, "must be 9 or 13 digits")),
      "Its number in the commercial register (ЕИК).",
    ),
    vat: described(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, "must be a VAT number like BG123456789")), "Its VAT number."),
    seat: described(worded(200), "Its seat and registered address."),
    note: z.optional(described(worded(200), "Whatever else must be said of it.")),
  }),
  legal: z.optional(
    described(
      z.partial(
        z.strictObject(
          Object.fromEntries(LEGAL_TEXTS.map((name) => [name, inBoth])) as Record<(typeof LEGAL_TEXTS)[number], typeof inBoth>,
        ),
      ),
      "The provider's own texts; {brand}, {seller}, {phone} and {mail} in them are filled in. What is left out is Vrata's own text with those names.",
    ),
  ),
});
export type BrandFile = z.infer<typeof BrandFile>;

/** The declaration as JSON Schema, for editors. */
export const brandSchema = (): string =>
  `${JSON.stringify({ title: "A brand for Vrata", ...z.toJSONSchema(BrandFile, { io: "input" }) }, undefined, 2)}\n`;
