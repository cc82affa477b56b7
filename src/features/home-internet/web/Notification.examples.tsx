import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words as reset } from "../reset/messages/words.ts";
import { StandingReset } from "../reset/web/StandingReset.tsx";
import { words as token } from "../token/messages/words.ts";
import { TokenProblemModal } from "../token/web/TokenView.tsx";

export const examples: Examples = {
  about: {
    bg: "Нещо, което трябва да се знае и не е нито край на промяна, нито грешка.",
    en: "Something to be known that is neither the end of a change nor an error.",
  },
  stories: {
    notification: (language) => (
      <div className="row">
        <StandingReset word={reset[language].begun.title} at={{ step: "restoring", shown: true, checkingTime: 2_000 }} />
        <Opener word={token[language].shownBefore.title}>{(close) => <TokenProblemModal problem="shown-before" onClose={close} />}</Opener>
      </div>
    ),
  },
  inBulgarian: { notification: "известие" },
};
