import { useCallback } from "react";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { refusalWords } from "../messages/refusal-words.ts";
import RefusalModal, { RefusalNotice } from "./Refusal.tsx";
import type { Refusal } from "./refused.ts";

type Result = Refusal["result"];

const refusalOf = (result: Result): Refusal => ({
  result,
  asset: {
    ...{ serviceId: "888100101", serviceType: "MOBILE", expireDate: "2026-11-10" },
    ...{ customerCode: "100000001", billingAccountCode: "1000000011" },
  },
  ticketId: "TT-4711",
  ticketPosition: 12,
  openTicketId: "7d5f0c1e-6a0e-4b57-9c1c-3f0a52b7d111",
});

const SUM = 48.6;

/** Answers with a sum, or not at all, and reaches no server. */
function Modal({ result, close, fails = false }: { result: Result; close: () => void; fails?: boolean }) {
  const call = useCallback(() => (fails ? Promise.reject(new Error("away")) : Promise.resolve({ status: 200, body: SUM })), [fails]);
  return (
    <CallContext value={call as unknown as Call}>
      <RefusalModal refusal={refusalOf(result)} onClose={close} />
    </CallContext>
  );
}

const story =
  (result: Result, fails = false) =>
  (language: "bg" | "en") => (
    <Opener word={refusalWords[language][result].title}>{(close) => <Modal result={result} close={close} fails={fails} />}</Opener>
  );

export const examples: Examples = {
  about: {
    bg: "Защо помощта при повреда не започва (Б§2, Б§4): десет отговора, всеки с това, което помага.",
    en: "Why help with a fault does not begin (B§2, B§4): ten answers, each with what helps.",
  },
  stories: {
    "credit limit": story("CREDIT_LIMIT"),
    "suspended at own request": story("CUSTOMER_REQUEST_SUSPENSION"),
    "other suspension": story("OTHER_SUSPENSION"),
    graced: story("GRACED"),
    disabled: story("DISABLED"),
    expired: story("EXPIRED"),
    blocked: story("BLOCKED"),
    overdue: story("OVERDUE"),
    "overdue, sum unknown": story("OVERDUE", true),
    "open ticket": story("OPEN_TICKET"),
    "missing id": story("MISSING_ID"),
    "on the page": () => <RefusalNotice refusal={refusalOf("BLOCKED")} />,
  },
  inBulgarian: {
    "credit limit": "кредитен лимит",
    "suspended at own request": "спряна по искане",
    "other suspension": "спряна",
    graced: "ограничена",
    disabled: "изключена",
    expired: "изтекла",
    blocked: "блокирана",
    overdue: "просрочена сметка",
    "overdue, sum unknown": "просрочена, неизвестна сума",
    "open ticket": "отворена заявка",
    "missing id": "липсващ номер",
    "on the page": "на страницата",
  },
};
