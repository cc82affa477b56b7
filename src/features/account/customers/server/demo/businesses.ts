import type { DemoCustomer, DemoLine } from "./shapes.ts";

const drivers = ["Асен", "Борис", "Васил", "Галин", "Делян", "Емил", "Живко", "Захари", "Илия", "Калоян", "Лъчезар", "Марин"];
const vans = Array.from({ length: 12 }, (_, place): DemoLine => {
  const number = String(place + 1).padStart(2, "0");
  return { type: "MOBILE", serviceId: `8771002${number}`, name: `Бус ${number}, проследяване`, tariff: "Business IoT", account: 1 };
});

/** A managed business: forty lines on three billing accounts. */
export const balkanLogistics: DemoCustomer = {
  code: "200000001",
  kind: "business",
  managed: true,
  name: "Балкан Логистик ЕАД",
  users: [
    {
      username: "business",
      name: "Калина Рашева",
      msisdn: "877100100",
      shows: {
        bg: "Обслужван бизнес клиент: три сметки, четиридесет линии",
        en: "A managed business: three billing accounts, forty lines",
      },
    },
  ],
  accounts: [{ name: "Централа" }, { name: "Автопарк" }, { name: "Складове" }],
  contracts: [
    { cid: "C6000001", name: "Централа", address: "София, бул. Цариградско шосе 115, ет. 6" },
    { cid: "C6000002", name: "Склад Божурище", address: "Божурище, Индустриална зона, хале 4" },
    { cid: "C6000003", name: "Склад Пловдив", address: "с. Радиново, Индустриална зона 12" },
  ],
  lines: [
    { type: "INTERNET", serviceId: "C6000001", cid: "C6000001", name: "Интернет в централата", tariff: "Business Fiber 2000" },
    {
      type: "INTERNET",
      serviceId: "C6000002",
      cid: "C6000002",
      name: "Интернет в склад Божурище",
      tariff: "Business Fiber 500",
      account: 2,
    },
    {
      type: "INTERNET",
      serviceId: "C6000003",
      cid: "C6000003",
      name: "Интернет в склад Пловдив",
      tariff: "Business Fiber 500",
      account: 2,
    },
    { type: "FIXED", serviceId: "24600100", name: "Централа, рецепция", tariff: "Business Voice" },
    { type: "FIXED", serviceId: "24600101", name: "Централа, диспечер", tariff: "Business Voice" },
    { type: "FIXED", serviceId: "32600100", name: "Склад Пловдив", tariff: "Business Voice", account: 2 },
    { type: "TV", serviceId: "TV600001", name: "Телевизия в чакалнята", tariff: "Business TV", notInInventory: true },
    ...[
      "Калина Рашева",
      "Счетоводство",
      "Дежурен диспечер",
      "Продажби",
      "Човешки ресурси",
      "Охрана",
      "Сервиз",
      "Рампа Божурище",
      "Рампа Пловдив",
    ].map((name, place): DemoLine => ({ type: "MOBILE", serviceId: `87710010${place}`, name, tariff: "Business Unlimited" })),
    ...drivers.map((name, place): DemoLine => ({
      type: "MOBILE",
      serviceId: `8771003${String(place + 1).padStart(2, "0")}`,
      name: `Шофьор ${name}`,
      tariff: "Business Roam",
      account: 1,
    })),
    ...vans,
  ],
};

/** A business without an account manager, whose people sign in with their own user names. */
export const bakery: DemoCustomer = {
  code: "200000002",
  kind: "business",
  name: "Пекарна Слънце ООД",
  users: [
    {
      username: "small-business",
      name: "Стоян Хлебаров",
      msisdn: "877200100",
      shows: {
        bg: "Малък бизнес с трима допълнителни потребители",
        en: "A small business with three virtual users",
      },
    },
    {
      username: "small-business-shop",
      name: "Галя от магазина",
      shows: { bg: "Допълнителен потребител: вижда само сметката на магазина", en: "A virtual user who sees the shop’s account only" },
      grants: [{ permission: "see", account: 1 }],
    },
    {
      username: "small-business-office",
      name: "Счетоводство",
      shows: { bg: "Допълнителен потребител: вижда и плаща всички сметки", en: "A virtual user who sees and pays all accounts" },
      grants: [{ permission: "see" }, { permission: "pay" }],
    },
    {
      username: "small-business-network",
      name: "Иван Мрежов",
      shows: { bg: "Допълнителен потребител: само домашният интернет", en: "A virtual user with home internet only" },
      grants: [{ permission: "home-internet" }],
    },
  ],
  accounts: [{ name: "Пекарна" }, { name: "Магазин" }],
  contracts: [{ cid: "C7000001", name: "Магазин", address: "Велико Търново, ул. Независимост 30" }],
  lines: [
    {
      type: "INTERNET",
      serviceId: "C7000001",
      cid: "C7000001",
      name: "Интернет в магазина",
      tariff: "Business Fiber 300",
      account: 1,
    },
    { type: "MOBILE", serviceId: "877200100", name: "Стоян", tariff: "Business Unlimited" },
    { type: "MOBILE", serviceId: "877200101", name: "Доставки", tariff: "Business Roam" },
    { type: "FIXED", serviceId: "62720010", name: "Поръчки", tariff: "Business Voice", account: 1 },
  ],
};
