import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import type { TicketDetails } from "../contract.ts";
import { words } from "../messages/words.ts";
import CancelModal from "./CancelModal.tsx";
import DoneModal from "./DoneModal.tsx";

const ticket: TicketDetails = {
  systemNumber: "TT-104233",
  ...{
    ticketId: "00000000-0000-4000-8000-000000000001",
    number: "T-10884788",
    serviceType: "INTERNET",
    displayName: "Вкъщи",
    state: "acknowledged",
  },
  ...{ createdAt: "2026-11-23T08:00:00Z", serviceId: "C1000001", tariffName: "Оптика 100", description: "" },
  ...{
    contact: { name: "", email: "", phone: "" },
    facts: [],
    files: [],
    expectedAt: null,
    endedAt: null,
    refusal: null,
    relatedNumber: null,
  },
  ...{ timeline: [], visit: null, isDateChangeAllowed: false, isTimeSlotChangeAllowed: false, isCancellationAllowed: true },
  ...{
    previousVisitDate: null,
    previousVisitTimeSlot: null,
    today: "2026-11-23",
    lastChanceUntil: null,
    reopenableUntil: null,
    isRatingAllowed: false,
    rating: null,
    underWay: [],
    checkingTime: null,
  },
};

export const examples: Examples = {
  about: {
    bg: "Отмяна на заявка с причина и потвържденията след промяна (Б§2).",
    en: "A ticket cancelled with a reason, and what is said after a change (B§2).",
  },
  stories: {
    cancel: (language) => (
      <Opener word={words[language].cancel.title}>
        {(close) => <CancelModal ticket={ticket} onCancelled={close} onFailed={close} onBack={close} />}
      </Opener>
    ),
    moved: (language) => <Opener word={words[language].done.move.title}>{(close) => <DoneModal done="move" onClose={close} />}</Opener>,
    cancelled: (language) => (
      <Opener word={words[language].done.cancel.title}>{(close) => <DoneModal done="cancel" onClose={close} />}</Opener>
    ),
  },
};
