const bg = {
  title: "Посещенията в календара Ви",
  lead: "Календарът на телефона или компютъра Ви сам чете кога идва техник: и когато часът се потвърди, премести или отмени.",
  services: "Услуги",
  tickets: "Заявки за техник",
  none: "Още нямате адрес за календар.",
  address: "Тайният Ви адрес",
  secret:
    "Който има тайния адрес, вижда кога и къде идва техник и за коя услуга. Не го споделяйте; ако друг го е научил, сменете го и старият престава да работи.",
  copy: "Копирайте адреса",
  copied: "Копирано",
  subscribe: "Добавете към календара на това устройство",
  how: "Във всеки друг календар: изберете „Абониране“ или „Добавяне от адрес“ и поставете адреса.",
  made: (when: string) => `Направен на ${when}.`,
  read: (when: string) => `Календар го прочете последно на ${when}.`,
  unread: "Още никой календар не го е прочел.",
  make: "Направете адрес",
  renew: "Сменете адреса",
  revoke: "Премахнете адреса",
  busy: "Момент…",
  questions: {
    renew: {
      title: "Да сменим ли адреса?",
      text: "Календарите, които имат сегашния адрес, ще спрат да се обновяват. После добавете в тях новия.",
    },
    revoke: {
      title: "Да премахнем ли адреса?",
      text: "Календарите, които го имат, ще спрат да се обновяват. Посещенията остават в заявките Ви, а нов адрес можете да направите по всяко време.",
    },
  },
  keep: "Не, оставете адреса",
  close: "Затворете",
};

const en: typeof bg = {
  title: "Visits in your calendar",
  lead: "The calendar of your phone or computer reads by itself when a technician comes: also when the time is confirmed, moved or cancelled.",
  services: "Services",
  tickets: "Technician requests",
  none: "You have no address for a calendar yet.",
  address: "Your secret address",
  secret:
    "Whoever has the address sees when and where a technician comes, and for which service. Do not share it; if someone else has it, replace it, and the old one stops working.",
  copy: "Copy the address",
  copied: "Copied",
  subscribe: "Add to the calendar of this device",
  how: "In any other calendar: choose “Subscribe” or “Add from an address”, and paste the address.",
  made: (when) => `Made on ${when}.`,
  read: (when) => `A calendar last read it on ${when}.`,
  unread: "No calendar has read it yet.",
  make: "Make an address",
  renew: "Replace the address",
  revoke: "Remove the address",
  busy: "One moment…",
  questions: {
    renew: {
      title: "Replace the address?",
      text: "Calendars that have the present address will no longer be updated. Add the new one to them afterwards.",
    },
    revoke: {
      title: "Remove the address?",
      text: "Calendars that have it will no longer be updated. The visits stay among your requests, and you can make a new address at any time.",
    },
  },
  keep: "No, keep the address",
  close: "Close",
};

/** The words of the page with the address for calendars. */
export const pageWords = { bg, en };
