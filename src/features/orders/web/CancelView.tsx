import { useRef, useState, type FormEvent } from "react";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextArea } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { euro } from "#ui/price/Price.tsx";
import { OTHER_REASON, wordsFault, type Reason } from "../cancelling.ts";
import { words } from "../messages/my-words.ts";
import type { CancelForm } from "../my-contract.ts";

type Fault = "reason" | "description-needed" | "description-too-long";
export type CancelDeeds = { submit: (said: { reason: number; description?: string }) => Promise<void>; keep: () => void };

/** What of the order would be cancelled, and why: without `deeds` it only shows, as the HTML of the call does. */
export function CancelView({ form, busy = false, deeds }: { form: CancelForm; busy?: boolean; deeds?: CancelDeeds }) {
  const t = useWords(words).cancel;
  const { said, setSaid, fault, send } = useSaid(deeds);
  const element = useRef<HTMLFormElement>(null);
  useUnfinishedForm(element);
  return (
    <Card aria-labelledby="order-cancel">
      <h2 id="order-cancel" tabIndex={-1}>
        {t.title}
      </h2>
      <What form={form} />
      <form ref={element} method="post" className="stack" noValidate onSubmit={send}>
        <Select
          label={t.reason}
          name="reason"
          value={said.reason}
          onChange={(event) => setSaid({ ...said, reason: event.target.value })}
          error={fault === "reason" && t.faults.reason}
          required
        >
          <option value="">{t.choose}</option>
          {form.reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {said.reason === String(OTHER_REASON) && (
          <TextArea
            label={t.own}
            hint={t.ownHint(form.descriptionLimit)}
            name="description"
            rows={4}
            value={said.words}
            onChange={(event) => setSaid({ ...said, words: event.target.value })}
            error={fault && fault !== "reason" && t.faults[fault]}
            required
          />
        )}
        <Buttons busy={busy} deeds={deeds} />
      </form>
    </Card>
  );
}

function Buttons({ busy, deeds }: { busy: boolean; deeds: CancelDeeds | undefined }) {
  const t = useWords(words).cancel;
  return (
    <div className="row">
      {deeds && (
        <Button look="secondary" onClick={deeds.keep}>
          {t.keep}
        </Button>
      )}
      <Button look="danger" type="submit" busy={busy}>
        {busy ? t.busy : t.submit}
      </Button>
    </div>
  );
}

function What({ form: { whole, lines, refund, refundInAll, paymentMethod } }: { form: CancelForm }) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <>
      <p>{whole ? t.cancel.whole : t.cancel.part}</p>
      <ul>
        {lines.map(({ position, title, madeOutTo, quantity }) => (
          <li key={position}>
            {[title, madeOutTo].filter(Boolean).join(" ")} {quantity > 1 && t.pieces(quantity)}
          </li>
        ))}
      </ul>
      <p>
        {refund ? t.cancel.refund(euro(refund.eur, language)) : t.cancel.free[paymentMethod === "card" ? "card" : "later"]}{" "}
        {refundInAll && t.cancel.refundInAll(euro(refundInAll.eur, language))}
      </p>
    </>
  );
}

/** What is chosen and typed; a fault is said at its field, which takes the focus. */
function useSaid(deeds: CancelDeeds | undefined) {
  const [said, setSaid] = useState({ reason: "", words: "" });
  const [fault, setFault] = useState<Fault>();
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = Number(said.reason) as Reason;
    const found: Fault | undefined = said.reason === "" ? "reason" : wordsFault(reason, said.words);
    setFault(found);
    const field = event.currentTarget.elements.namedItem(found === "reason" ? "reason" : "description");
    if (found && field instanceof HTMLElement) return field.focus();
    void deeds?.submit({ reason, ...(reason === OTHER_REASON && { description: said.words }) });
  }
  return { said, setSaid, fault, send };
}
