import type { CartProblem } from "../contract.ts";

export const bg = {
  title: "Количка",
  lead: (count: number) => (count === 1 ? "Една стъпка Ви дели от плащането." : `В количката Ви има ${count} артикула.`),
  column: { what: "Какво купувате", price: "Цена", quantity: "Брой", total: "Общо" },
  sum: "Общо за плащане",
  vatNote: "Цената е крайна: без такси и доплащания.",
  toCheckout: "Към плащане",
  goOn: "Добавете още една винетка",
  remove: "Премахнете",
  removeNamed: (title: string, note: string) => `Премахнете ${title}, ${note}`,
  removed: (title: string) => `„${title}“ е извън количката.`,
  fewer: (title: string) => `Един брой по-малко от ${title}`,
  more: (title: string) => `Един брой повече от ${title}`,
  quantityIs: (title: string, quantity: number) => `${title}: ${quantity} бр.`,
  only: "1 бр.",
  empty: { title: "Количката е празна", text: "Изберете винетка и тя ще Ви чака тук.", action: "Купете винетка" },
  lapsed: {
    title: "Вече не я пазим за Вас",
    text: "Времето, за което пазехме тази винетка, изтече. Запазете я отново или я премахнете, за да продължите.",
    renew: "Запазете я отново",
    another: "Изберете друга винетка",
    renewed: "Отново е запазена за Вас.",
  },
  blocked: "Запазете отново или премахнете изтеклото, за да продължите към плащането.",
  problems: {
    "below-one": "Най-малко един брой. Ако не Ви трябва, премахнете реда.",
    "over-maximum": "Повече от това не можем да продадем в една поръчка.",
    gone: "Вече не може да се запази: началният час е минал или друг я е купил за същия номер. Премахнете я и изберете нова.",
  } satisfies Record<CartProblem, string>,
};
