import css from "./Pager.module.css";
import type { PageWindow } from "./page-window.ts";

export type PagerWords = {
  /** What the links lead through, as "Pages of devices". */
  label: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** "Page 3 of 9"; both count from one. */
  page: (page: number, of: number) => string;
};

/** Links to the pages of a list, five numbers at most (A§9). Nothing where there is one page only. */
export function Pager({ window, words, hrefOf }: { window: PageWindow; words: PagerWords; hrefOf: (page: number) => string }) {
  if (window.pages < 2) return null;
  const step = (to: number | null, word: string, { sign, after = false }: { sign: string; after?: boolean }) => {
    const said = [
      <span key="sign" aria-hidden="true">
        {sign}
      </span>,
      <span key="word" className={css.word}>
        {word}
      </span>,
    ];
    const words = after ? said.reverse() : said;
    return to === null ? (
      <span className={css.step} aria-disabled="true" role="link">
        {words}
      </span>
    ) : (
      <a className={css.step} href={hrefOf(to)}>
        {words}
      </a>
    );
  };
  return (
    <nav className={css.pager} aria-label={words.label}>
      <ul className={css.steps}>
        <li>{step(window.first, words.first, { sign: "«" })}</li>
        <li>{step(window.previous, words.previous, { sign: "‹" })}</li>
        {window.numbers.map((page) => (
          <li key={page}>
            <a
              className={css.number}
              href={hrefOf(page)}
              aria-current={page === window.page ? "page" : undefined}
              aria-label={words.page(page + 1, window.pages)}
            >
              {page + 1}
            </a>
          </li>
        ))}
        <li>{step(window.next, words.next, { sign: "›", after: true })}</li>
        <li>{step(window.last, words.last, { sign: "»", after: true })}</li>
      </ul>
    </nav>
  );
}
