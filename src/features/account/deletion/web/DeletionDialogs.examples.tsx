import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/words.ts";
import DeletionDialogs from "./DeletionDialogs.tsx";
import type { Step } from "./use-deletion.ts";

const MAIL = "m•••@example.bg";

const opened = (word: string, step: Step) => (
  <Opener word={word}>
    {(close) => {
      const standing = { begin: close, sendFirst: close, resend: close, tryCode: close, close };
      return <DeletionDialogs deletion={{ ...standing, step, reasons: [], busy: undefined, message: undefined }} />;
    }}
  </Opener>
);

export const examples: Examples = {
  about: { bg: "Прозорците на изтриването на профила.", en: "The dialogs of deleting the account." },
  stories: {
    "delete-account confirmation": (language) => opened(words[language].confirm.title, { step: "confirming", mail: MAIL }),
    "e-mail code": (language) => opened(words[language].code.title, { step: "code", mail: MAIL, minutes: 5 }),
    "e-mail code, wrong": (language) =>
      opened(words[language].code.faults["wrong-code"], { step: "code", mail: MAIL, minutes: 5, fault: "wrong-code" }),
    "account deleted": (language) => opened(words[language].done.title, { step: "done", receipt: true }),
  },
  inBulgarian: {
    "delete-account confirmation": "потвърждение на изтриването",
    "e-mail code": "код от имейла",
    "e-mail code, wrong": "код от имейла, грешен",
    "account deleted": "профилът е изтрит",
  },
};
