import { counted } from "#vocabulary/plural.ts";

const devices = (count: number): string => counted.bg(count, "устройство", "устройства");

export const bg = {
  bar: {
    name: "Сравнение",
    count: (count: number, most: number) => `${count} от ${most}`,
    compare: "Сравнете",
    needMore: "Добавете още едно устройство, за да сравните.",
    clear: "Изчистете",
    list: "Списък",
    remove: (name: string) => `Махнете ${name} от сравнението`,
    removeWord: "Махнете",
  },
  toggle: {
    add: "За сравнение",
    addNamed: (name: string) => `За сравнение: ${name}`,
    compared: "Сравнява се",
    comparedNamed: (name: string) => `Сравнява се: ${name}`,
    list: "Списък за сравнение",
    look: (count: number) => `Вижте сравнението (${count})`,
  },
  announcement: {
    added: (name: string, count: number) => `Добавихме ${name} за сравнение. Сравнявате ${devices(count)}.`,
    removed: (name: string, count: number) =>
      count === 0 ? `${name} вече не е в сравнението. То е празно.` : `${name} вече не е в сравнението. Остават ${devices(count)}.`,
    cleared: "Сравнението е празно.",
    otherCategory: (name: string) => `Сравняват се устройства от един вид. Започнахме ново сравнение с ${name}.`,
    full: (most: number) => `Сравняват се най-много ${most} устройства. Махнете едно, за да добавите друго.`,
  },
  close: "Затворете",
};
