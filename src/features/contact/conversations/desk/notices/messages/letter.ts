const bg = {
  hello: (name: string) => `Здравейте, ${name},`,
  footer: "Получавате това писмо като клиент на {brand}. Кои писма получавате, избирате от настройките на портала.",
};
const en: typeof bg = {
  hello: (name) => `Hello, ${name},`,
  footer: "You get this mail as a customer of {brand}. Choose which mails you get in the portal’s settings.",
};
export const letter = { bg, en };
