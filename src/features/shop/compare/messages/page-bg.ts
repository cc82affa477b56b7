import { counted, plural } from "#vocabulary/plural.ts";

const devices = (count: number): string => counted.bg(count, "устройство", "устройства");

/** Texts used by the comparison page only, not by a listing or a device's page. */
export const bg = {
  title: "Сравнение на устройства",
  lead: (count: number) => plural.bg(count, "Добавете поне още едно, за да има какво да сравните.", `${devices(count)}, едно до друго.`),
  crumbs: "Къде сте",
  listing: "Устройства",
  table: {
    name: "Сравнение на устройствата",
    feature: "Характеристика",
    price: "Цена",
    regular: "Редовна цена",
    lowest: "Най-ниска цена за 30 дни",
    notReduced: "Без намаление",
    lease: "На лизинг",
    leaseOf: (month: string, months: number, total: string) =>
      `${month} × ${months} ${plural.bg(months, "месец", "месеца")}, общо ${total}`,
    memory: "Памет",
    colour: "Цвят",
    stock: "Наличност",
    inStock: "В наличност",
    soldOut: "Изчерпано",
    unknown: "Няма данни",
    differs: "Различно",
    best: "Най-добро",
    groups: {
      price: "Цена и наличност",
      memory: "Памет и бързина",
      screen: "Екран",
      camera: "Камери",
      battery: "Батерия и захранване",
      connection: "Връзки и възможности",
      body: "Корпус",
      other: "Друго",
    },
    remove: "Махнете",
    removeNamed: (name: string) => `Махнете ${name} от сравнението`,
    differencesOnly: "Само разликите",
    show: "Покажете",
    noDifferences: "Устройствата не се различават по нищо, което знаем за тях.",
    rows: (count: number) => plural.bg(count, "Показан е 1 ред.", `Показани са ${count} реда.`),
  },
  leftOut: {
    title: "Не показваме всичко от този адрес",
    unknown: (count: number) =>
      plural.bg(count, "Едно от устройствата вече не се продава.", `${count} от устройствата вече не се продават.`),
    otherCategory: (count: number) =>
      `${plural.bg(count, "Едно устройство е", `${count} устройства са`)} от друг вид, а се сравняват устройства от един вид.`,
    surplus: (count: number, most: number) =>
      `Сравняват се най-много ${most} устройства; още ${count} не ${plural.bg(count, "е показано", "са показани")}.`,
  },
  empty: {
    title: "Няма какво да сравним",
    text: (most: number) => `Изберете от 2 до ${most} устройства от един вид и ги вижте едно до друго.`,
    action: "Към устройствата",
  },
};
