import { setting, text } from "./shapes.ts";

const file = () => text(/^.{0,1000}$/, "empty, or a file");
const password = () => text(/^.{0,200}$/, "at most 200 characters");

/** The key that documents of bills are signed with. */
export const signingSettings = {
  SIGNING_P12: setting(file(), {
    default: "",
    about:
      "The key that invoices are signed with, and its certificate, as a PKCS#12 file (`.p12`, `.pfx`). RSA of 2,048 bits at least. Empty, and SIGNING_KEY too: a demo makes a key for tests, which its documents say; elsewhere no document is given out.",
  }),
  SIGNING_P12_PASSWORD: setting(password(), { default: "", about: "The password of SIGNING_P12." }),
  SIGNING_KEY: setting(file(), { default: "", about: "The same key as a PEM file, in place of SIGNING_P12." }),
  SIGNING_KEY_PASSWORD: setting(password(), { default: "", about: "The password of SIGNING_KEY, where it has one." }),
  SIGNING_CERTIFICATE: setting(file(), {
    default: "",
    about: "The certificate of SIGNING_KEY as a PEM file, with those of its issuers below it.",
  }),
} as const;
