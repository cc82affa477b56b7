import type { CancelReason } from "../rules.ts";

type Reasons = Record<CancelReason, string>;

const bg: Reasons = {
  solved: "Проблемът се реши",
  "not-at-home": "Няма да съм на адреса",
  "by-mistake": "Заявката е по погрешка",
  "helped-otherwise": "Помогнаха ми по друг начин",
  other: "Друга причина",
};
const en: Reasons = {
  solved: "The problem is solved",
  "not-at-home": "I will not be there",
  "by-mistake": "I sent the request by mistake",
  "helped-otherwise": "I got help in another way",
  other: "Another reason",
};

/** Why a customer cancels a ticket. The system of tickets is told it in Bulgarian. */
export const cancelReasons = { bg, en };
