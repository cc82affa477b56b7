import { imported } from "./imported.ts";
import { balkanLogistics, bakery } from "./businesses.ts";
import type { DemoCustomer } from "./shapes.ts";

const fibre = (cid: string, name: string, tariff = "Fiber 500") => ({ type: "INTERNET", serviceId: cid, cid, name, tariff }) as const;

const home: DemoCustomer = {
  code: "100000001",
  kind: "residential",
  address: { postcode: "1164", city: "София", street: "ж.к. Лозенец, ул. Кораб планина 14, ап. 9" },
  users: [
    {
      username: "home",
      name: "Елена Димитрова",
      msisdn: "888100101",
      shows: {
        bg: "Всичко е наред: интернет на два адреса, два мобилни номера, телевизия и стационарен телефон",
        en: "Everything in order: internet at two addresses, two mobile numbers, TV and a landline",
      },
    },
  ],
  accounts: [{ name: "Лична сметка" }],
  contracts: [
    { cid: "C1000001", name: "У дома", address: "София, ж.к. Лозенец, ул. Кораб планина 14, ап. 9" },
    { cid: "C1000002", name: "Вилата", address: "с. Бистрица, ул. Малинарка 3" },
  ],
  lines: [
    { ...fibre("C1000001", "Интернет у дома", "Fiber 1000"), bundled: true },
    fibre("C1000002", "Интернет на вилата", "Fiber 300"),
    { type: "MOBILE", serviceId: "888100101", name: "Моят телефон", tariff: "Unlimited M" },
    { type: "MOBILE", serviceId: "888100102", name: "Телефонът на Боян", tariff: "Junior" },
    { type: "TV", serviceId: "TV100001", name: "Телевизия в хола", tariff: "TV Plus", bundled: true },
    { type: "FIXED", serviceId: "29100101", name: "Домашен телефон", tariff: "Home Voice" },
  ],
};

const overdue: DemoCustomer = {
  code: "100000002",
  kind: "residential",
  users: [
    {
      username: "overdue",
      name: "Георги Петров",
      msisdn: "888200101",
      shows: { bg: "Просрочени сметки и номер, спрян заради тях", en: "Overdue bills, and a number suspended for them" },
    },
  ],
  accounts: [{ name: "Лична сметка", overdue: { cents: 8420, since: -23 } }, { name: "Сметка за вилата" }],
  lines: [
    { type: "MOBILE", serviceId: "888200101", name: "Моят телефон", tariff: "Unlimited S", suspended: "OVERDUE" },
    { type: "MOBILE", serviceId: "888200102", name: "Телефонът на мама", tariff: "Easy" },
    { type: "TV", serviceId: "TV200001", name: "Телевизия", tariff: "TV Start", account: 1 },
  ],
};

const suspended: DemoCustomer = {
  code: "100000003",
  kind: "residential",
  users: [
    {
      username: "suspended",
      name: "Мария Иванова",
      msisdn: "888300104",
      shows: {
        bg: "Спрени номера: по нейно желание, блокиран и по друга причина; достигнат кредитен лимит",
        en: "Suspended numbers: at her own request, blocked, for another reason; credit limit reached",
      },
    },
  ],
  accounts: [{ name: "Лична сметка", creditLimitReached: true }],
  lines: [
    { type: "MOBILE", serviceId: "888300101", name: "Таблетът", tariff: "Data 20", suspended: "CUSTOMER_REQUEST" },
    { type: "MOBILE", serviceId: "888300102", name: "Изгубеният телефон", tariff: "Unlimited S", blocked: true },
    { type: "MOBILE", serviceId: "888300103", name: "Старият номер", tariff: "Easy", suspended: "OTHER" },
    { type: "MOBILE", serviceId: "888300104", name: "Моят телефон", tariff: "Unlimited M" },
  ],
};

const prepaid: DemoCustomer = {
  code: "100000004",
  kind: "residential",
  users: [
    {
      username: "prepaid",
      name: "Иван Колев",
      msisdn: "888400101",
      shows: { bg: "Предплатени номера във всички състояния; един без баланс", en: "Prepaid numbers in every state; one without balance" },
    },
  ],
  accounts: [{ name: "Предплатени номера" }],
  lines: [
    {
      type: "MOBILE",
      serviceId: "888400101",
      name: "Моят телефон",
      tariff: "Prima",
      prepaid: { status: "ACTIVE", balanceCents: 1240, expires: 64 },
    },
    {
      type: "MOBILE",
      serviceId: "888400102",
      name: "Вторият телефон",
      tariff: "Prima",
      prepaid: { status: "ACTIVE", balanceCents: 0, expires: 5 },
    },
    {
      type: "MOBILE",
      serviceId: "888400103",
      name: "Алармата на вилата",
      tariff: "Prima",
      prepaid: { status: "GRACED", balanceCents: 310, expires: -4 },
    },
    {
      type: "MOBILE",
      serviceId: "888400104",
      name: "Камерата",
      tariff: "Prima",
      prepaid: { status: "DISABLED", balanceCents: 0, expires: -40 },
    },
    {
      type: "MOBILE",
      serviceId: "888400105",
      name: "Картата от морето",
      tariff: "Prima",
      prepaid: { status: "EXPIRED", balanceCents: 0, expires: -200 },
    },
    { type: "MOBILE", serviceId: "888400106", name: "Новата карта", tariff: "Prima", prepaid: { status: "PREACTIVE" } },
  ],
};

const slowRouter: DemoCustomer = {
  code: "100000005",
  kind: "residential",
  address: { postcode: "4000", city: "Пловдив", street: "ул. Иван Вазов 21, ет. 2" },
  users: [
    {
      username: "slow-router",
      name: "Николай Стоянов",
      msisdn: "888500101",
      shows: { bg: "Домашен интернет с бавен рутер", en: "Home internet with a slow router" },
    },
  ],
  accounts: [{ name: "Лична сметка" }],
  contracts: [{ cid: "C2000001", name: "У дома", address: "Пловдив, ул. Иван Вазов 21, ет. 2" }],
  lines: [fibre("C2000001", "Интернет у дома")],
};

const refusingRouter: DemoCustomer = {
  code: "100000006",
  kind: "residential",
  address: { postcode: "9000", city: "Варна", street: "бул. Приморски 88, ап. 31" },
  users: [
    {
      username: "refusing-router",
      name: "Десислава Тодорова",
      msisdn: "888600101",
      shows: {
        bg: "Домашен интернет с рутер, който отказва всяка втора промяна",
        en: "Home internet with a router that refuses every second change",
      },
    },
  ],
  accounts: [{ name: "Лична сметка" }],
  contracts: [{ cid: "C3000001", name: "У дома", address: "Варна, бул. Приморски 88, ап. 31" }],
  lines: [fibre("C3000001", "Интернет у дома")],
};

const awayRouter: DemoCustomer = {
  code: "100000007",
  kind: "residential",
  address: { postcode: "8000", city: "Бургас", street: "ж.к. Лазур, бл. 12, вх. А" },
  users: [
    {
      username: "away-router",
      name: "Петър Ангелов",
      shows: {
        bg: "Рутер, с който няма връзка, и втори договор със спряна услуга; без мобилен номер за връзка",
        en: "A router that is away, and a second contract with its service suspended; no contact mobile",
      },
    },
  ],
  accounts: [{ name: "Лична сметка" }],
  contracts: [
    { cid: "C4000001", name: "У дома", address: "Бургас, ж.к. Лазур, бл. 12, вх. А" },
    { cid: "C4000002", name: "Ателието", address: "Бургас, ул. Александровска 5" },
  ],
  lines: [fibre("C4000001", "Интернет у дома"), { ...fibre("C4000002", "Интернет в ателието", "Fiber 300"), suspended: "OTHER" }],
};

const fault: DemoCustomer = {
  code: "100000008",
  kind: "residential",
  address: { postcode: "7000", city: "Русе", street: "ул. Мария Луиза 17, ап. 4" },
  users: [
    {
      username: "fault",
      name: "Силвия Маринова",
      msisdn: "888800101",
      shows: {
        bg: "Авария в района и отделна повреда, по която ще дойде техник",
        en: "A fault in the area, and one of her own that a technician will come for",
      },
    },
  ],
  accounts: [{ name: "Лична сметка" }],
  contracts: [{ cid: "C5000001", name: "У дома", address: "Русе, ул. Мария Луиза 17, ап. 4" }],
  lines: [
    { ...fibre("C5000001", "Интернет у дома"), groupFault: { resolved: 1 } },
    { type: "TV", serviceId: "TV800001", name: "Телевизия", tariff: "TV Plus", groupFault: { resolved: 1 } },
    { type: "FIXED", serviceId: "82800101", name: "Домашен телефон", tariff: "Home Voice", individualFault: { visit: 2 } },
    { type: "MOBILE", serviceId: "888800101", name: "Моят телефон", tariff: "Unlimited M" },
  ],
};

/** The customers of the demo world (decisions §9). */
export const demoCustomers = {
  home,
  overdue,
  suspended,
  prepaid,
  slowRouter,
  refusingRouter,
  awayRouter,
  fault,
  business: balkanLogistics,
  smallBusiness: bakery,
  imported,
};

export const DEMO_PASSWORD = "vrata-demo";
