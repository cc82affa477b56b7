import { longDayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { allowanceWords } from "#vocabulary/allowance-words.ts";
import type { Bucket, NumberSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ALLOWANCE_OF } from "../rules.ts";
import css from "./Prepaid.module.css";

type ListProps = { serviceId: string; buckets: Bucket[] } & Pick<NumberSummary, "standing">;

/** The balance and the bundles of a number, each with what is left of it and until when. */
export function Buckets(props: ListProps) {
  const t = useWords(words).buckets;
  if (props.buckets.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="buckets">
      <h3 id="buckets">{t.title}</h3>
      <BucketList {...props} />
    </section>
  );
}

/** The list alone. */
export const BucketList = ({ serviceId, buckets, standing }: ListProps) => (
  <ul className={css.buckets}>
    {buckets.map((bucket) => (
      <BucketRow key={bucket.id} serviceId={serviceId} bucket={bucket} standing={standing} />
    ))}
  </ul>
);

type Row = { serviceId: string; bucket: Bucket } & Pick<NumberSummary, "standing">;

function BucketRow({ serviceId, bucket: { name, unit, remaining, of, status, validTo }, standing }: Row) {
  const t = useWords(words).buckets;
  const language = useLanguage();
  const amountOf = (amount: string): string =>
    unit === "cents" ? euro(amount, language) : allowanceWords({ kind: ALLOWANCE_OF[unit], amount: Number(amount) }, language);
  const left = amountOf(remaining);
  const day = validTo && longDayWords(validTo, language);
  // only a number that takes a recharge is told to recharge
  const stopped = standing === "other" ? t.notInUse : t.status.suspended;
  const until =
    status === "expired" && day
      ? t.expired(day)
      : [status === "suspended" ? stopped : t.status[status], status === "active" && day && t.validTo(day)].filter(Boolean).join(" ");
  return (
    <li className={css.bucket} data-status={status}>
      <span className={css.bucketName}>{name[language]}</span>
      <strong
        className={css.left}
        {...(status === "active" && factOf("line", serviceId, unit === "cents" ? "balance" : `${ALLOWANCE_OF[unit]} left`))}
      >
        {of === null ? left : t.left(left, amountOf(of))}
      </strong>
      {of !== null && <meter className={css.meter} min={0} max={Number(of)} value={Number(remaining)} aria-hidden="true" />}
      <span className="muted small">{until}</span>
    </li>
  );
}
