import type { Channel, Name } from "../rules.ts";

const bg = {
  title: "Известия",
  lead: "Изберете за какво и как да Ви известяваме. Каквото изисква законът или сигурността на профила Ви, идва винаги.",
  names: {
    INTERACTION_BOX_MESSAGE: { word: "Ново съобщение от нас", about: "Отговор на Ваше запитване или писмо от нас в портала." },
    NOTICE: { word: "Новини от нас", about: "Съобщения до много клиенти, например за профилактика. В портала ги виждате винаги." },
    MAIN_USER_ADD_SERVICE: {
      word: "Добавена услуга",
      about: "Засега не изпращаме такива известия. Изборът важи, когато започнем.",
    },
    CHANGE_USERNAME: { word: "Сменено потребителско име", about: "Засега не изпращаме такива известия. Изборът важи, когато започнем." },
    CHANGE_PASSWORD: { word: "Сменена парола", about: "За да знаете, ако не сте били Вие." },
    CHANGE_AUTHORIZED: { word: "Променен достъп", about: "Когато се промени какво може да вижда и прави потребител." },
    BILL_DUE: { word: "Наближава падеж", about: "Напомняне, че срокът на сметка наближава или е днес. Не идва, ако сте платили." },
    SPENDING_WARNING: { word: "Наближен лимит на разходите", about: "Когато разходите за месеца наближат или стигнат лимита." },
    CONTRACT_ENDING: { word: "Изтича срокът на договор", about: "Преди края на срока, с най-изгодната тарифа за Вас." },
    FAULT: { word: "Авария по Ваша услуга", about: "Когато започне, когато очакваният ѝ край се премести и когато я отстраним." },
    TICKET_VISITS: {
      word: "Посещение на техник",
      about: "Когато се потвърди, премести или отмени, в деня преди него, когато техникът тръгне към Вас и когато заявката е решена.",
    },
  } satisfies Record<Name, object>,
  name: "За какво",
  channels: { INTERACTION_BOX: "В портала", SMS: "SMS", EMAIL: "Имейл" } satisfies Record<Channel, string>,
  box: (name: string, channel: string) => `${name}: ${channel}`,
  always: "винаги",
  notOffered: "не се предлага",
  submit: "Запазете",
  busy: "Запазваме…",
  done: "Запазихме избора Ви.",
  mailsRefused: "Отказали сте имейлите от нас: отметките за имейл важат само за промени в профила Ви. Включете ги от „Данни за връзка“.",
  contactData: "Към данните за връзка",
  noMail: {
    text: "Нямате имейл за връзка. По имейл не идва нищо, каквото и да изберете, а ако сте основен потребител, не идват и известията за фактури.",
    go: "Добавете имейл",
  },
  noMobile: { text: "Нямате мобилен номер за връзка. SMS не идват, каквото и да изберете.", go: "Добавете мобилен номер" },
  bad: "Този избор не може да се запази. Вижте отбелязаните редове.",
  ofName: "Оставете поне SMS или имейл: така ще научите, ако някой друг промени профила Ви.",
  ofOther: "Тези канали не могат да се изберат заедно.",
  failed: "Изборът не можа да се запази. Опитайте пак след малко.",
};

const en: typeof bg = {
  title: "Notifications",
  lead: "Choose what we tell you of, and how. What the law or the safety of your account requires always comes.",
  names: {
    INTERACTION_BOX_MESSAGE: { word: "A new message from us", about: "An answer to your question, or a letter from us in the portal." },
    NOTICE: {
      word: "News from us",
      about: "Messages to many customers, for example about maintenance. In the portal you always see them.",
    },
    MAIN_USER_ADD_SERVICE: {
      word: "A service was added",
      about: "Such notices are not sent yet. Your choice counts once they are.",
    },
    CHANGE_USERNAME: { word: "The user name was changed", about: "Such notices are not sent yet. Your choice counts once they are." },
    CHANGE_PASSWORD: { word: "The password was changed", about: "So that you know if it was not you." },
    CHANGE_AUTHORIZED: { word: "The access was changed", about: "When it changes what a user may see and do." },
    BILL_DUE: { word: "A bill is due soon", about: "A reminder that a bill is due soon or today. It does not come if you have paid." },
    SPENDING_WARNING: { word: "Spending near its limit", about: "When the month’s spending nears or reaches the limit." },
    CONTRACT_ENDING: { word: "The term of a contract ends", about: "Before its end, with the tariff that is best for you." },
    FAULT: { word: "A fault that touches your service", about: "When it begins, when its expected end moves, and when it is repaired." },
    TICKET_VISITS: {
      word: "A technician’s visit",
      about:
        "When it is confirmed, moved or cancelled, the day before, when the technician sets out to you, and when the request is resolved.",
    },
  },
  name: "What",
  channels: { INTERACTION_BOX: "In the portal", SMS: "SMS", EMAIL: "E-mail" },
  box: (name, channel) => `${name}: ${channel}`,
  always: "always",
  notOffered: "not offered",
  submit: "Save",
  busy: "Saving…",
  done: "Your choice is saved.",
  mailsRefused:
    "You have refused e-mails from us: boxes for e-mail count only for changes to your account. Turn them on under “Contact data”.",
  contactData: "To your contact data",
  noMail: {
    text: "You have no contact e-mail. Nothing comes by e-mail, whatever you choose, and if you are the main user, notices of bills do not come either.",
    go: "Add an e-mail",
  },
  noMobile: { text: "You have no contact mobile. No SMS comes, whatever you choose.", go: "Add a mobile number" },
  bad: "This choice cannot be saved. See the marked rows.",
  ofName: "Leave SMS or e-mail at least: so you will learn if somebody else changes your account.",
  ofOther: "These channels cannot be chosen together.",
  failed: "The choice could not be saved. Try again in a moment.",
};

export const words = { bg, en };
