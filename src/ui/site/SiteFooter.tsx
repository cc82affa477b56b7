import type { ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import { Logo, type LogoPicture } from "../pictures/Logo.tsx";
import { LinkItems, type MenuLink } from "./LinkItems.tsx";
import css from "./Site.module.css";

export type FootColumn = { title: string; links: readonly MenuLink[] };
type Props = {
  logo: LogoPicture;
  about: ReactNode;
  /** The provider's contact, one line each. */
  reach: readonly string[];
  columns: readonly FootColumn[];
  note?: ReactNode;
};

/** The foot of every page. */
export const SiteFooter = ({ logo, about, reach, columns, note }: Props) => (
  <footer className={css.footer}>
    <div className={css.foot}>
      <div className={css.about}>
        <Logo {...logo} />
        <p>{about}</p>
        <ul className={css.reach}>
          {reach.map((line) => (
            <li key={line}>
              <Linked>{line}</Linked>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.columns}>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={css.column}>
            <h2>{title}</h2>
            <ul className={css.footLinks}>
              <LinkItems links={links} />
            </ul>
          </nav>
        ))}
      </div>
      {note && <div className={css.note}>{note}</div>}
    </div>
  </footer>
);
