type Reason = "GET_AN_OFFER" | "TECHNICAL_QUESTIONS" | "PAYMENT_AND_INVOICES" | "GENERAL_INFORMATION";

const bg: Record<Reason, string> = {
  GET_AN_OFFER: "Искам оферта",
  TECHNICAL_QUESTIONS: "Технически въпрос",
  PAYMENT_AND_INVOICES: "Сметки и плащания",
  GENERAL_INFORMATION: "Обща информация",
};
const en: typeof bg = {
  GET_AN_OFFER: "I would like an offer",
  TECHNICAL_QUESTIONS: "A technical question",
  PAYMENT_AND_INVOICES: "Bills and payments",
  GENERAL_INFORMATION: "General information",
};

/** What a message is about: in the form, in conversations and at the desk. */
export const messageReasons = { bg, en };
