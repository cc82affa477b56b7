import type { Examples } from "../examples.ts";
import { Linked, LinkedContext } from "./Linked.tsx";

const LINKS = [
  { text: "0700 00 000", href: "tel:+35970000000" },
  { text: "help@vrata.example", href: "mailto:help@vrata.example" },
];

export const examples: Examples = {
  about: {
    bg: "Телефонът и имейлът са връзки, където и да стоят в текста.",
    en: "Phone and mail are links wherever they stand in a text.",
  },
  stories: {
    text: (language) => (
      <LinkedContext value={LINKS}>
        <Linked>
          <p>
            {language === "bg"
              ? "Ако се повтори, обадете ни се на 0700 00 000 или пишете на help@vrata.example."
              : "If it happens again, call us on 0700 00 000 or write to help@vrata.example."}
          </p>
        </Linked>
      </LinkedContext>
    ),
  },
};
