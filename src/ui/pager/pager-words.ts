export type PagerWords = {
  /** What the links lead through, as "Pages of devices". */
  label: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** "Page 3 of 9"; both count from one. */
  page: (page: number, of: number) => string;
  /** How many to a page, and all of them. */
  sizes: string;
  all: string;
};

/** The words of a pager whose list has none of its own (A§9). */
export const PAGER_WORDS: Record<"bg" | "en", PagerWords> = {
  bg: {
    label: "Страници",
    first: "Първа",
    previous: "Предишна",
    next: "Следваща",
    last: "Последна",
    page: (page, of) => `Страница ${page} от ${of}`,
    sizes: "На страница",
    all: "Всички",
  },
  en: {
    label: "Pages",
    first: "First",
    previous: "Previous",
    next: "Next",
    last: "Last",
    page: (page, of) => `Page ${page} of ${of}`,
    sizes: "Per page",
    all: "All",
  },
};
