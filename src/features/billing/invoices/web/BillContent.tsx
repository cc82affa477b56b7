import { useLanguage, useWords } from "#platform/web/words.ts";
import { useLinkTo } from "#platform/web/call.ts";
import { dayWords } from "#platform/instant-words.ts";
import { countWords } from "#vocabulary/number-words.ts";
import type { Day } from "#vocabulary/day.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { billCsv, type BillDetails, type Group, type Line } from "../contract.ts";
import { Why } from "./Why.tsx";
import { words } from "../messages/words.ts";
import css from "./Bills.module.css";
import { sumWords } from "./sum-words.ts";

/** The content of a bill without its document: lines by kind, VAT by rate, and the total. */
export function BillContent({ bill }: { bill: BillDetails }) {
  const t = useWords(words).one;
  const csv = useWords(words).statement.csvOfBill;
  const language = useLanguage();
  const linkTo = useLinkTo();
  const { currency } = bill.total;
  const sum = (amount: string) => sumWords({ amount, currency }, language);
  return (
    <div className="stack">
      {bill.corrects && <p>{t.corrects(bill.corrects.number, dayWords(bill.corrects.issuedOn as Day, language))}</p>}
      {currency === "BGN" && <p className="muted small">{t.inLev}</p>}
      {bill.comparison && <Why comparison={bill.comparison} />}
      <table className={css.lines}>
        <caption className="visually-hidden">{t.lines(bill.number)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col" data-number>
              {t.quantity}
            </th>
            <th scope="col" data-number>
              {t.net}
            </th>
          </tr>
        </thead>
        {bill.groups.map((group) => (
          <GroupRows key={group.kind} group={group} sum={sum} />
        ))}
        <tfoot>
          <SumRow title={t.sum} amount={sum(bill.net)} />
          {bill.vat.map(({ rate, net, vat }) => (
            <SumRow key={rate} title={t.vat(rate, sum(net))} amount={sum(vat)} />
          ))}
          <SumRow title={<strong>{t.total}</strong>} amount={<strong>{sum(bill.total.amount)}</strong>} />
        </tfoot>
      </table>
      <p className="small">
        <a href={linkTo(billCsv, { query: { id: bill.id } })} data-download="">
          {csv}
        </a>
      </p>
    </div>
  );
}

const SumRow = ({ title, amount }: { title: React.ReactNode; amount: React.ReactNode }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {title}
    </th>
    <td data-number>{amount}</td>
  </tr>
);

function GroupRows({ group: { kind, lines, net }, sum }: { group: Group; sum: (amount: string) => string }) {
  const t = useWords(words).one;
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={2}>
          {t.groups[kind]}
        </th>
        <td data-number>{sum(net)}</td>
      </tr>
      {lines.map((line, place) => (
        <LineRow key={place} line={line} sum={sum} />
      ))}
    </tbody>
  );
}

function LineRow({
  line: { description, serviceId, serviceName, quantity, unit, net },
  sum,
}: {
  line: Line;
  sum: (amount: string) => string;
}) {
  const t = useWords(words).one;
  const language = useLanguage();
  const isSingle = quantity === 1 && (unit === "month" || unit === "piece");
  return (
    <tr>
      <th scope="row">
        {description}
        {serviceId && (
          <span className={`muted small ${css.service}`}>{[serviceName, phoneWords(serviceId)].filter(Boolean).join(" · ")}</span>
        )}
      </th>
      <td data-number>{unit && !isSingle && t.units[unit](countWords(quantity, language))}</td>
      <td data-number>{sum(net)}</td>
    </tr>
  );
}
