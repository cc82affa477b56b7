import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Fact, factOf, StateBadge } from "#ui/notice/StateBadge.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { paymentStates } from "#vocabulary/states/payment-states.ts";
import type { PaymentHead } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Payments.module.css";

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
              <Fact of="payment" id={id} fact="amount">
                {euro(amount, language)}
              </Fact>
              , {t.what[what]}
            </a>
            <span className="muted small" {...factOf("payment", id, "started")}>
              {instantWords(startedAt, language)}
            </span>
            <StateBadge of={paymentStates} state={state} id={id} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
