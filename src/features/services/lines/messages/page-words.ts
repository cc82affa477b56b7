import { serviceTypeNames } from "#vocabulary/service-type-words.ts";

const bg = {
  title: "Услуги",
  types: serviceTypeNames("bg"),
  contractOf: (cid: string) => `Договор ${cid}`,
  lineTabs: {
    overview: "Преглед",
    "bolt-ons": "Пакети",
    "double-speed": "Двойна скорост",
    vouchers: "Ваучери",
    roaming: "Роуминг",
    sim: "SIM карта",
    history: "История",
  },
  menu: "За услугата",
  notFor: "Тази услуга няма такива настройки",
};

const en: typeof bg = {
  title: "Services",
  types: serviceTypeNames("en"),
  contractOf: (cid) => `Contract ${cid}`,
  lineTabs: {
    overview: "Overview",
    "bolt-ons": "Add-ons",
    "double-speed": "Double speed",
    vouchers: "Vouchers",
    roaming: "Roaming",
    sim: "SIM card",
    history: "History",
  },
  menu: "About the service",
  notFor: "This service has no such settings",
};

/** What every tab of a line's page says; the rest of the words is loaded where it is shown. */
export const pageWords = { bg, en };
