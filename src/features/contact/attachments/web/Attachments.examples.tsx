import type { Examples } from "#ui/examples.ts";
import { Attachments } from "./Attachments.tsx";

const nothing = () => undefined;
const CODE = "example-of-a-file-code";
const NAMES = { bg: "договор.pdf", en: "contract.pdf" };

export const examples: Examples = {
  about: {
    bg: "Файлове на съобщение: избиране, провлачване, поставяне, качване и премахване.",
    en: "Files of a message: choosing, dropping, pasting, uploading and removing.",
  },
  stories: {
    empty: () => <Attachments given={{ form: "example", onChange: nothing }} />,
    "from a draft": (language) => (
      <Attachments
        given={{
          form: "example-draft",
          initial: [{ code: CODE, name: NAMES[language], size: 734_003, state: "quarantined" }],
          onChange: nothing,
        }}
      />
    ),
  },
  inBulgarian: { empty: "без файлове", "from a draft": "от чернова" },
};
