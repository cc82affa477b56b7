import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import type { Bill } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CardList } from "./CardList.tsx";
import { usePaying, type PaymentFailure } from "./use-paying.ts";

/** The payer's card, and the company's answer. */
export function CardForm({ bill, amount, before }: { bill: Bill; amount: string; before: PaymentFailure | undefined }) {
  const href = useHref();
  const t = useWords(words);
  const [card, setCard] = useState("");
  const [code, setCode] = useState("");
  const { failure, message, asksCode, busy, startOver, send } = usePaying(bill.paymentId, before);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure || message) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [name=code]")?.focus(); // the next field for the payer
  }, [failure, message]);
  const choose = (number: string) => {
    setCard(number);
    startOver();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void send(card, code);
  };
  if (failure && "lost" in failure) return <Failure failure={failure} />;
  const unknown = failure && "problem" in failure && failure.problem === "unknown-card";
  return (
    <form
      ref={form}
      method="post"
      action={href(`/dev/payments/${bill.paymentId}/pay`)}
      className="stack"
      onSubmit={onSubmit}
      noValidate
      data-unguarded
    >
      <CsrfField />
      <CardList cards={bill.cards} chosen={card} onChoose={choose} />
      <TextField
        {...digits}
        label={t.card}
        hint={t.cardHint}
        name="card"
        data-secret=""
        value={card}
        onChange={({ target }) => choose(target.value)}
        error={unknown && t.problems["unknown-card"]}
      />
      {asksCode && <CodeField code={code} onChange={setCode} />}
      <div role="alert">
        {message ? <Notice tone={message.tone}>{message.words}</Notice> : failure && !unknown && <Failure failure={failure} />}
      </div>
      <Button type="submit" size="l" wide busy={busy}>
        {t.pay(amount)}
      </Button>
      <Spinner waiting={busy}>{t.paying}</Spinner>
      <LinkButton look="quiet" href={bill.cancelUrl}>
        {t.back}
      </LinkButton>
    </form>
  );
}

const digits = { inputMode: "numeric", autoComplete: "off" } as const;

function CodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const t = useWords(words);
  const field = { ...digits, label: t.code, hint: t.codeHint, name: "code" };
  return <TextField {...field} data-secret="" value={code} onChange={({ target }) => onChange(target.value)} />;
}

function Failure({ failure }: { failure: PaymentFailure }) {
  const t = useWords(words);
  if ("lost" in failure)
    return (
      <Notice tone="warning" title={t.lost} live>
        {t.lostMore}
      </Notice>
    );
  return <Notice tone="warning">{t.problems[failure.problem]}</Notice>;
}
