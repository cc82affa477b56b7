import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";

/** The recharge link of a number that is not among the user's. */
export function NotYours() {
  const t = useWords(words).notYours;
  const href = useHref();
  const action = (
    <LinkButton look="secondary" href={href("{area}/invoices?open=payments")}>
      {t.all}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t.title} action={action}>
      <p>{t.text}</p>
      <p>
        <a href={href("/recharge")}>{t.quick}</a>
      </p>
    </Notice>
  );
}
