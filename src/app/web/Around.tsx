import type { ComponentProps } from "react";
import { CookieNotice } from "#features/site/cookie-notice/web/CookieNotice.tsx";
import { FIELD_VALUE, type Language } from "#platform/language.ts";
import { Cached } from "#platform/web/cached.tsx";
import { useHref } from "#platform/web/call.ts";
import { FirstChoiceContext } from "#platform/web/cookie-choice.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useReach } from "#platform/web/reach.ts";
import { useShared } from "#platform/web/shared.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { SkipLink } from "#ui/page/PageHeader.tsx";
import { SiteHeader } from "#ui/site/SiteHeader.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { pathnameOf } from "./address.ts";
import { Foot, useLogo } from "./Foot.tsx";
import { FrameContext, useFrame } from "./frame.ts";
import { reachOf } from "./reach.ts";
import css from "./Shell.module.css";
import { currentIn, homeOf, sectionsFor } from "./sections.ts";
import { CALLS } from "./watched-call.ts";
import { useWhere } from "./where.ts";
import { words } from "./words.ts";

const OTHER: Record<Language, Language> = { bg: "en", en: "bg" };

/** What stands before a page, in one chunk with what stands after it: the browser has it once the page is hydrated. */
export function Head() {
  const t = useWords(words);
  const frame = useFrame();
  const { place, cartCount, user, cookieChoice } = frame;
  const href = useHref();
  const count = useShared("cart-count", cartCount);
  const { href: here } = useWhere();
  const pathname = pathnameOf(here);
  const mayReach = reachOf(frame);
  const sections = sectionsFor(user?.role).filter((section) => mayReach(homeOf(section)));
  const links = sections.map((section) => ({
    href: href(homeOf(section)),
    word: section === "mine" && user?.role === "operator" ? t.operatorHome : t[section],
    current: currentIn(section, pathname, place),
  }));
  const isAbout = here.split(/[?#]/, 1)[0] === href("/cookies");
  return (
    <>
      <Cached name="skip" of={[]}>
        <SkipLink>{t.skip}</SkipLink>
      </Cached>
      <Cached name="cookies" of={[cookieChoice, isAbout]}>
        <FirstChoiceContext value={cookieChoice}>
          <Notice isAbout={isAbout} />
        </FirstChoiceContext>
      </Cached>
      <Cached name="head" of={[links, count, user?.name]}>
        <Header at={pathname} links={links} count={count} userName={user?.name} />
      </Cached>
    </>
  );
}

/** What stands after a page. */
export function Tail() {
  const t = useWords(words);
  const frame = useFrame();
  const calls = useShared(CALLS, 0);
  const { waiting } = useWhere();
  const { user, demo } = frame;
  return (
    <>
      <div className={css.waiting}>
        <Spinner waiting={waiting || calls > 0}>{waiting ? t.loading : t.fetching}</Spinner>
      </div>
      <Cached name="foot" of={[user?.role, user?.meets, user?.roles, demo]}>
        <FrameContext value={frame}>
          <Foot />
        </FrameContext>
      </Cached>
    </>
  );
}

const Notice = ({ isAbout }: { isAbout: boolean }) => <CookieNotice here={useWhere().href} isAbout={isAbout} />;

type HeaderProps = { at: string; links: ComponentProps<typeof SiteHeader>["links"]; count: number; userName: string | undefined };

function Header({ at, links, count, userName }: HeaderProps) {
  const t = useWords(words);
  const href = useHref();
  const mayReach = useReach();
  const { href: here } = useWhere();
  const other = OTHER[useLanguage()];
  return (
    <SiteHeader
      logo={useLogo()}
      at={at}
      homeHref={href("/")}
      homeWord={t.home}
      navWord={t.nav}
      menuWord={t.menu}
      links={links}
      search={{ href: href("/search"), word: t.search }}
      cart={mayReach("/cart") ? { href: href("/cart"), word: t.cart, count, countWord: t.cartCount(count) } : undefined}
      account={userName === undefined ? { href: href("/login"), word: t.signIn } : { href: href("{area}"), word: userName }}
      language={{
        action: href("/language"),
        value: FIELD_VALUE[other],
        lang: other,
        word: t.language,
        returnTo: here,
        token: <CsrfField />,
      }}
    />
  );
}
