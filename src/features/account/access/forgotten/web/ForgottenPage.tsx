import { useHas } from "#platform/web/reach.ts";
import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useProvenSubmit } from "#platform/web/proof.ts";
import { useWords } from "#platform/web/words.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { contactIn } from "../../rules.ts";
import { AccessCard } from "../../web/AccessCard.tsx";
import { AccessForm, ContactField } from "../../web/AccessForm.tsx";
import { useProblem } from "../../web/use-problem.ts";
import { requestAccess } from "../contract.ts";
import { readRequested, type RequestProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

type Forgotten = "password" | "username";

export const title = (language: "bg" | "en", { forgotten }: { forgotten: Forgotten }): string => words[language][forgotten].title;

/** What was forgotten, and the outcome of a form that was sent without a script. */
export async function load({ search }: LoadContext) {
  return readRequested(search);
}

export default function ForgottenPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { forgotten } = data;
  const other = forgotten === "password" ? "username" : "password";
  return (
    <AccessCard
      title={t[forgotten].title}
      lead={t[forgotten].lead}
      foot={
        <>
          <a href={href(other === "username" ? "/login/forgotten?forgotten=username" : "/login/forgotten")}>
            {other === "username" ? t.toUsername : t.toPassword}
          </a>
          <br />
          <a href={href("/login")}>{t.signIn}</a>
          <br />
          <Linked>{t.noContact}</Linked>
        </>
      }
    >
      <WhoForm key={forgotten} {...data} />
    </AccessCard>
  );
}

const FIELD_OF = { "not-a-contact": "who", "not-a-name": "who" } as const;
type Props = { forgotten: Forgotten; sent: boolean; problem: RequestProblem | undefined };

/** Whom the message is for. */
function WhoForm({ forgotten, ...before }: Props) {
  const all = useWords(words);
  const t = all[forgotten];
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, proving, message, sent, send } = useRequest({ forgotten, ...before }, form);
  const hasSms = useHas()("sms");
  return (
    <AccessForm
      {...{ form, message, busy }}
      endpoint={requestAccess}
      hidden={{ forgotten }}
      onSend={send}
      submit={t.submit}
      submitting={proving ?? all.sending}
      unguarded
    >
      {sent && (
        <Notice tone="success" title={all.sentTitle} live>
          {hasSms ? t.sent : t.sentByMail}
        </Notice>
      )}
      <ContactField
        label={hasSms ? t.who : t.byMail}
        name="who"
        autoComplete={forgotten === "password" ? "username" : "email"}
        error={errors.who}
      />
    </AccessForm>
  );
}

function useRequest({ forgotten, problem, sent: before }: Props, form: React.RefObject<HTMLFormElement | null>) {
  const [sent, setSent] = useState(before);
  const { errors, first, refused, showAt } = useProblem<RequestProblem, "who">(FIELD_OF, useWords(words).problems, problem);
  const { submit, busy, proving, message, faulty } = useProvenSubmit(requestAccess, {
    form,
    first,
    answered(answer) {
      if (answer.status !== 200) return refused(answer);
      form.current?.reset();
      setSent(true);
    },
  });
  const send = (typed: FormData): void => {
    setSent(false);
    const who = String(typed.get("who"));
    const fault = forgotten === "username" ? (contactIn(who) ? undefined : "not-a-contact") : who.trim() === "" ? "not-a-name" : undefined;
    if (!fault) return void submit({ body: { forgotten, who } });
    showAt("who", fault);
    faulty();
  };
  return { errors, busy, proving, message, sent, send };
}
