import { useLanguage, useWords } from "#platform/web/words.ts";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { NumberSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Prepaid.module.css";
import { RechargeButton, NumberBadge } from "./Status.tsx";

/** The customer's prepaid numbers, each with its status and its recharge button. */
export function NumberList({ numbers }: { numbers: NumberSummary[] }) {
  const t = useWords(words).numbers;
  return (
    <section className="stack" aria-labelledby="prepaid-numbers">
      <h2 id="prepaid-numbers">{t.title}</h2>
      <NumberCards numbers={numbers} />
    </section>
  );
}

/** A card for each number. */
export const NumberCards = ({ numbers }: { numbers: NumberSummary[] }) => (
  <ul className={css.numbers}>
    {numbers.map((number) => (
      <NumberCard key={number.serviceId} number={number} />
    ))}
  </ul>
);

function NumberCard({ number }: { number: NumberSummary }) {
  const t = useWords(words).numbers;
  const language = useLanguage();
  return (
    <Card as="li">
      <div className="stack stack-s">
        <div className={css.head}>
          <h3 {...factOf("line", number.serviceId, "name")}>{number.displayName}</h3>
          <NumberBadge number={number} />
        </div>
        <p className="muted">
          {phoneWords(number.serviceId)} · {number.tariffName}
        </p>
        {number.balance && (
          <p>
            <span className="muted small">{t.balance}</span>{" "}
            <strong {...factOf("line", number.serviceId, "balance")}>{euro(number.balance, language)}</strong>
          </p>
        )}
        <RechargeButton number={number} />
      </div>
    </Card>
  );
}
