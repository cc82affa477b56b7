import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/words.ts";
import CancelModal from "./CancelModal.tsx";
import DoneModal from "./DoneModal.tsx";
import { ticketSample } from "./ticket-sample.ts";

export const examples: Examples = {
  about: {
    bg: "Отмяна на заявка с причина и потвържденията след промяна (Б§2).",
    en: "A ticket cancelled with a reason, and what is said after a change (B§2).",
  },
  stories: {
    cancel: (language) => (
      <Opener word={words[language].cancel.title}>
        {(close) => <CancelModal ticket={ticketSample} onCancelled={close} onFailed={close} onBack={close} />}
      </Opener>
    ),
    moved: (language) => <Opener word={words[language].done.move.title}>{(close) => <DoneModal done="move" onClose={close} />}</Opener>,
    cancelled: (language) => (
      <Opener word={words[language].done.cancel.title}>{(close) => <DoneModal done="cancel" onClose={close} />}</Opener>
    ),
  },
};
