import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { invitation } from "../contract.ts";
import { readInvited } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import css from "./VirtualUsers.module.css";

export const title = (language: "bg" | "en") => words[language].accept.title;

export async function load({ call, search }: LoadContext) {
  const { token, problem } = readInvited(search);
  const answer = token ? await call(invitation, { query: { token } }) : undefined;
  return {
    token,
    invited: answer?.status === 200 ? answer.body : undefined,
    problem,
  };
}

/** The page that an invitation's link opens: choosing a user name and a password. */
export default function InvitedPage({ data: { token, invited, problem } }: PageProps<typeof load>) {
  const t = useWords(words).accept;
  const language = useLanguage();
  const href = useHref();
  if (!invited)
    return (
      <EmptyState level={1} title={t.over} action={<LinkButton href={href("/login")}>{t.signIn}</LinkButton>}>
        {t.overLead}
      </EmptyState>
    );
  const { name, customerName, invitedBy, until } = invited;
  return (
    <section className={`surface stack ${css.card}`}>
      <h1>{t.hello(name)}</h1>
      <p>{t.lead(invitedBy ?? customerName, customerName)}</p>
      <p className="muted small">{t.until(instantWords(until, language))}</p>
      <AcceptForm token={token} problem={problem} />
    </section>
  );
}
