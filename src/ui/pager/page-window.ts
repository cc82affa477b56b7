/** How many numbers of pages are shown around the chosen one (A§9, B§9). */
const PAGE_WINDOW = 5;
/** All of a list on one page. */
export const ALL = -1;
/** How many to a page one can choose (A§9). */
export const PAGE_SIZES = [10, 20, 30, ALL] as const;

/** Where one can go from a page of a list. Pages count from zero; null: one is there already. */
export type PageWindow = {
  page: number;
  pages: number;
  numbers: number[];
  first: number | null;
  previous: number | null;
  next: number | null;
  last: number | null;
};

/** The number of pages of a list: at least one, and exactly one when all of it is requested (`size` −1). */
export const pagesOf = (total: number, size: number): number => (size === ALL ? 1 : Math.max(1, Math.ceil(total / size)));

/** The pages to show around `page`, which is limited to the existing ones. */
export function pageWindow(page: number, pages: number, range = PAGE_WINDOW): PageWindow {
  const there = Math.min(Math.max(0, page), pages - 1);
  const from = Math.max(0, Math.min(there - Math.floor(range / 2), pages - range));
  const numbers = Array.from({ length: Math.min(range, pages) }, (_, place) => from + place);
  const back = there > 0;
  const on = there < pages - 1;
  return {
    page: there,
    pages,
    numbers,
    first: back ? 0 : null,
    previous: back ? there - 1 : null,
    next: on ? there + 1 : null,
    last: on ? pages - 1 : null,
  };
}

/** The settings of a pagination (A§3); `currentPage` counts from one. */
export type Pagination = { itemsCount: number; currentPage: number; pageSize: number; pageRange?: number };

/** The pages to show for the settings of a pagination. */
export const pagedBy = ({ itemsCount, currentPage, pageSize, pageRange }: Pagination): PageWindow =>
  pageWindow(currentPage - 1, pagesOf(itemsCount, pageSize), pageRange);
