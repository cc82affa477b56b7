import type { Language } from "#platform/language.ts";

/** Raised with every change of the text. */
export const CONSENT_VERSION = "2026-11";

/** What one agrees to; stored word for word with each consent. */
export const consentText: Record<Language, string> = {
  bg: "Съгласявам се да получавам сметките за тази сметка по електронен път вместо на хартия. Знам, че мога да оттегля съгласието си по всяко време, без да плащам за това, и че тогава следващите сметки идват на хартия.",
  en: "I agree to receive the bills of this account electronically instead of on paper. I know that I can revoke this at any time, free of charge, and that the next bills will then come on paper.",
};
