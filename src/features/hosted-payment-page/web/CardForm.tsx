import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import type { Bill } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CardList } from "./CardList.tsx";
import css from "./HostedPaymentPage.module.css";
import { usePaying, type Said } from "./use-paying.ts";

/** The payer's card, and what the company says of it. */
export function CardForm({ bill, amount }: { bill: Bill; amount: string }) {
  const t = useWords(words);
  const [card, setCard] = useState("");
  const [code, setCode] = useState("");
  const { said, asksCode, busy, startOver, submit } = usePaying(bill.paymentId);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [name=code]")?.focus(); // where the payer goes on
  }, [said]);
  const choose = (number: string) => {
    setCard(number);
    startOver();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void submit(card, code);
  };
  if (said && "lost" in said) return <Said said={said} />;
  const unknown = said && "problem" in said && said.problem === "unknown-card";
  const digits = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <form ref={form} className={css.form} onSubmit={onSubmit} noValidate>
      <CardList cards={bill.cards} chosen={card} onChoose={choose} />
      <TextField
        {...digits}
        label={t.card}
        hint={t.cardHint}
        name="card"
        value={card}
        onChange={({ target }) => choose(target.value)}
        error={unknown && t.problems["unknown-card"]}
      />
      {asksCode && (
        <TextField {...digits} label={t.code} hint={t.codeHint} name="code" value={code} onChange={({ target }) => setCode(target.value)} />
      )}
      <div role="alert">{said && !unknown && <Said said={said} />}</div>
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

function Said({ said }: { said: Said }) {
  const t = useWords(words);
  const refusal = useRefusalWords();
  if ("lost" in said)
    return (
      <Notice tone="warning" title={t.lost} live>
        {t.lostMore}
      </Notice>
    );
  if ("problem" in said) return <Notice tone="warning">{t.problems[said.problem]}</Notice>;
  return <Notice tone="error">{refusal(said.refused)}</Notice>;
}
