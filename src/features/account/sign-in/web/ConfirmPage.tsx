import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { confirmWays } from "../contract.ts";
import { readConfirm } from "../search-params.ts";
import { words } from "../messages/confirm.ts";
import { ConfirmForm } from "./ConfirmForm.tsx";
import css from "./LoginPage.module.css";

export const title = (language: "bg" | "en") => words[language].title;

export const load = async ({ call, search, place }: LoadContext) => ({
  ...(await call(confirmWays, {})).body,
  ...readConfirm(search, place),
});

/** The question of the modal, as a page: for browsers without scripts, and for links. */
export default function ConfirmPage({ data: { returnTo, problem, passkey, staffAccount } }: PageProps<typeof load>) {
  const t = useWords(words);
  return (
    <div className={css.login}>
      <section className={`surface stack ${css.card}`}>
        <h1>{t.title}</h1>
        <p className="muted">{passkey ? t.textOrPasskey : t.text}</p>
        <ConfirmForm
          {...{ passkey, returnTo, problem }}
          accountReturnTo={staffAccount ? returnTo : undefined}
          onDone={() => location.assign(returnTo)}
        />
      </section>
    </div>
  );
}
