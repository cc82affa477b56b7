import { useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { AccessCard } from "../../web/AccessCard.tsx";
import { newPasswordLink } from "../contract.ts";
import { readNewPassword } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

export const title = (language: "bg" | "en"): string => words[language].fresh.title;

/** Whose password the link sets, and the outcome of a form that was sent without a script. */
export async function load({ call, search }: LoadContext) {
  const { token, problem, isDone } = readNewPassword(search);
  const people = token ? (await call(newPasswordLink, { query: { token } })).body.people : [];
  return { token, people, problem, isDone };
}

/** The page that the link in the message opens. Opening it changes nothing. */
export default function NewPasswordPage({ data: { token, people, problem, isDone } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const [state, setState] = useState<"open" | "over" | "done">(isDone ? "done" : people.length === 0 ? "over" : "open");
  const isOpen = state === "open";
  return (
    <AccessCard
      title={t.fresh.title}
      lead={isOpen && t.fresh.lead}
      foot={isOpen ? <a href={href("/login/forgotten")}>{t.fresh.again}</a> : state === "over" && <a href={href("/login")}>{t.signIn}</a>}
    >
      {state === "done" && (
        <Notice tone="success" live action={<LinkButton href={href("/login")}>{t.signIn}</LinkButton>}>
          {t.fresh.done}
        </Notice>
      )}
      {state === "over" && (
        <Notice tone="warning" live action={<LinkButton href={href("/login/forgotten")}>{t.fresh.again}</LinkButton>}>
          {t.fresh.over}
        </Notice>
      )}
      {isOpen && <NewPasswordForm token={token} people={people} problem={problem} onEnd={setState} />}
    </AccessCard>
  );
}
