import type { Examples } from "../examples.ts";
import { Linked, LinkedContext } from "./Linked.tsx";

const LINKS = [
  { text: "0700 12 345", href: "tel:+35970012345" },
  { text: "help@example.com", href: "mailto:help@example.com" },
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
              ? "Ако се повтори, обадете ни се на 0700 12 345 или пишете на help@example.com."
              : "If it happens again, call us on 0700 12 345 or write to help@example.com."}
          </p>
        </Linked>
      </LinkedContext>
    ),
  },
};
