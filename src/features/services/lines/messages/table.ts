const bg = {
  name: "uslugi",
  head: [
    "Име",
    "Номер",
    "Вид",
    "Тарифа",
    "Състояние",
    "Сметка",
    "Име на сметката",
    "Използвани MB",
    "Включени MB",
    "Използвани минути",
    "Включени минути",
    "Използвани SMS",
    "Включени SMS",
    "Ново начало на",
    "Данни към",
  ],
};

const en: typeof bg = {
  name: "services",
  head: [
    "Name",
    "Number",
    "Type",
    "Tariff",
    "State",
    "Account",
    "Name of the account",
    "MB used",
    "MB included",
    "Minutes used",
    "Minutes included",
    "Messages used",
    "Messages included",
    "Resets on",
    "As of",
  ],
};

export const tableWords = { bg, en };
