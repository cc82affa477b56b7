import { useEffect, useRef, useState } from "react";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { pay, type Bill } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CardList } from "./CardList.tsx";
import { usePaying, type PaymentFailure } from "./use-paying.ts";

/** The payer's card, and the company's answer. */
export function CardForm({ bill, amount, before }: { bill: Bill; amount: string; before: PaymentFailure | undefined }) {
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
  if (failure && "lost" in failure) return <Failure failure={failure} />;
  const unknown = failure && "problem" in failure && failure.problem === "unknown-card";
  return (
    <PostForm
      ref={form}
      endpoint={pay}
      params={{ paymentId: bill.paymentId }}
      busy={busy}
      onSend={() => void send(card, code)}
      noValidate
      data-unguarded
    >
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
    </PostForm>
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
