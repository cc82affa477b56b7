import type { ReactNode } from "react";

/** The id of the logo's sign in the head, which the foot shows as well. */
export const LOGO = "door";

/** `current`: the page itself (`page`, or true), or the section that it is in (`true`). */
export type MenuLink = { href: string; word: ReactNode; current?: boolean | "page" | "true" | undefined };

/** The links of a menu, as items of its list; the current page or its section is marked. */
export const LinkItems = ({ links }: { links: readonly MenuLink[] }) =>
  links.map(({ href, word, current }) => (
    <li key={href}>
      <a href={href} aria-current={current === true ? "page" : current || undefined}>
        {word}
      </a>
    </li>
  ));
