import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { customerNumberIn } from "../../rules.ts";
import { invite } from "../contract.ts";
import { readOutcome, type InvitationProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

export const title = (language: "bg" | "en"): string => words[language].title;

/** The outcome of a form that was sent without a script. */
export async function load({ search }: LoadContext) {
  return readOutcome(search);
}

/** The operator invites the users of a customer to activate their accounts. */
export default function InvitePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { busy, message, fault, invited, send } = useInviting(data, form);
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} crumbs={[{ href: href("{area}"), word: t.back }]} crumbsWord={t.crumbs} />
      <PostForm ref={form} endpoint={invite} className="surface stack text" busy={busy} onSend={send} noValidate>
        <FormMessage message={message} />
        {invited > 0 && (
          <Notice tone="success" live>
            {t.invited(invited)}
          </Notice>
        )}
        <TextField
          label={t.customerNumber}
          name="customerNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
          error={fault && t.problems[fault]}
        />
        <div>
          <Button type="submit" busy={busy} data-submit="">
            {busy ? t.busy : t.submit}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}

type Before = { problem: InvitationProblem | undefined; invited: number };

function useInviting(before: Before, form: React.RefObject<HTMLFormElement | null>) {
  const [fault, setFault] = useState(before.problem);
  const [invited, setInvited] = useState(before.invited);
  const { submit, busy, message, faulty } = useSubmit(invite, {
    form,
    answered(answer) {
      if (answer.status !== 200) {
        setFault(answer.body.problem);
        return "faults";
      }
      form.current?.reset();
      setInvited(answer.body.invited);
    },
  });
  const send = (typed: FormData): void => {
    const customerNumber = String(typed.get("customerNumber"));
    const found = customerNumberIn(customerNumber) ? undefined : "not-a-customer-number";
    setInvited(0);
    setFault(found);
    if (found) return faulty();
    void submit({ body: { customerNumber } });
  };
  return { busy, message, fault, invited, send };
}
