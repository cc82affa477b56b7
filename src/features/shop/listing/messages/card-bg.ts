/** Texts of a device's card, which is also shown outside the listing. */
export const bg = {
  card: {
    regular: "Редовна цена",
    now: "Цена с намаление",
    lowest: (price: string) => `Най-ниска цена за последните 30 дни: ${price}`,
    off: (percent: number) => `−${percent}\u00a0%`,
    sale: "Намаление",
    inStock: "В наличност",
    soldOut: "Изчерпано",
  },
  related: {
    title: "Подобни устройства",
    back: "Предишни подобни устройства",
    on: "Следващи подобни устройства",
  },
};
