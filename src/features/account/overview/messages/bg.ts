import type { ServiceType } from "#features/account/customers/contract.ts";
import type { Attention } from "../contract.ts";
import type { Way } from "../attention.ts";
import type { LineState } from "../rules.ts";

type Prepaid = Extract<Attention, { kind: "prepaid" }>["state"];
type Suspension = Extract<Attention, { kind: "suspended" }>["reason"];

/** Ends a sentence; a year in Bulgarian («2026 г.») has its full stop already. */
const stop = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

export const bg = {
  home: {
    title: "Моите услуги",
    hello: (name: string) => `Здравейте, ${name}`,
    customer: (code: string) => `Клиентски номер ${code}`,
    kinds: { residential: "Частен клиент", business: "Бизнес клиент", managed: "Бизнес клиент с личен консултант" },
    attention: "Иска вниманието Ви",
    allWell: "Всичко е наред",
    allWellLead: "Няма просрочени сметки, спрени услуги или повреди.",
    services: "Вашите услуги",
    noServices: "Още нямате услуги",
    noServicesLead: "Щом договорът Ви започне, услугите се появяват тук.",
    types: { MOBILE: "Мобилни номера", INTERNET: "Интернет", TV: "Телевизия", FIXED: "Стационарни телефони" } satisfies Record<
      ServiceType,
      string
    >,
    count: (lines: number) => (lines === 1 ? "1 услуга" : `${lines} услуги`),
    more: (lines: number) => `Покажете още ${lines}`,
    orders: "Моите поръчки",
    settings: "Парола и сесии",
    signOut: "Изход",
  },
  line: {
    states: {
      active: "Работи",
      suspended: "Спряна",
      blocked: "Блокирана",
      fault: "Повреда",
      expired: "Изтекла",
      other: "Неактивна",
    } satisfies Record<LineState, string>,
    bundled: "В пакет",
    prepaid: "Предплатена",
    balance: "Баланс",
    validTo: (day: string) => `Валидна до ${day}`,
    contract: (cid: string) => `Договор ${cid}`,
    router: "Настройки на рутера",
    routerOf: (name: string) => `Настройки на рутера: ${name}`,
  },
  attention: {
    ways: {
      pay: "Как да платите",
      limit: "Какво да направите",
      suspended: "Как да я включите",
      unblock: "Как да я отблокирате",
      fault: "Какво следва",
      recharge: "Как да заредите",
    } satisfies Record<Way, string>,
    overdue: (account: string) => `Просрочена сума по „${account}“`,
    overdueLead: (since: string) => `Срокът изтече на ${stop(since)} След плащане спрените услуги се включват до един час.`,
    creditLimit: (account: string) => `Достигнат кредитен лимит по „${account}“`,
    creditLimitLead: "Докато сумата по сметката не бъде платена, не могат да се добавят нови услуги.",
    suspended: {
      OVERDUE: (lines: string) => `Спряна услуга заради неплатена сметка: ${lines}`,
      BLOCKED: (lines: string) => `Блокирана услуга: ${lines}`,
      OTHER: (lines: string) => `Спряна услуга: ${lines}`,
      CUSTOMER_REQUEST: (lines: string) => `Спряна услуга по Ваше желание: ${lines}`,
    } satisfies Record<Suspension, (lines: string) => string>,
    suspendedLead: {
      OVERDUE: "Включва се сама, щом просрочената сума бъде платена.",
      BLOCKED: "Никой не може да я използва. Обадете ни се на {phone}, когато искате да я отблокираме.",
      OTHER: "Обадете ни се на {phone}, за да Ви кажем причината и какво следва.",
      CUSTOMER_REQUEST: "Остава спряна, докато не поискате да я включим: обадете се на {phone}.",
    } satisfies Record<Suspension, string>,
    individualFault: (lines: string) => `Повреда: ${lines}`,
    individualFaultLead: (day: string | undefined) => (day ? `Наш техник ще дойде на ${stop(day)}` : "Работим по отстраняването ѝ."),
    groupFault: (lines: string) => `Авария във Вашия район: ${lines}`,
    groupFaultLead: (day: string | undefined) =>
      day
        ? `Очакваме да я отстраним до ${stop(day)} Не е нужно да правите нищо.`
        : "Работим по отстраняването ѝ. Не е нужно да правите нищо.",
    prepaid: {
      EXPIRED: (line: string) => `Изтекла предплатена карта: ${line}`,
      DISABLED: (line: string) => `Изключена предплатена карта: ${line}`,
      GRACED: (line: string) => `Ограничена предплатена карта: ${line}`,
      OTHER: (line: string) => `Неактивна предплатена карта: ${line}`,
      "runs-out": (line: string) => `Скоро изтича: ${line}`,
      "no-balance": (line: string) => `Без баланс: ${line}`,
    } satisfies Record<Prepaid, (line: string) => string>,
    prepaidLead: {
      EXPIRED: (day: string) => `Валидността изтече на ${day} и номерът вече не може да се използва.`,
      DISABLED: (day: string) => `Валидността изтече на ${stop(day)} Не могат да Ви търсят и не можете да се обаждате, докато не заредите.`,
      GRACED: (day: string) =>
        `Валидността изтече на ${stop(day)} Могат да Ви търсят, но Вие не можете да се обаждате, докато не заредите.`,
      OTHER: () => "Картата още не е активирана. Обадете се от нея веднъж, за да започне да работи.",
      "runs-out": (day: string) => `Валидна е до ${stop(day)} Заредете я дотогава, за да запазите номера.`,
      "no-balance": () => "Балансът е изчерпан. Заредете я, за да можете да се обаждате.",
    } satisfies Record<Prepaid, (day: string) => string>,
  },
  operator: {
    title: "Начало",
    lead: "Влезли сте като служител на оператора",
    about: "Тази роля не е на клиент: няма услуги и сметки и не вижда страниците на клиентите. Тук са справките на оператора.",
    report: "Справка за посещенията",
  },
};
