import type { ServiceType } from "#features/account/customers/contract.ts";

/** What stands around the texts of one fault. */
export const bg = {
  services: { INTERNET: "Интернет", TV: "Телевизия", MOBILE: "Мобилна връзка", FIXED: "Стационарен телефон" } satisfies Record<
    ServiceType,
    string
  >,
  began: "От",
  expected: "Очакван край",
  unknown: "Още не знаем; обновяваме тук",
  endedAt: "Отстранена",
  where: "Къде",
  wholeOf: (settlement: string) => `${settlement}: цялото населено място`,
};
