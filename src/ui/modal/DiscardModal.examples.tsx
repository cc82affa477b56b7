import type { Examples } from "../examples.ts";
import { DiscardModal } from "./DiscardModal.tsx";
import { Opener } from "./Opener.tsx";

const WORDS = {
  bg: {
    title: "Да откажем ли съобщението?",
    text: "Написаното и приложените файлове ще бъдат изтрити.",
    ...{ stay: "Продължете да пишете", leave: "Откажете го", close: "Затворете" },
  },
  en: {
    title: "Discard the message?",
    text: "What you wrote and the attached files will be deleted.",
    ...{ stay: "Go on writing", leave: "Discard it", close: "Close" },
  },
} as const;

export const examples: Examples = {
  about: {
    bg: "Въпросът, преди написаното в един формуляр да бъде изтрито.",
    en: "The question before what was typed into a form is deleted.",
  },
  stories: {
    message: (language) => (
      <Opener word={WORDS[language].title}>
        {(close) => <DiscardModal words={WORDS[language]} closeWord={WORDS[language].close} onStay={close} onDiscard={close} />}
      </Opener>
    ),
  },
  inBulgarian: { message: "съобщение" },
};
