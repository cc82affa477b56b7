import type { ReactNode } from "react";
import { Logo, type LogoPicture } from "../pictures/Logo.tsx";
import { LinkItems, LOGO, type MenuLink } from "./LinkItems.tsx";
import { Menu } from "./Menu.tsx";
import css from "./Site.module.css";

type Props = {
  logo: LogoPicture;
  /** The current page: a key that resets, and so closes, the menu of phones after navigation. */
  at: string;
  homeHref: string;
  homeWord: string;
  navWord: string;
  menuWord: string;
  links: readonly MenuLink[];
  /** The search in everything; on phones it is the last link of the menu. */
  search: { href: string; word: string };
  /** None where nothing is sold. */
  cart: { href: string; word: string; count: number; countWord: string } | undefined;
  account: { href: string; word: string };
  /** The other language, as a form that works without a script. */
  language: { action: string; value: string; lang: string; word: string; returnTo: string; token: ReactNode };
};

const Links = ({ links }: { links: readonly MenuLink[] }) => (
  <ul className={css.links}>
    <LinkItems links={links} />
  </ul>
);

const LanguageSwitch = ({ language }: Pick<Props, "language">) => (
  <form method="post" action={language.action}>
    {language.token}
    <input type="hidden" name="returnTo" value={language.returnTo} />
    <button className={css.tool} name="value" value={language.value} lang={language.lang}>
      {language.word}
    </button>
  </form>
);

const CartLink = ({ cart }: { cart: NonNullable<Props["cart"]> }) => (
  <a className={css.tool} href={cart.href} aria-label={cart.count > 0 ? cart.countWord : cart.word}>
    {cart.count > 0 && <span className={css.count}>{cart.count}</span>}
  </a>
);

/** The head of every page. On phones its links stand in a menu that opens without a script. */
export const SiteHeader = ({ logo, at, homeHref, homeWord, navWord, menuWord, links, search, cart, account, language }: Props) => (
  <header className={css.header}>
    <div className={css.bar}>
      <a className={css.home} href={homeHref} aria-label={homeWord}>
        <Logo {...logo} id={LOGO} />
      </a>
      <nav className={css.wide} aria-label={navWord}>
        <Links links={links} />
      </nav>
      <div className={css.tools}>
        <LanguageSwitch language={language} />
        <a className={`${css.tool} ${css.search}`} href={search.href} aria-label={search.word} />
        {cart && <CartLink cart={cart} />}
        <a className={css.account} href={account.href} data-personal="">
          <span>{account.word}</span>
        </a>
        <Menu key={at} word={menuWord}>
          <nav aria-label={navWord}>
            <Links links={[...links, search]} />
          </nav>
        </Menu>
      </div>
    </div>
  </header>
);
