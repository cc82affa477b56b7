import * as z from "zod/mini";
import { LEGAL_TEXTS } from "#platform/brand.ts";
import { COLOURS } from "#platform/colours.ts";
import { isIban } from "./iban.ts";

const described = <S extends z.ZodMiniType>(schema: S, description: string): S => schema.check(z.describe(description));

/** What a text of the brand may have in braces. */
const MARKS = ["brand", "seller", "phone", "mail", "withdrawalDays"];
/** A text with no other placeholder than these; `{lev:…}` stands where prices in lev are shown. */
function text(most: number, marks: readonly string[] = MARKS) {
  const fault =
    marks.length > 0
      ? `has a placeholder that is not one of ${marks.map((mark) => `{${mark}}`).join(", ")}`
      : "has no placeholders to fill in";
  const unknown = new RegExp(`\\{(?!(?:${marks.join("|") || "(?!)"})\\}|lev:)[^}]*\\}?`, "u");
  return z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.regex(/^\S(.*\S)?$/su, "begins or ends with a space"),
    z.refine((one) => !unknown.test(one), fault),
  );
}
const worded = (most: number, marks?: readonly string[]) => z.strictObject({ bg: text(most, marks), en: text(most, marks) });

const picture = (kinds: string) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[\\w-]{1,60}\\.(${kinds})$`), `must be the name of a picture (${kinds.replaceAll("|", ", ")}) beside this file`),
    );

const NONE: readonly string[] = [];
const PHONE = /^(\+?\d|\*)[\d ]{1,22}\d$/;
const MAIL = /^[^\s<>()[\]\\,;:"@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const PAGE = /^https:\/\/[^\s"<>]{1,300}$/;

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, "must be a colour like #0b5e57, in small letters"));
const colours = Object.fromEntries(COLOURS.map((name) => [name, z.optional(colour)])) as Record<
  (typeof COLOURS)[number],
  z.ZodMiniOptional<typeof colour>
>;

const LegalPart = z.strictObject({ title: text(120), text: z.array(text(3000)).check(z.minLength(1), z.maxLength(40)) });
const LegalText = z.strictObject({ title: text(120), lead: text(500), parts: z.array(LegalPart).check(z.minLength(1), z.maxLength(60)) });
const legalInBoth = z.strictObject({ bg: LegalText, en: LegalText });
const NotFound = z.strictObject({ title: text(80), text: text(300) });

const name = text(30, NONE).check(z.regex(/^[^<>"@,;:]+$/, 'must be without < > " @ , ; : since mails come under it'));
const NAME = `must be a name of at most 30 signs without < > " @ , ; : and {…}, or two: { "bg": …, "en": … }`;
const LOGO = "must be the name of a picture (svg, png) beside this file, or two: { light, dark }";

const contact = z.strictObject({
  phone: described(z.string().check(z.regex(PHONE, "must be a phone number like 0700 00 000")), "The number that “call us” names."),
  mail: described(z.string().check(z.regex(MAIL, "must be a mail address")), "The address that “write to us” names."),
  hours: described(worded(120, NONE), "When somebody answers the phone."),
  address: described(worded(200, NONE), "Where people can go or write."),
  page: z.optional(
    described(z.string().check(z.regex(PAGE, "must be an https:// address")), "The provider's own page for writing to it, if it has one."),
  ),
});

const company = z.strictObject({
  name: described(worded(120, NONE), "The company that sells."),
  number: described(z.string().check(z.regex(/^\d{9}(\d{4})?$/, "must be 9 or 13 digits")), "Its number in the commercial register (ЕИК)."),
  vat: described(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, "must be a VAT number like BG123456789")), "Its VAT number."),
  seat: described(worded(200, NONE), "Its seat and registered address."),
  note: z.optional(described(worded(200, NONE), "Whatever else must be said of it.")),
});

const bank = z.strictObject({
  iban: described(
    z.string().check(z.refine(isIban, "must be an IBAN without blanks, whose check digits are right")),
    "The account to which bills are paid by bank transfer.",
  ),
  bic: z.optional(
    described(z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "must be a BIC like BNBGBGSD")), "The bank's BIC."),
  ),
  bank: z.optional(described(worded(60, NONE), "The bank's name.")),
  reason: described(
    worded(100, ["customer", "bill"]),
    "What the payer writes as the reason; {customer} and {bill} are the numbers of the customer and the bill.",
  ),
});

/** The file that BRAND_FILE names. `docs/brand.schema.json` is generated from it. */
export const BrandFile = z.strictObject({
  $schema: z.optional(z.string()),
  name: described(
    z.union([name, z.strictObject({ bg: name, en: name })], NAME),
    "What the portal is called: in titles, mails, SMS and beside the logo; one name, or one for each language.",
  ),
  about: described(worded(300), "One sentence at the foot of every page."),
  slogan: z.optional(described(worded(80), "The first sentence of the front page.")),
  logo: z.optional(
    described(
      z.union([z.literal("door"), picture("svg|png"), z.strictObject({ light: picture("svg|png"), dark: picture("svg|png") })], LOGO),
      "Pictures beside this file, shown 40 pixels high, on a light and on a dark ground; one for both; or `door`, the sign of Vrata. Without it the name stands alone.",
    ),
  ),
  icon: z.optional(described(picture("svg|png"), "The sign in the browser's tab; without it the first letter in the brand's colour.")),
  hero: z.optional(
    described(
      z.union([z.literal("door"), picture("svg|png|jpg|webp")], "must be the name of a picture (svg, png, jpg, webp) beside this file"),
      "The picture beside the slogan, on the brand's night colour; without it one in the brand's colours.",
    ),
  ),
  social: z.optional(described(picture("png|jpg"), "What social networks show beside a link, 1200 by 630 pixels.")),
  mailHead: z.optional(described(worded(60), "What the head of every mail says, on the brand's colour; without it the name.")),
  notFound: z.optional(described(z.strictObject({ bg: NotFound, en: NotFound }), "What the page says that does not exist.")),
  colours: described(
    z.strictObject({
      light: z.strictObject({ ...colours, brand: colour }),
      dark: z.optional(z.strictObject(colours)),
    }),
    "The brand's colour on a light screen; every other colour may be given and is otherwise derived from it. What is read on each other needs a contrast of 4.5.",
  ),
  contact,
  company,
  bank: z.optional(described(bank, "The account for bank transfers.")),
  legal: z.optional(
    described(
      z.partial(
        z.strictObject(
          Object.fromEntries(LEGAL_TEXTS.map((one) => [one, legalInBoth])) as Record<(typeof LEGAL_TEXTS)[number], typeof legalInBoth>,
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
