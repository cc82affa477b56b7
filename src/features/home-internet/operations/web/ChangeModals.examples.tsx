import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { change } from "../../messages/change.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { endedOperation, StandingChange } from "./StandingChange.tsx";
import type { Outcome } from "./use-change.ts";

const refused = { reason: "refused-by-router", field: "name", part: null, code: "9007" } as const;
const ticket = { cid: "C1000001", ticketId: "00000000-0000-4000-8000-000000000001", checkingTime: 1_500 };

const ended = (language: "bg" | "en", outcome: Exclude<Outcome, "success">) => (
  <StandingChange word={change[language].failed[outcome].title} at={{ step: "ended", outcome, operation: undefined }} />
);

export const examples: Examples = {
  about: {
    bg: "Прозорците на всяка промяна в „Домашен интернет“: чакането и как е завършило.",
    en: "The modals of every change in “Home internet”: the waiting, and how it ended.",
  },
  stories: {
    success: (language) => (
      <StandingChange
        word={change[language].success.title}
        at={{ step: "ended", outcome: "success", operation: endedOperation({ kind: "wifi.settings" }) }}
      />
    ),
    error: (language) => (
      <div className="row">
        <StandingChange
          word={change[language].failed.error.title}
          at={{ step: "ended", outcome: "error", operation: endedOperation({ kind: "wifi.settings", fault: refused }) }}
        />
        {ended(language, "unknown")}
        {ended(language, "controller-away")}
        {ended(language, "service-suspended")}
        {ended(language, "not-undoable")}
        <StandingChange
          word={change[language].failed.fields.title}
          at={{
            step: "ended",
            outcome: "fields",
            operation: undefined,
            fields: [{ field: "lan.poolEnd", fault: "pool-backwards", value: "192.168.1.100" }],
          }}
        />
        <Opener word={change[language].notLoaded.title}>{(close) => <LoadFailed onClose={close} onAgain={close} />}</Opener>
      </div>
    ),
    "asynchronous pre-submit confirmation: conflict": (language) => ended(language, "conflict"),
    "asynchronous post-submit waiting": (language) => (
      <StandingChange
        word={change[language].waiting.title}
        at={{ step: "waiting", ticket: { ...ticket, waitingTime: 5 }, hidden: false, quiet: false }}
      />
    ),
  },
  inBulgarian: {
    success: "успех",
    error: "грешка",
    "asynchronous pre-submit confirmation: conflict": "потвърждение преди асинхронна заявка: конфликт",
    "asynchronous post-submit waiting": "чакане след асинхронна заявка",
  },
};
