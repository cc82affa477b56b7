import { useState } from "react";
import type { Language } from "#platform/language.ts";
import { Button } from "#ui/button/Button.tsx";
import type { Examples } from "#ui/examples.ts";
import { TextArea } from "#ui/field/Field.tsx";
import type { AttachedFile } from "../contract.ts";
import { Attachments } from "./Attachments.tsx";

const nothing = () => undefined;
const CODE = "example-of-a-file-code";
const WORDS = {
  bg: { message: "Вашето съобщение", send: "Изпратете", bill: "договор.pdf" },
  en: { message: "Your message", send: "Send", bill: "contract.pdf" },
};

/** A form around the files: it cannot be sent while one is on its way. */
function Form({ language, form, initial = [] }: { language: Language; form: string; initial?: readonly AttachedFile[] }) {
  const [busy, setBusy] = useState(false);
  const t = WORDS[language];
  return (
    <form method="post" className="stack">
      <TextArea label={t.message} name="message" />
      <Attachments given={{ form, initial, onChange: (state) => setBusy(state.busy) }} />
      <div>
        <Button disabled={busy} onClick={nothing}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}

export const examples: Examples = {
  about: {
    bg: "Файлове на съобщение: избиране, провлачване, поставяне, качване и премахване.",
    en: "Files of a message: choosing, dropping, pasting, uploading and removing.",
  },
  stories: {
    empty: (language) => <Form form="example" language={language} />,
    "from a draft": (language) => (
      <Form
        form="example-draft"
        language={language}
        initial={[{ code: CODE, name: WORDS[language].bill, size: 734_003, state: "quarantined" }]}
      />
    ),
  },
  inBulgarian: { empty: "без файлове", "from a draft": "от чернова" },
};
