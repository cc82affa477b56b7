import type { ServiceType } from "#features/account/customers/contract.ts";
import type { Type } from "../rules.ts";

const bg = {
  title: "Известия",
  lead: "Какво се е случило с услугите, поръчките и профила Ви през последната година.",
  crumbs: "Къде сте",
  mine: "Моите услуги",
  region: "Известие",
  types: {
    MESSAGE: "Съобщение",
    URGENT: "Спешно",
    SESSION: "За този вход",
    NOTE: "Бележка",
    USER_PROFILE_MSG: "За профила Ви",
  } satisfies Record<Type, string>,
  isNew: "ново",
  open: "Вижте",
  openOf: (content: string) => `Вижте: ${content}`,
  close: "Затворете",
  closeBar: "Затворете известието",
  all: (unseen: number) => (unseen === 1 ? "Всички известия (1 ново)" : `Всички известия (${unseen} нови)`),
  allSeen: "Отбележете всички като видени",
  busy: "Момент…",
  seenDone: "Всички известия са отбелязани като видени.",
  remove: "Премахнете",
  removeOf: (content: string) => `Премахнете: ${content}`,
  removed: "Известието е премахнато.",
  settings: "Как да Ви известяваме",
  none: "Няма известия",
  noneLead: "Когато има нещо ново за услугите, поръчките или профила Ви, ще го видите тук.",
  fault: {
    region: "Авария",
    of: (services: string) => `Авария във Вашия район: ${services}.`,
    until: (day: string) => `Очакваме да е отстранена до ${day}.`,
    unknown: "Работим по отстраняването ѝ.",
    close: "Скрийте съобщението за аварията",
    none: "Няма авария във Вашия район.",
    types: { MOBILE: "мобилни услуги", FIXED: "стационарен телефон", INTERNET: "интернет", TV: "телевизия" } satisfies Record<
      ServiceType,
      string
    >,
  },
};

const en: typeof bg = {
  title: "Notifications",
  lead: "What has happened to your services, orders and account in the last year.",
  crumbs: "Where you are",
  mine: "My services",
  region: "Notification",
  types: { MESSAGE: "Message", URGENT: "Urgent", SESSION: "About this sign-in", NOTE: "Note", USER_PROFILE_MSG: "About your account" },
  isNew: "new",
  open: "See it",
  openOf: (content) => `See it: ${content}`,
  close: "Close",
  closeBar: "Close the notification",
  all: (unseen) => `All notifications (${unseen} new)`,
  allSeen: "Mark all as seen",
  busy: "One moment…",
  seenDone: "All notifications are marked as seen.",
  remove: "Remove",
  removeOf: (content) => `Remove: ${content}`,
  removed: "The notification is removed.",
  settings: "How we tell you",
  none: "No notifications",
  noneLead: "When there is something new about your services, orders or account, you will see it here.",
  fault: {
    region: "Fault",
    of: (services) => `A fault in your area: ${services}.`,
    until: (day) => `We expect it to be repaired by ${day}.`,
    unknown: "We are working on its repair.",
    close: "Hide the message of the fault",
    none: "There is no fault in your area.",
    types: { MOBILE: "mobile services", FIXED: "landline", INTERNET: "internet", TV: "television" },
  },
};

export const words = { bg, en };
