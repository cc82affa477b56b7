import { useRef, useState } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Select, TextArea } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { euro } from "#vocabulary/money-words.ts";
import { OTHER_REASON, wordsFault, type Reason } from "../../cancellation.ts";
import { words } from "../messages/words.ts";
import { cancelOrder, type CancelForm } from "../contract.ts";

type Fault = "description-needed" | "description-too-long";
/** `order`: its own page, where it is cached. */
export type CancelActions = {
  submit: (choice: { reason?: number; description?: string }) => Promise<unknown>;
  keep: () => void;
  order: string;
};
type Before = { reason: string; fault: Fault | undefined };

type Props = { form: CancelForm; before?: Before; busy?: boolean; actions?: CancelActions };

/** What would be cancelled of the order, and an optional reason; without `actions`, and without scripts, it is a plain form. */
export function CancelView({ form, before, busy = false, actions }: Props) {
  const t = useWords(words).cancel;
  const hydrated = useHydrated(); // until then it is not known what is chosen
  const { choice, choose, fault, send } = useCancelForm({ actions, before }, form.descriptionLimit);
  const faults = t.faults(form.descriptionLimit);
  const other = form.reasons.find(({ value }) => value === OTHER_REASON)?.label ?? "";
  const element = useRef<HTMLFormElement>(null);
  return (
    <Card aria-labelledby="order-cancel">
      <h2 id="order-cancel" tabIndex={-1}>
        {t.title}
      </h2>
      <What form={form} />
      <PostForm
        ref={element}
        endpoint={cancelOrder}
        hidden={{ basketId: form.basketId }}
        onSend={actions && (() => send(element.current!))}
        noValidate
      >
        <Select label={t.reason} name="reason" value={choice.reason} onChange={({ target }) => choose({ reason: target.value })}>
          <option value="">{t.choose}</option>
          {form.reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {/* hidden rather than removed: input from before hydration stays */}
        <div hidden={hydrated && choice.reason !== String(OTHER_REASON)}>
          <TextArea
            label={t.own}
            hint={hydrated ? t.ownHint(form.descriptionLimit) : `${t.ownIf(other)} ${t.ownHint(form.descriptionLimit)}`}
            name="description"
            rows={4}
            value={choice.words}
            onChange={({ target }) => choose({ words: target.value })}
            error={fault && faults[fault]}
            required={hydrated}
          />
        </div>
        <Buttons busy={busy} actions={actions} />
      </PostForm>
    </Card>
  );
}

function Buttons({ busy, actions }: { busy: boolean; actions: CancelActions | undefined }) {
  const t = useWords(words).cancel;
  return (
    <div className="row">
      {actions && (
        <LinkButton
          look="secondary"
          href={actions.order}
          onClick={(event) => {
            event.preventDefault();
            actions.keep();
          }}
        >
          {t.keep}
        </LinkButton>
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

/** The selection and the input; a fault is shown at its field, which takes the focus. */
function useCancelForm({ actions, before }: { actions: CancelActions | undefined; before: Before | undefined }, most: number) {
  const [choice, setChoice] = useState({ reason: before?.reason ?? "", words: "" });
  const [fault, setFault] = useState(before?.fault);
  function send(element: HTMLFormElement): void {
    const reason = choice.reason === "" ? undefined : (Number(choice.reason) as Reason);
    const found = wordsFault({ reason, words: choice.words }, most);
    setFault(found);
    const field = element.elements.namedItem("description");
    if (found && field instanceof HTMLElement) return field.focus();
    void actions?.submit({ ...(reason && { reason }), ...(reason === OTHER_REASON && { description: choice.words }) });
  }
  const choose = (more: Partial<typeof choice>) => setChoice({ ...choice, ...more });
  return { choice, choose, fault, send };
}
