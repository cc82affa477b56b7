import { failureText, failureTitle, words } from "#platform/messages/error-page-words.ts";
import { nextAfter, type SentForm } from "#platform/problem.ts";
import { useBrand } from "#platform/web/brand.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { NothingTherePicture, WaitingPicture } from "#ui/pictures/failures.tsx";
import { useWhere } from "./where.ts";

export { ConfirmSent } from "#features/account/sign-in/web/ConfirmSent.tsx";
export { failureTitle };

/** The page shown in place of one that failed: what happened, and what to do next. */
export function FailurePage({ status, requestId }: { status: number; requestId?: string | undefined }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { href: here } = useWhere();
  const own = useBrand().notFound;
  const notFound = status === 404 ? own : undefined;
  const next = nextAfter(status);
  const [to, word] = {
    "sign-in": [href(`/login?returnTo=${encodeURIComponent(here)}`), t.signIn] as const,
    again: [here, t.again.link] as const,
    home: [href("/"), t.home] as const,
  }[next];
  return (
    <EmptyState
      level={1}
      picture={next === "again" ? <WaitingPicture /> : <NothingTherePicture />}
      title={notFound?.title ?? failureTitle(language, status)}
      action={<LinkButton href={to}>{word}</LinkButton>}
    >
      {notFound?.text ?? failureText(language, status)}
      {requestId && status !== 401 && (
        <span className="small">
          <br />
          {t.reference}: <code>{requestId}</code>
        </span>
      )}
    </EmptyState>
  );
}

/** The page for a form that was opened before signing in or out: nothing was done, nothing typed is lost, and one press sends it again. */
export function AgainPage({ action, fields }: SentForm) {
  const { again } = useWords(words);
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
