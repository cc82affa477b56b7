import type { Language } from "#platform/language.ts";
import type { Reason } from "../cancellation.ts";

/** Reasons for cancelling an order. The numbers never change; 12 is another reason, in the buyer's own words. */
export const reasons: Record<Language, Record<Reason, string>> = {
  bg: {
    1: "Размислих и вече не ми е нужно",
    2: "Поръчах по погрешка",
    3: "Поръчах едно и също два пъти",
    4: "Избрах грешен модел, цвят или памет",
    5: "Намерих по-ниска цена другаде",
    6: "Доставката ще е твърде късно",
    7: "Сгреших адреса или данните за контакт",
    8: "Искам да платя по друг начин",
    9: "Искам да добавя още нещо в същата поръчка",
    10: "Ще го купя от магазин",
    11: "Обстоятелствата ми се промениха",
    12: "Друга причина",
  },
  en: {
    1: "I changed my mind and no longer need it",
    2: "I ordered by mistake",
    3: "I ordered the same thing twice",
    4: "I chose the wrong model, colour or memory",
    5: "I found a lower price elsewhere",
    6: "The delivery comes too late",
    7: "The address or the contact is wrong",
    8: "I want to pay in another way",
    9: "I want to add something to the same order",
    10: "I will buy it in a shop",
    11: "My circumstances changed",
    12: "Another reason",
  },
};
