import { amounts } from "#platform/messages/amounts.ts";
import { plural } from "#vocabulary/plural.ts";
import type { Reason } from "../operations/operation.ts";

type RefusedChange = { setting: string | undefined; part: string | undefined; code: string | undefined };

const bg = {
  cancel: "Отказ",
  close: "Затворете",
  fine: "Добре",
  again: "Опитайте отново",
  waiting: {
    title: "Рутерът прилага промяната",
    text: (minutes: number) => `Това може да отнеме до ${amounts.bg.minutes(minutes)}.`,
    stay: "Може да затворите този прозорец. Ще Ви кажем как е завършило, а докато тече, тези настройки не могат да се променят.",
    goOn: "Разбрах",
  },
  way: { queued: "Поискано", applying: "Рутерът прилага промяната", asleep: "Чака рутера", done: "Готово" },
  undo: "Върнете предишното",
  success: {
    title: "Готово",
    text: "Рутерът прие промяната и я проверихме, като прочетохме настройките му отново.",
    back: "Предишните настройки са отново на рутера.",
  },
  failed: {
    error: { title: "Промяната не стана", text: "Настройките са такива, каквито ги виждате. Опитайте отново след малко." },
    conflict: {
      title: "Друга промяна още тече",
      text: "Рутерът прилага предишна промяна на тези настройки. Изчакайте я да завърши и опитайте отново.",
    },
    busy: {
      title: "Промяната не стана",
      text: "Рутерът още прилага предишна промяна на тези настройки. Изчакайте я да завърши и опитайте отново.",
    },
    unknown: { title: "Не знаем дали промяната стана", text: "Отговорът не стигна дотук. Разделът показва какво е на рутера." },
    fields: {
      title: "Предишните настройки вече не стават",
      text: "Ако ги върнем сега, домашната мрежа няма да работи както трябва. Нищо не е поискано от рутера. Първо променете това:",
    },
    "service-suspended": { title: "Услугата е спряна", text: "Докато услугата е спряна, настройките ѝ могат само да се четат." },
    "not-undoable": {
      title: "Тази промяна вече не може да се върне",
      text: "След нея настройките са променяни отново. Променете ги от самия раздел.",
    },
    "list-empty": {
      title: "Изберете и първото устройство",
      text: "Списъкът за достъп е празен, затова нищо не е поискано от рутера и в мрежата влизат всички. Отворете раздела отново и добавете устройство заедно с избора.",
    },
    "row-unclear": {
      title: "Промяната не стана",
      text: "Не е ясно кое от устройствата в списъка искате да промените. Отворете раздела отново и го изберете в него.",
    },
    "controller-away": {
      title: "Няма връзка със системата за рутерите",
      text: "Нищо не е поискано от рутера Ви и нищо не е променено. Опитайте отново след няколко минути.",
    },
    "router-unread": {
      title: "Рутерът още се чете",
      text: "Тъкмо питаме рутера какви са настройките му. Нищо не е променено. Опитайте отново след минута.",
    },
    "no-router": {
      title: "На този договор няма рутер",
      text: "Към договора не е свързан рутер, който да управляваме, затова нищо не е променено. Ако вече имате рутер от нас, обадете ни се на {phone}.",
    },
  },
  notLoaded: {
    title: "Настройките не се заредиха",
    text: "Системата, която ги пази, не отговаря в момента. Опитайте отново след малко.",
  },
  unread: {
    title: "Рутерът се чете",
    text: "Рутерът е нов или е върнат към фабричните си настройки и тъкмо го питаме какви са те. Ще се покажат тук сами. Ако не се покажат до няколко минути, проверете дали рутерът е включен.",
  },
  noRouter: {
    title: "На този договор няма рутер",
    text: "Към договора не е свързан рутер, който да управляваме, затова тук няма настройки. Ако вече имате рутер от нас, обадете ни се на {phone}.",
  },
  passwordSent: "Паролата е изпратена до рутера. Рутерите не показват паролите си, затова нея не можем да проверим.",
  reasons: {
    "refused-by-router": "Рутерът отказа промяната.",
    "not-supported": "Този рутер не може това. Останалото е както преди.",
    "router-full": "В рутера няма място за още редове. Изтрийте някой, който вече не Ви трябва, и опитайте отново.",
    "changed-at-router":
      "Тези настройки са променени междувременно от страницата на самия рутер, затова не ги пипнахме. Разделът показва какво е на него сега; ако още искате промяната, поискайте я отново.",
    "other-than-asked":
      "Рутерът отговори, че е готов, но при проверката се оказа, че не е приложил точно поисканото. Казахме му да върне предишните настройки; как е завършило, пише в „Какво е променяно“.",
    "no-router": "На този договор няма рутер, с който да се свържем. Обадете ни се на {phone} и ще проверим.",
    "too-late":
      "Рутерът не отговори навреме и оттеглихме заявката. Ако все пак я е изпълнил, ще върнем предишните настройки. Проверете дали е включен и опитайте отново.",
    "not-put-back": "Не успяхме да върнем предишните настройки. Проверете какво показва разделът и го променете оттук.",
  } satisfies Record<Reason, string>,
  refused: ({ setting, part, code }: RefusedChange) =>
    `Рутерът отказа ${part ?? "промяната"}${setting ? ` заради полето „${setting}“` : ""}${code ? ` (код ${code})` : ""}. ${part ? "Половин промяна не оставяме: казахме му да върне и останалото." : "Останалото е както преди."}`,
  parts: {
    bands: "Wi-Fi",
    lan: "Домашна мрежа",
    portRules: "Пренасочване на портове",
    reservations: "Запазени адреси",
    access: "Достъп до мрежата",
    dns: "DNS настройки",
  },
  settings: {
    name: "име",
    password: "парола",
    active: "включено",
    routerIp: "адрес на рутера",
    subnetMask: "маска",
    dhcp: "DHCP",
    poolStart: "начало на обхвата",
    poolEnd: "край на обхвата",
    servers: "DNS сървъри",
    protocol: "протокол",
    externalPort: "външен порт",
    externalPortEnd: "външен порт до",
    internalIp: "устройство",
    internalPort: "вътрешен порт",
    mac: "MAC адрес",
    ipAddress: "IP адрес",
    macNote: "бележка",
    dns: "DNS сървър",
  },
};

const en: typeof bg = {
  cancel: "Cancel",
  close: "Close",
  fine: "OK",
  again: "Try again",
  waiting: {
    title: "The router is applying the change",
    text: (minutes) => plural.en(minutes, "This may take up to a minute.", `This may take up to ${minutes} minutes.`),
    stay: "You may close this window. We will tell you how it ended; until then these settings cannot be changed.",
    goOn: "Got it",
  },
  way: { queued: "Requested", applying: "The router is applying the change", asleep: "Waiting for the router", done: "Done" },
  undo: "Put it back",
  success: {
    title: "Done",
    text: "The router applied the change, and we checked it by reading its settings again.",
    back: "The former settings are on the router again.",
  },
  failed: {
    error: { title: "The change was not made", text: "The settings are as you see them. Please try again in a moment." },
    conflict: {
      title: "Another change is still under way",
      text: "The router is still applying an earlier change of these settings. Wait for it to end, then try again.",
    },
    busy: {
      title: "The change was not made",
      text: "The router is still applying an earlier change of these settings. Wait for it to end, then try again.",
    },
    unknown: {
      title: "We do not know whether the change was made",
      text: "The answer did not get here. The section shows what the router holds.",
    },
    fields: {
      title: "The former settings no longer fit",
      text: "With them the home network would no longer work as it should. Nothing was asked of the router. Change this first:",
    },
    "service-suspended": { title: "The service is suspended", text: "While the service is suspended its settings can only be read." },
    "not-undoable": {
      title: "This change can no longer be put back",
      text: "The settings were changed again after it. Change them in their own section.",
    },
    "list-empty": {
      title: "Choose the first device too",
      text: "The access list is empty, so nothing was asked of the router and everybody may join. Open the section again and add a device with your choice.",
    },
    "row-unclear": {
      title: "The change was not made",
      text: "It is not clear which device of the list you want to change. Open the section again and choose it there.",
    },
    "controller-away": {
      title: "The router system does not answer",
      text: "Nothing was asked of your router and nothing was changed. Please try again in a few minutes.",
    },
    "router-unread": {
      title: "The router is still being read",
      text: "We are just asking the router for its settings. Nothing was changed. Please try again in a minute.",
    },
    "no-router": {
      title: "There is no router at this contract",
      text: "No router that we manage is connected to this contract, so nothing was changed. If you already have a router from us, call us on {phone}.",
    },
  },
  notLoaded: {
    title: "The settings did not load",
    text: "The system that keeps them does not answer at the moment. Please try again in a moment.",
  },
  unread: {
    title: "The router is being read",
    text: "The router is new or was set back to its factory settings, and we are just asking it what they are. They will appear here by themselves. If they do not within a few minutes, check that the router is switched on.",
  },
  noRouter: {
    title: "There is no router at this contract",
    text: "No router that we manage is connected to this contract, so there are no settings here. If you already have a router from us, call us on {phone}.",
  },
  passwordSent: "The password was sent to the router. Routers do not show their passwords, so this one cannot be checked.",
  reasons: {
    "refused-by-router": "The router refused the change.",
    "not-supported": "This router cannot do that. The rest is as before.",
    "router-full": "The router has no room for another row. Delete one that you no longer need, then try again.",
    "changed-at-router":
      "These settings were changed on the router’s own page in the meantime, so we did not touch them. The section shows what it holds now; if you still want the change, ask for it again.",
    "other-than-asked":
      "The router said that it was done, but when we checked it had not applied exactly what was asked. We told it to go back to the former settings; “What was changed” says how that ended.",
    "no-router": "There is no router at this contract that we can reach. Call us on {phone} and we will look into it.",
    "too-late":
      "The router did not answer in time, and we withdrew the change. If the router has applied it all the same, we will put the former settings back. Check that it is switched on, then try again.",
    "not-put-back": "We could not put the former settings back. Look at what the section shows, and change it from here.",
  },
  refused: ({ setting, part, code }) =>
    `The router refused ${part ?? "the change"}${setting ? ` because of “${setting}”` : ""}${code ? ` (code ${code})` : ""}. ${part ? "We leave nothing half done: we told it to put the rest back, too." : "The rest is as before."}`,
  parts: {
    bands: "Wi-Fi",
    lan: "Home network",
    portRules: "Port forwarding",
    reservations: "Reserved addresses",
    access: "Network access",
    dns: "DNS settings",
  },
  settings: {
    name: "name",
    password: "password",
    active: "switched on",
    routerIp: "router address",
    subnetMask: "mask",
    dhcp: "DHCP",
    poolStart: "start of the range",
    poolEnd: "end of the range",
    servers: "DNS servers",
    protocol: "protocol",
    externalPort: "external port",
    externalPortEnd: "external port to",
    internalIp: "device",
    internalPort: "internal port",
    mac: "MAC address",
    ipAddress: "IP address",
    macNote: "note",
    dns: "DNS server",
  },
};

/** The words of a change under way, from the question to the result. */
export const change = { bg, en };
