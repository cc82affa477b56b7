import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/words.ts";
import { EndModal } from "./Ending.tsx";

const story = (language: "bg" | "en") => (
  <Opener word={words[language].one.endButton}>{(close) => <EndModal open busy={false} onClose={close} onEnd={close} />}</Opener>
);

export const examples: Examples = {
  about: {
    bg: "Преди оператор да приключи авария.",
    en: "Before an operator ends a fault.",
  },
  stories: { end: story },
};
