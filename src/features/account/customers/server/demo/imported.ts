import type { DemoCustomer } from "./shapes.ts";

/** As a provider's file brings them: nobody has a user name or password yet. */
export const imported: DemoCustomer = {
  code: "100000009",
  kind: "residential",
  users: [
    {
      username: "imported",
      activated: false,
      name: "Надежда Крумова",
      msisdn: "888900101",
      shows: {
        bg: "Още няма потребителско име и парола: активирайте профила ѝ",
        en: "Has no user name and password yet: activate her account",
      },
    },
    {
      username: "imported-second",
      activated: false,
      name: "Крум Крумов",
      msisdn: "888900102",
      shows: { bg: "Допълнителен потребител, още неактивиран", en: "A virtual user who is not activated yet" },
    },
  ],
  accounts: [{ name: "Лична сметка" }],
  lines: [
    { type: "MOBILE", serviceId: "888900101", name: "Моят телефон", tariff: "Unlimited S" },
    { type: "MOBILE", serviceId: "888900102", name: "Телефонът на Крум", tariff: "Easy" },
  ],
};
