import { useRef, type FormEvent } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { contactIn, customerNumberIn } from "../../rules.ts";
import { startActivation, type Activation, type ActivationProblem } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useProblem } from "./use-problem.ts";

const FIELD_OF = { "not-a-customer-number": "customerNumber", "not-a-contact": "contact" } as const;
type Props = { problem: ActivationProblem | undefined; onDone: (next: Activation) => void };

/** Customer number and contact on file. A plain form, which works without scripts. */
export function WhoForm({ problem, onDone }: Props) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { errors, first, refused, showAt } = useProblem(FIELD_OF, problem);
  const { submit, busy, message, faulty } = useSubmit(startActivation, {
    form,
    first,
    answered(answer) {
      if (answer.status === 303) return; // a call never receives a redirect
      if (answer.status !== 200) return refused(answer);
      onDone({ step: "code", people: [] });
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const [customerNumber, contact] = [String(sent.get("customerNumber")), String(sent.get("contact"))];
    const fault = !customerNumberIn(customerNumber) ? "not-a-customer-number" : contactIn(contact) ? undefined : "not-a-contact";
    if (!fault) return void submit({ body: { customerNumber, contact } });
    showAt(FIELD_OF[fault], fault);
    faulty();
  };
  return (
    <form ref={form} className="stack" method="post" action={href("/login/activate")} onSubmit={send} noValidate>
      <CsrfField />
      {message && (
        <Notice tone={message.tone} live>
          {message.words}
        </Notice>
      )}
      <TextField
        label={t.customerNumber}
        hint={t.customerNumberHint}
        name="customerNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        error={errors.customerNumber}
      />
      <TextField
        label={t.contact}
        hint={t.contactHint}
        name="contact"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.contact}
      />
      <Button type="submit" size="l" wide busy={busy} data-submit="">
        {busy ? t.sending : t.send}
      </Button>
    </form>
  );
}
