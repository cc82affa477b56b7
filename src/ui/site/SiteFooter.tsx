import type { ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import { Logo, type LogoPicture } from "../pictures/Logo.tsx";
import { LinkItems, LOGO, type MenuLink } from "./LinkItems.tsx";
import css from "./Site.module.css";

export type FootColumn = { title: string; links: readonly MenuLink[] };
type Props = {
  logo: LogoPicture;
  about: ReactNode;
  /** The provider's contact, one line each. */
  reach: readonly string[];
  navWord: string;
  columns: readonly FootColumn[];
  note?: ReactNode;
};

/** The foot of every page. */
export const SiteFooter = ({ logo, about, reach, navWord, columns, note }: Props) => (
  <footer className={css.footer}>
    <div className={css.foot}>
      <div className={css.about}>
        <Logo {...logo} like={LOGO} />
        <p>{about}</p>
        <ul>
          {reach.map((line) => (
            <li key={line}>
              <Linked>{line}</Linked>
            </li>
          ))}
        </ul>
      </div>
      <nav className={css.columns} aria-label={navWord}>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              <LinkItems links={links} />
            </ul>
          </div>
        ))}
      </nav>
      {note && <div className={css.note}>{note}</div>}
    </div>
  </footer>
);
