import { useHas } from "#platform/web/reach.ts";
import { useRef } from "react";
import { useProvenSubmit } from "#platform/web/proof.ts";
import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import { contactIn, customerNumberIn } from "../../rules.ts";
import { AccessForm, ContactField } from "../../web/AccessForm.tsx";
import { startActivation, type Activation } from "../contract.ts";
import { type ActivationProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { useProblem } from "./use-problem.ts";

const FIELD_OF = { "not-a-customer-number": "customerNumber", "not-a-contact": "contact" } as const;
type Props = { problem: ActivationProblem | undefined; onDone: (next: Activation) => void };

/** Customer number and contact on file. */
export function WhoForm({ problem, onDone }: Props) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const { errors, first, refused, showAt } = useProblem(FIELD_OF, problem);
  const { submit, busy, proving, message, faulty } = useProvenSubmit(startActivation, {
    form,
    first,
    answered(answer) {
      if (answer.status !== 200) return refused(answer);
      onDone({ step: "code", people: [] });
    },
  });
  const send = (sent: FormData): void => {
    const [customerNumber, contact] = [String(sent.get("customerNumber")), String(sent.get("contact"))];
    const fault = !customerNumberIn(customerNumber) ? "not-a-customer-number" : contactIn(contact) ? undefined : "not-a-contact";
    if (!fault) return void submit({ body: { customerNumber, contact } });
    showAt(FIELD_OF[fault], fault);
    faulty();
  };
  return (
    <AccessForm
      {...{ form, message, busy }}
      endpoint={startActivation}
      onSend={send}
      submit={t.send}
      submitting={proving ?? t.sending}
      unguarded
    >
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
      <ContactField
        label={useHas()("sms") ? t.contact : t.byMail.contact}
        hint={t.contactHint}
        name="contact"
        autoComplete="email"
        error={errors.contact}
      />
    </AccessForm>
  );
}
