import type { Examples } from "../examples.ts";
import { Pager, type PagerWords } from "./Pager.tsx";
import { pageWindow } from "./page-window.ts";

const words: Record<"bg" | "en", PagerWords> = {
  bg: {
    label: "Страници",
    first: "Първа",
    previous: "Предишна",
    next: "Следваща",
    last: "Последна",
    page: (page, of) => `Страница ${page} от ${of}`,
  },
  en: { label: "Pages", first: "First", previous: "Previous", next: "Next", last: "Last", page: (page, of) => `Page ${page} of ${of}` },
};
const shown = (page: number, pages: number) => (language: "bg" | "en") => (
  <Pager
    window={pageWindow(page, pages)}
    words={{ ...words[language], label: `${words[language].label} ${page + 1}/${pages}` }}
    hrefOf={(to) => `?page=${to}`}
  />
);

export const examples: Examples = {
  name: "Pager",
  about: { bg: "Връзки към страниците на дълъг списък.", en: "Links to the pages of a long list." },
  stories: { "first page": shown(0, 9), "in the middle": shown(4, 9), "last of three": shown(2, 3) },
};
