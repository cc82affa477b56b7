import { AREA_NAME } from "#vocabulary/area-words.ts";

const bg = { crumbs: "Къде сте", area: AREA_NAME.bg, operatorHome: "Начало", settings: "Настройки" };
const en: typeof bg = { crumbs: "Where you are", area: AREA_NAME.en, operatorHome: "Home", settings: "Settings" };

export const words = { bg, en };
