import { lazy, Suspense, type ReactNode } from "react";
import { CookieNotice } from "#features/site/cookie-notice/web/CookieNotice.tsx";
import { FIELD_VALUE, type Language } from "#platform/language.ts";
import { words as ambient } from "#platform/messages/words.ts";
import type { SentForm } from "#platform/problem.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useShared } from "#platform/web/shared.ts";
import { useLeaveQuestion } from "#platform/web/unfinished.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, SkipLink } from "#ui/page/PageHeader.tsx";
import { ClosedDoorPicture, WaitingPicture } from "#ui/pictures/failures.tsx";
import { SiteHeader } from "#ui/site/SiteHeader.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { Foot, useLogo } from "./Foot.tsx";
import { useFrame } from "./frame.ts";
import css from "./Shell.module.css";
import { currentIn, homeOf, sectionsFor } from "./sections.ts";
import { SESSION_ENDED } from "./session.ts";
import { CALLS } from "./watched-call.ts";
import { useWhere } from "./where.ts";
import { words } from "./words.ts";

const OTHER: Record<Language, Language> = { bg: "en", en: "bg" };

/** What stands around every page, except around one that stands alone. */
export function Shell({ children }: { children: ReactNode }) {
  const { bare } = useWhere();
  const page = (
    <main id="main" className="page" tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <>
      {bare ? page : <HeaderAndFooter>{page}</HeaderAndFooter>}
      <Questions />
    </>
  );
}

const LeaveQuestion = lazy(() => import("./LeaveQuestion.tsx"));
const SessionEnded = lazy(() => import("./SessionEnded.tsx"));

/** What is asked over any page; it is fetched when it is needed. */
function Questions() {
  const question = useLeaveQuestion();
  const ended = useShared(SESSION_ENDED, 0);
  return (
    <Suspense fallback={null}>
      {ended > 0 && <SessionEnded />}
      {question && <LeaveQuestion answer={question.answer} />}
    </Suspense>
  );
}

/** Header, page and footer. */
function HeaderAndFooter({ children }: { children: ReactNode }) {
  const t = useWords(words);
  const frame = useFrame();
  const href = useHref();
  const count = useShared("cart-count", frame.cartCount);
  const calls = useShared(CALLS, 0);
  const { pathname, href: here, waiting } = useWhere();
  const other = OTHER[frame.language];
  const links = sectionsFor(frame.user?.role).map((section) => ({
    href: href(homeOf(section)),
    word: section === "mine" && frame.user?.role === "operator" ? t.operatorHome : t[section],
    current: currentIn(section, pathname, frame.place),
  }));
  return (
    <>
      <SkipLink>{t.skip}</SkipLink>
      <CookieNotice here={here} />
      <SiteHeader
        logo={useLogo()}
        at={pathname}
        homeHref={href("/")}
        homeWord={t.home}
        navWord={t.nav}
        menuWord={t.menu}
        links={links}
        cart={{ href: href("/cart"), word: t.cart, count, countWord: t.cartCount(count) }}
        account={frame.user ? { href: href("{area}"), word: frame.user.name } : { href: href("/login"), word: t.signIn }}
        language={{
          action: href("/language"),
          value: FIELD_VALUE[other],
          lang: other,
          word: t.language,
          returnTo: here,
          token: <CsrfField />,
        }}
      />
      {children}
      <div className={css.waiting}>
        <Spinner waiting={waiting || calls > 0}>{waiting ? t.loading : t.asking}</Spinner>
      </div>
      <Foot />
    </>
  );
}

/** The page that stands for one that could not be shown: what happened, and what to do next. */
export function FailurePage({ status, requestId }: { status: number; requestId?: string | undefined }) {
  const t = useWords(ambient);
  const href = useHref();
  const { href: here } = useWhere();
  const nowhere = status === 404 || status === 403 || status === 400 || status === 413;
  const known = status in t.errorPages.titles ? (status as keyof typeof t.errorPages.titles) : 500;
  return (
    <EmptyState
      level={1}
      picture={nowhere ? <ClosedDoorPicture /> : <WaitingPicture />}
      title={t.errorPages.titles[known]}
      action={<LinkButton href={nowhere ? href("/") : here}>{nowhere ? t.errorPages.home : t.errorPages.again.link}</LinkButton>}
    >
      {t.refusals[known]}
      {requestId && (
        <span className="small">
          <br />
          {t.errorPages.reference}: <code>{requestId}</code>
        </span>
      )}
    </EmptyState>
  );
}

/** The page for a form that came from a page of before signing in or out: nothing was done, nothing typed is lost, and one press sends it. */
export function AgainPage({ action, fields }: SentForm) {
  const { again } = useWords(ambient).errorPages;
  return (
    <EmptyState
      level={1}
      picture={<WaitingPicture />}
      title={again.title}
      action={
        <form method="post" action={action}>
          <CsrfField />
          {fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{again.send}</Button>
        </form>
      }
    >
      {again.text}
    </EmptyState>
  );
}
