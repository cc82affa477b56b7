import type { ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import css from "./Page.module.css";

export type Crumb = { href: string; word: ReactNode };

/** The head of a page. Its `h1` takes the focus after navigation, so there is exactly one. */
export function PageHeader({
  title,
  lead,
  crumbs,
  crumbsWord,
  aside,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** The breadcrumbs; the page itself is appended. */
  crumbs?: Crumb[];
  crumbsWord?: string;
  aside?: ReactNode;
}) {
  return (
    <div className={css.header}>
      <div className={css.headings}>
        {crumbs && (
          <nav aria-label={crumbsWord}>
            <ol className={css.crumbs}>
              {crumbs.map(({ href, word }) => (
                <li key={href}>
                  <a href={href}>{word}</a>
                </li>
              ))}
              <li>
                <span aria-current="page">{title}</span>
              </li>
            </ol>
          </nav>
        )}
        <h1>{title}</h1>
        {lead && (
          <p className={css.lead}>
            <Linked>{lead}</Linked>
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}

/** The first stop of the Tab key: past the header to the page itself. */
export const SkipLink = ({ href = "#main", children }: { href?: string; children: ReactNode }) => (
  <a className={css.skip} href={href}>
    {children}
  </a>
);

/** A surface that holds what belongs together. */
export const Card = ({
  children,
  as: Tag = "section",
  tone,
  ...rest
}: {
  children: ReactNode;
  as?: "section" | "div" | "article" | "li";
  tone?: "soft";
  id?: string;
  "aria-labelledby"?: string;
  "aria-label"?: string;
}) => (
  <Tag {...rest} className={css.card} data-tone={tone}>
    {children}
  </Tag>
);

type Empty = { picture?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode; level?: 1 | 2 };

/** The empty state of a list: a picture, a sentence and a way on. */
export function EmptyState({ picture, title, children, action, level = 2 }: Empty) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={css.empty}>
      {picture && <div className={css.emptyPicture}>{picture}</div>}
      <Heading>
        <Linked>{title}</Linked>
      </Heading>
      {children && (
        <p className="muted">
          <Linked>{children}</Linked>
        </p>
      )}
      {action}
    </div>
  );
}

/** Names and values, side by side where they fit. */
export const DescriptionList = ({ items }: { items: readonly { term: ReactNode; value: ReactNode }[] }) => (
  <dl className={css.list}>
    {items.map(({ term, value }, place) => (
      <div key={place}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** All errors of a form in one place, each a link to its field. It takes the focus when it appears. */
export const ErrorSummary = ({ title, errors }: { title: ReactNode; errors: readonly { href: string; message: ReactNode }[] }) => (
  <div className={css.summary} role="alert" tabIndex={-1} ref={takeFocus}>
    <h2>{title}</h2>
    <ul>
      {errors.map(({ href, message }) => (
        <li key={href}>
          <a href={href}>{message}</a>
        </li>
      ))}
    </ul>
  </div>
);

const takeFocus = (element: HTMLElement | null): void => element?.focus();
