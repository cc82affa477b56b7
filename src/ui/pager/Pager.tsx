import { type MouseEvent, type ReactNode } from "react";
import css from "./Pager.module.css";
import { ALL, PAGE_SIZES, type PageWindow } from "./page-window.ts";
import { PAGER_WORDS, type PagerWords } from "./pager-words.ts";

type Common = { language: "bg" | "en"; words?: Partial<PagerWords>; /** Nothing can be chosen just now. */ disabled?: boolean };
type Props = Common & { window: PageWindow; hrefOf: (page: number) => string };

/**
 * Links to the pages of a list, five numbers at most (A§9). Empty for a single page. Clicks are ignored while it is disabled; while a form is unfinished the
 * portal asks first, as for every link (A§4, decisions §10.14).
 */
export function Pager({ window, language, words, disabled = false, hrefOf }: Props) {
  const t = { ...PAGER_WORDS[language], ...words };
  if (window.pages < 2) return null;
  const step = (to: number | null, word: string, { sign, after = false }: { sign: string; after?: boolean }) => {
    const line = [
      <span key="sign" aria-hidden="true">
        {sign}
      </span>,
      <span key="word" className={css.word}>
        {word}
      </span>,
    ];
    return (
      <Step href={to === null || disabled ? undefined : hrefOf(to)} className={css.step}>
        {after ? line.reverse() : line}
      </Step>
    );
  };
  return (
    <nav aria-label={t.label} onClickCapture={disabled ? ignore : undefined}>
      <ul className={css.steps}>
        <li>{step(window.first, t.first, { sign: "«" })}</li>
        <li>{step(window.previous, t.previous, { sign: "‹" })}</li>
        {window.numbers.map((page) => (
          <li key={page}>
            <Step
              href={disabled ? undefined : hrefOf(page)}
              className={css.number}
              current={page === window.page}
              label={t.page(page + 1, window.pages)}
            >
              {page + 1}
            </Step>
          </li>
        ))}
        <li>{step(window.next, t.next, { sign: "›", after: true })}</li>
        <li>{step(window.last, t.last, { sign: "»", after: true })}</li>
      </ul>
    </nav>
  );
}

/** How many to a page: 10, 20, 30 or All (A§9), as links beside a pager. */
export function PageSizes({
  size,
  language,
  words,
  disabled = false,
  hrefOf,
}: Common & { size: number; hrefOf: (size: (typeof PAGE_SIZES)[number]) => string }) {
  const t = { ...PAGER_WORDS[language], ...words };
  return (
    <nav className={css.sizes} aria-label={t.sizes} onClickCapture={disabled ? ignore : undefined}>
      <span aria-hidden="true">{t.sizes}</span>
      <ul className={css.steps}>
        {PAGE_SIZES.map((one) => (
          <li key={one}>
            <Step href={disabled ? undefined : hrefOf(one)} className={css.number} current={one === size}>
              {one === ALL ? t.all : one}
            </Step>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type StepProps = { href: string | undefined; className: string | undefined; current?: boolean; label?: string; children: ReactNode };

/** A link, or what stands in its place where it leads nowhere. */
const Step = ({ href, className, current = false, label, children }: StepProps) => {
  const props = { className, "aria-label": label, "aria-current": current ? ("page" as const) : undefined };
  return href === undefined ? (
    <span {...props} role="link" aria-disabled="true">
      {children}
    </span>
  ) : (
    <a {...props} href={href}>
      {children}
    </a>
  );
};

/** Nothing can be chosen just now. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
