import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge, type Tone } from "#ui/notice/Notice.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { PaymentHead } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Standing } from "../rules.ts";
import css from "./Payments.module.css";

const TONES: Record<Standing, Tone | "plain"> = {
  open: "warning",
  checking: "info",
  declined: "error",
  expired: "plain",
  paid: "info",
  posted: "success",
  refunding: "warning",
  refunded: "plain",
};

/** The latest payments by card, each with its state and the way to it. */
export function LatestPayments({ payments }: { payments: PaymentHead[] }) {
  const t = useWords(words).tab;
  const language = useLanguage();
  const href = useHref();
  if (payments.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="latest-payments">
      <h2 id="latest-payments">{t.latest}</h2>
      <ul className={css.latest}>
        {payments.map(({ id, amount, what, startedAt, state }) => (
          <li key={id}>
            <a href={href(`{area}/invoices/payments/${id}`)}>
              {euro(amount, language)}, {t.what[what]}
            </a>
            <span className="muted small">{instantWords(startedAt, language)}</span>
            <Badge tone={TONES[state]}>{t.state[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
