import type { ReactNode } from "react";

export type MenuLink = { href: string; word: ReactNode; current?: boolean };

/** The links of a menu, as items of its list; the page that one is on is told. */
export const LinkItems = ({ links }: { links: readonly MenuLink[] }) =>
  links.map(({ href, word, current }) => (
    <li key={href}>
      <a href={href} aria-current={current ? "page" : undefined}>
        {word}
      </a>
    </li>
  ));
