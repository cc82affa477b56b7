import type { Examples } from "../examples.ts";
import { MenuSlider } from "./MenuSlider.tsx";

const WORDS = {
  bg: {
    label: "Меню на услугите",
    backWord: "Назад в менюто",
    onWord: "Напред в менюто",
    words: ["Мобилни", "Интернет", "Телевизия", "Телефон", "Сметки", "Поръчки", "Винетки", "Помощ"],
  },
  en: {
    label: "Menu of services",
    backWord: "Back in the menu",
    onWord: "On in the menu",
    words: ["Mobile", "Internet", "Television", "Phone", "Bills", "Orders", "Vignettes", "Help"],
  },
};
const shown = (count: number, current: number) => (language: "bg" | "en") => {
  const { words, label, ...rest } = WORDS[language];
  const items = words.slice(0, count).map((word, place) => ({ href: `#menu-${count}-${place}`, word, current: place === current }));
  return <MenuSlider {...rest} label={`${label} (${current + 1}/${count})`} items={items} />;
};

export const examples: Examples = {
  about: {
    bg: "Меню на един ред: пет се виждат, до другите се плъзга.",
    en: "A menu in one row: five are in sight, it slides to the rest.",
  },
  stories: { "eight items": shown(8, 0), "the last is current": shown(8, 7), "five items": shown(5, 2) },
};
