import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/words.ts";
import EInvoiceDialogs from "./EInvoiceDialogs.tsx";
import type { Step } from "./use-download.ts";

const SENT = { ref: "example", invoiceFileType: "pdf", invoiceLanguage: "bg_BG" } as const;

const opened = (word: string, { step, fault }: { step: Step; fault?: string }) => (
  <Opener word={word}>
    {(close) => {
      const presses = { start: close, sendCode: close, tryCode: close, resend: close, otherNumber: close, close };
      return <EInvoiceDialogs download={{ ...presses, step, fault, link: undefined, busy: undefined, message: undefined }} sent={SENT} />;
    }}
  </Opener>
);

export const examples: Examples = {
  about: {
    bg: "Прозорците при изтегляне на електронна фактура без вход.",
    en: "The popups of downloading an e-invoice without signing in.",
  },
  stories: {
    "mobile number": (language) => opened(words[language].number.title, { step: "number" }),
    "mobile number, not valid": (language) =>
      opened(words[language].problems["not-valid"], { step: "number", fault: words[language].problems["not-valid"] }),
    "SMS code": (language) => opened(words[language].code.title, { step: "code" }),
    "SMS code, wrong": (language) =>
      opened(words[language].problems["wrong-code"], { step: "code", fault: words[language].problems["wrong-code"] }),
  },
  inBulgarian: {
    "mobile number": "мобилен номер",
    "mobile number, not valid": "мобилен номер, невалиден",
    "SMS code": "код от SMS",
    "SMS code, wrong": "код от SMS, грешен",
  },
};
