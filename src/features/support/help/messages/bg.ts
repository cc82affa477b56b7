import { counted } from "#vocabulary/plural.ts";
import type { ServiceType } from "../article.ts";
import { serviceTypeTabs } from "#vocabulary/service-type-words.ts";

const tabs = serviceTypeTabs("bg");
const articles = (count: number): string => counted.bg(count, "статия", "статии");

export const bg = {
  title: "Помощ",
  lead: "Кратки отговори за услугите, профила Ви и всичко, което се прави тук.",
  crumbs: "Къде сте",
  centre: "Помощ",
  opening: "Отваряме темата, която Ви трябва…",
  toCentre: "Всички теми",
  topics: "Теми",
  faults: "Нещо спря да работи изведнъж?",
  allFaults: "Вижте известните аварии",
  menu: { back: "Предишни теми", on: "Още теми" },
  all: (count: number) => `Всички (${articles(count)})`,
  articles: "Статии по темата",
  links: "Отворете оттук",
  others: "Още по темата",
  search: {
    form: "Търсене в помощта",
    label: "Какво търсите?",
    placeholder: "парола, договор, сигнал…",
    submit: "Търсете",
    legend: "За коя услуга",
    types: { all: "Всички", mobile: tabs.MOBILE, fixed: tabs.FIXED, tv: tabs.TV, internet: tabs.INTERNET } satisfies Record<
      ServiceType | "all",
      string
    >,
    again: "Не намерихте отговора?",
    services: "Търсете в помощта",
    of: {
      mobile: { label: "За мобилни услуги", example: "обхват, номер…" },
      internet: { label: "За интернет", example: "парола, рутер…" },
      tv: { label: "За телевизия", example: "картина, приемник…" },
      fixed: { label: "За стационарен телефон", example: "сигнал, номер…" },
    } satisfies Record<ServiceType, { label: string; example: string }>,
    everywhere: "Търсете във всички теми",
    write: "Пишете ни",
  },
  found: {
    title: "Търсене в помощта",
    titleOf: (text: string) => `Търсене: ${text}`,
    count: (total: number) => (total === 0 ? "Няма намерени статии" : `Намерени: ${articles(total)}`),
    list: "Намерени статии",
    pager: { label: "Страници с намерени статии" },
  },
  empty: {
    title: (text: string) => `Нищо не съдържа „${text}“`,
    titleOfType: "За тази услуга още няма статии",
    text: "Опитайте с една по-къса дума, например парола вместо смяна на парола. Или ни се обадете на {phone}: ще Ви помогнем веднага.",
    everywhere: (total: number) => `Търсете във всички услуги (${articles(total)})`,
    centre: "Разгледайте темите",
  },
};
