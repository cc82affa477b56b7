import { useHas } from "#platform/web/reach.ts";
import { useRef } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { numberWords } from "#vocabulary/number-words.ts";
import { payBills } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Payments.module.css";
import { placeOf, type Already, type Choice, type Pay } from "./use-pay.ts";

type Props = {
  choice: Choice;
  /** What is paid, or what the field begins with. */
  amount?: string;
  /** Where the payer chooses the sum. */
  field?: { hint: string };
  pay: Pay;
  label: string;
  /** The button's name, where several have the same words. */
  named?: string;
};

/** One way to pay: a form that leads to the payment company's page, also without a script. */
export function PayForm({ choice, amount = "", field, pay, label, named }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const hasCards = useHas()("payments");
  const at = placeOf(choice);
  const [message, already] = [pay.message?.at === at ? pay.message : undefined, pay.already?.at === at ? pay.already : undefined];
  if (!hasCards) return null;
  const typed = (): string => String(new FormData(form.current!).get("amount") ?? amount);
  const shown = amount && numberWords(Number(amount), language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });
  return (
    <PostForm
      ref={form}
      endpoint={payBills}
      hidden={{ ...choice, amount: field ? null : amount }}
      className={css.form}
      busy={pay.busy !== undefined}
      onSend={() => pay.pay(choice, typed())}
      noValidate
    >
      {field && (
        <TextField
          label={t.tab.amount}
          hint={field.hint}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={shown}
          error={message?.words}
        />
      )}
      {!field && message && (
        <Notice tone={message.tone} live>
          {message.words}
        </Notice>
      )}
      {already && <AlreadyThere already={already} onAnyway={() => pay.pay(choice, typed(), true)} />}
      {!already && (
        <Button type="submit" busy={pay.busy === at} aria-label={named}>
          {pay.busy === at ? t.tab.busy : label}
        </Button>
      )}
    </PostForm>
  );
}

/** B§8 already have payment: the way to it, and to paying all the same where that makes sense. */
function AlreadyThere({ already: { paymentId, isPaid, mayAnyway }, onAnyway }: { already: Already; onAnyway: () => void }) {
  const t = useWords(words).already;
  const href = useHref();
  const anyway = (
    <Button
      look="secondary"
      type="submit"
      name="anyway"
      value="yes"
      onClick={(event) => {
        event.preventDefault();
        onAnyway();
      }}
    >
      {t.anyway}
    </Button>
  );
  const action = (
    <span className="row">
      <LinkButton href={href(`{area}/invoices/payments/${paymentId}`)}>{t.see}</LinkButton>
      {mayAnyway && anyway}
    </span>
  );
  return (
    <Notice tone="warning" title={t.title} live action={action}>
      {isPaid ? t.paid : t.open}
    </Notice>
  );
}
