const bg = { crumbs: "Къде сте", mine: "Моите услуги", settings: "Настройки" };
const en: typeof bg = { crumbs: "Where you are", mine: "My services", settings: "Settings" };

export const words = { bg, en };
