import type { ReactNode } from "react";
import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Fact } from "#ui/notice/StateBadge.tsx";
import { Card, DescriptionList } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { orderStates, type OrderState } from "#vocabulary/states/order-states.ts";
import type { MyOrder } from "../contract.ts";
import { words } from "../messages/words.ts";
import { standingWords } from "../../messages/standing-words.ts";
import { counts, mayPay, stepsOf } from "../../order.ts";
import { reasons } from "../../messages/reasons.ts";
import type { Reason } from "../../cancellation.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import css from "./Orders.module.css";
import { useMoneyBack } from "../../web/MoneyBack.tsx";
import { OrderLine, OrderLines } from "../../web/OrderLine.tsx";
import { GoneNotices, KnownBy } from "../../web/StandingNotices.tsx";

/** All that is known of one order; `children` are what can be done with it. */
export function OrderView({ order, children }: { order: MyOrder; children?: ReactNode }) {
  return (
    <div className="stack stack-l">
      <Steps order={order} />
      <StandingNotice order={order} />
      <Cancelled order={order} />
      <Withdrawal order={order} />
      <div className="sides">
        <div className="stack stack-l">
          <Lines order={order} />
          {children}
        </div>
        <div className="stack stack-l">
          <Parcel {...order} />
          <About order={order} />
        </div>
      </div>
    </div>
  );
}

/** The order's progress; a cancelled one has no steps. */
function Steps({ order: { standing, lines, delivery } }: { order: MyOrder }) {
  const t = useWords(words);
  const standings = useWords(standingWords);
  const language = useLanguage();
  const tracked = {
    standing,
    lines: lines.map((line) => ({ standing: line.standing, isGoods: line.goods })),
    isPickedUp: delivery?.way === "shop",
  };
  const steps = stepsOf(tracked);
  if (steps.length === 0) return null;
  return (
    <ol className={css.steps} aria-label={t.steps}>
      {steps.map(({ word, isReached, isCurrent }) => (
        <li key={word} data-reached={isReached ? "" : undefined} aria-current={isCurrent ? "step" : undefined}>
          {word === "placed" ? standings.placed : orderStates.words[language][word]}
        </li>
      ))}
    </ol>
  );
}

const NEEDS_WORDS = new Set<OrderState>([
  ...(["awaiting-confirmation", "waiting-for-payment", "checking-payment", "declined", "not-confirmed", "not-paid", "replaced"] as const),
  ...(["held-up", "came-back", "at-shop", "refused", "sold-out", "cancelled"] as const),
]);

/** What the buyer should know or do, in the texts of the confirmation page; a payment link only where payment is possible. */
function StandingNotice({ order: { standing, gone, payAt, knownBy } }: { order: MyOrder }) {
  const t = useWords(words);
  const standings = useWords(standingWords);
  const href = useHref();
  const action = mayPay(standing) && (
    <LinkButton look="secondary" href={payAt ?? href("/checkout")}>
      {standing === "declined" ? t.tryAgain : t.toPay}
    </LinkButton>
  );
  const tone = orderStates.tones[standing] === "plain" ? "info" : orderStates.tones[standing];
  return (
    <>
      {NEEDS_WORDS.has(standing) && (
        <Notice tone={tone} title={standings.notices[standing].title} action={action} live>
          {standings.notices[standing].text}
        </Notice>
      )}
      <KnownBy knownBy={knownBy} />
      <GoneNotices gone={gone} />
    </>
  );
}

/** When its buyer cancelled, and why. */
function Cancelled({ order: { cancellation } }: { order: MyOrder }) {
  const t = useWords(words).cancelled;
  const language = useLanguage();
  if (!cancellation) return null;
  const { reason, description, cancelledAt } = cancellation;
  return (
    <p className="muted">
      {t.when(instantWords(cancelledAt, language))} {reason && t.reason(description ?? reasons[language][reason as Reason])}
    </p>
  );
}

function Withdrawal({ order: { basketId, withdrawal, email } }: { order: MyOrder }) {
  const t = useWords(words).withdrawal;
  const language = useLanguage();
  const href = useHref();
  if (!withdrawal) return null;
  if (withdrawal.state === "requested")
    return (
      <Notice tone="success" title={t.requested}>
        {t.requestedText(instantWords(withdrawal.requestedAt!, language), email, euro(withdrawal.amount.eur, language))}
      </Notice>
    );
  if (withdrawal.state === "over")
    return (
      <p className="muted">
        <Linked>{t.over(longDayWords(withdrawal.until, language))}</Linked>
      </p>
    );
  return (
    <Notice
      tone="info"
      action={
        <LinkButton look="secondary" href={href(`{area}/orders/${basketId}/withdraw`)}>
          {t.go}
        </LinkButton>
      }
    >
      {t.open(longDayWords(withdrawal.until, language))}
    </Notice>
  );
}

/** The order's lines with their standings. */
function Lines({ order: { lines, standing, number } }: { order: MyOrder }) {
  const t = useWords(words);
  return (
    <Card aria-labelledby="order-lines">
      <h2 id="order-lines">{t.lines}</h2>
      <OrderLines>
        {lines.map((line) => (
          <OrderLine
            key={line.position}
            order={number}
            position={line.position}
            line={line}
            pieces={t.pieces}
            shown={counts(standing) ? line : undefined}
          />
        ))}
      </OrderLines>
    </Card>
  );
}

function Parcel({ parcel, delivery }: Pick<MyOrder, "parcel" | "delivery">) {
  const t = useWords(words).parcel;
  const language = useLanguage();
  if (!parcel) return null;
  const { state, trackingNumber, shippedAt, readyAt, deliveredAt } = parcel;
  const isToShop = delivery?.way === "shop";
  const text = (isToShop && t.toShop[state]) || t.states[state];
  const items = [
    ...(trackingNumber ? [{ term: t.tracking, value: <span className={css.number}>{trackingNumber}</span> }] : []),
    ...(shippedAt ? [{ term: t.shipped, value: instantWords(shippedAt, language) }] : []),
    ...(readyAt ? [{ term: t.ready, value: instantWords(readyAt, language) }] : []),
    ...(deliveredAt ? [{ term: isToShop ? t.pickedUp : t.delivered, value: instantWords(deliveredAt, language) }] : []),
  ];
  return (
    <Card aria-labelledby="order-parcel">
      <h2 id="order-parcel">{t.title}</h2>
      <p>{readyAt && state === "shipped" ? t.readyText : text}</p>
      {items.length > 0 && <DescriptionList items={items} />}
    </Card>
  );
}

function About({ order }: { order: MyOrder }) {
  const { number, placedAt, email, total, paid, back, delivery, paymentMethod } = order;
  const t = useWords(words);
  const language = useLanguage();
  const items = [
    { term: t.number, value: <span className={css.number}>{number}</span> },
    {
      term: t.placed,
      value: (
        <Fact of="order" id={number} fact="placed">
          {instantWords(placedAt, language)}
        </Fact>
      ),
    },
    { term: t.email, value: email },
    ...(delivery ? [{ term: t.to[delivery.way], value: delivery.to }] : []),
    {
      term: t.total,
      value: (
        <Fact of="order" id={number} fact="total">
          <Price {...total} language={language} />
        </Fact>
      ),
    },
    ...(delivery && delivery.price.eur !== "0.00" ? [{ term: t.delivery, value: <Price {...delivery.price} language={language} /> }] : []),
    ...(paid ? [] : [{ term: t.payment, value: t.methods[paymentMethod] }]),
    ...(paid ? [{ term: t.paid, value: <Price {...paid} language={language} /> }] : []),
    ...useMoneyBack(back),
  ];
  return (
    <Card aria-labelledby="order-about">
      <h2 id="order-about">{t.about}</h2>
      <DescriptionList items={items} />
    </Card>
  );
}
