import { setting, text } from "./shapes.ts";

/** The brand, and how the provider is reached. */
export const brandSettings = {
  BRAND_FILE: setting(text(/^.{0,1000}$/, "empty, or a file"), {
    default: "",
    about:
      "Name, slogan, logos, colours, pictures, contact, company, account and legal texts of the provider, as JSON ([docs/brand.md](brand.md)). Empty: Vrata's own.",
  }),
  CONTACT_PHONE: setting(text(/^$|^(\+?\d|\*)[\d ]{1,22}\d$/, "empty, or a phone number like 0700 00 000"), {
    default: "",
    about: "The number that “call us” names. Empty: the one in the brand file.",
  }),
  CONTACT_MAIL: setting(text(/^$|^[^\s<>()[\]\\,;:"@]{1,64}@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/, "empty, or a mail address"), {
    default: "",
    about: "The address that “write to us” names. Empty: the one in the brand file.",
  }),
  CONTACT_URL: setting(text(/^$|^https:\/\/[^\s"<>]{1,300}$/, "empty, or an address that starts with https://"), {
    default: "",
    about:
      "The provider's own page for writing to it; `/contact` and the foot of every page lead there. Empty: the one in the brand file, or none.",
  }),
  SECURITY_CONTACT: setting(
    text(
      /^$|^[^\s<>()[\]\\,;:"@]{1,64}@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$|^https:\/\/[^\s"<>]{1,300}$/,
      "empty, a mail address or an https:// address",
    ),
    {
      default: "",
      about: "Where faults of security are reported, for `/.well-known/security.txt`. Empty: the mail address that “write to us” names.",
    },
  ),
} as const;
