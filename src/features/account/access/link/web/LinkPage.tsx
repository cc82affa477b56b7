import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useProvenSubmit } from "#platform/web/proof.ts";
import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { AccessCard } from "../../web/AccessCard.tsx";
import { AccessForm } from "../../web/AccessForm.tsx";
import { useProblem } from "../../web/use-problem.ts";
import { requestLink } from "../contract.ts";
import { readRequested, type LinkRequestProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

export const title = (language: "bg" | "en"): string => words[language].title;

/** The outcome of a form that was sent without a script. */
export const load = async ({ search }: LoadContext) => readRequested(search);

/** Asks for a link that signs in. */
export default function LinkPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <AccessCard title={t.title} lead={t.lead} foot={<a href={href("/login")}>{t.signIn}</a>}>
      <LinkForm {...data} />
    </AccessCard>
  );
}

function LinkForm({ sent: before, problem }: { sent: boolean; problem: LinkRequestProblem | undefined }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(before);
  const [missing, setMissing] = useState<string>();
  const { first, refused } = useProblem<LinkRequestProblem, never>({}, t.problems, problem);
  const { submit, busy, proving, message, faulty } = useProvenSubmit(requestLink, {
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
    const username = String(typed.get("username")).trim();
    setMissing(username ? undefined : t.missing);
    if (!username) return faulty();
    void submit({ body: { username } });
  };
  return (
    <AccessForm
      {...{ form, message, busy }}
      endpoint={requestLink}
      onSend={send}
      submit={t.submit}
      submitting={proving ?? t.sending}
      unguarded
    >
      {sent && (
        <Notice tone="success" title={t.sentTitle} live>
          {t.sent}
        </Notice>
      )}
      <TextField
        label={t.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={missing}
      />
    </AccessForm>
  );
}
