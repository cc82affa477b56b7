import type { ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Badge, Notice, type Tone } from "#ui/notice/Notice.tsx";
import { Card, DescriptionList } from "#ui/page/PageHeader.tsx";
import { euro, Price } from "#ui/price/Price.tsx";
import type { MyOrder } from "../my-contract.ts";
import { words } from "../messages/my-words.ts";
import { reasons } from "../messages/reasons.ts";
import type { Reason } from "../cancelling.ts";
import css from "./MyOrders.module.css";
import { OrderLine, OrderLines } from "./OrderLine.tsx";
import { dayInWords, moment } from "./when.ts";

/** All that is known of one order; `children` are what can be done with it. */
export function OrderView({ order, children }: { order: MyOrder; children?: ReactNode }) {
  return (
    <div className="stack stack-l">
      <Steps order={order} />
      <ToPay order={order} />
      <Cancelled order={order} />
      <Withdrawal order={order} />
      <div className="sides">
        <div className="stack stack-l">
          <Lines lines={order.lines} />
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

const STEPS = ["received", "confirmed", "shipped", "delivered"] as const;

/** How far the order is; one that is cancelled goes nowhere. What is not sent has no step of sending. */
function Steps({ order: { state, lines } }: { order: MyOrder }) {
  const t = useWords(words);
  if (state === "cancelled") return null;
  const steps = STEPS.filter((step) => step !== "shipped" || lines.some(({ goods }) => goods));
  const reached = STEPS.indexOf(state);
  return (
    <ol className={css.steps} aria-label={t.steps}>
      {steps.map((step) => (
        <li key={step} data-reached={STEPS.indexOf(step) <= reached ? "" : undefined} aria-current={step === state ? "step" : undefined}>
          {step === "received" && state !== "received" ? t.stepPlaced : t.states[step]}
        </li>
      ))}
    </ol>
  );
}

/** An order whose money has not come: where it can be paid. */
function ToPay({ order: { state, payAt } }: { order: MyOrder }) {
  const t = useWords(words).toPay;
  const href = useHref();
  if (state !== "received") return null;
  const action = (
    <LinkButton look="secondary" href={payAt ?? href("/checkout")}>
      {t.go}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t.title} action={action}>
      {t.text}
    </Notice>
  );
}

function Cancelled({ order: { state, cancellation, paid } }: { order: MyOrder }) {
  const t = useWords(words).cancelled;
  const language = useLanguage();
  if (!cancellation && state !== "cancelled") return null;
  // its buyer did not give it up: its time was over, or it came too late
  if (!cancellation)
    return (
      <Notice tone="info" title={(paid ? t.lost : t.lapsed).title}>
        {(paid ? t.lost : t.lapsed).text}
      </Notice>
    );
  const { reason, description, cancelledAt } = cancellation;
  return (
    <Notice tone="info" title={state === "cancelled" ? t.title : t.titlePart}>
      <p>
        {t.when(moment(cancelledAt, language))} {t.reason(description ?? reasons[language][reason as Reason])}
      </p>
    </Notice>
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
        {t.requestedText(moment(withdrawal.requestedAt!, language), email, euro(withdrawal.amount.eur, language))}
      </Notice>
    );
  if (withdrawal.state === "over") return <p className="muted">{t.over(dayInWords(withdrawal.until, language))}</p>;
  return (
    <Notice
      tone="info"
      action={
        <LinkButton look="secondary" href={href(`{area}/orders/${basketId}/withdraw`)}>
          {t.go}
        </LinkButton>
      }
    >
      {t.open(dayInWords(withdrawal.until, language))}
    </Notice>
  );
}

const LINE_TONES: Record<MyOrder["lines"][number]["state"], Tone | "plain"> = {
  waiting: "info",
  active: "success",
  refused: "error",
  cancelled: "plain",
};

/** What was ordered, each with how far it is. */
function Lines({ lines }: { lines: MyOrder["lines"] }) {
  const t = useWords(words);
  return (
    <Card aria-labelledby="order-lines">
      <h2 id="order-lines">{t.lines}</h2>
      <OrderLines>
        {lines.map((line) => (
          <OrderLine key={line.position} line={line} pieces={t.pieces}>
            <Badge tone={LINE_TONES[line.state]}>
              {line.state === "active" && !line.goods ? t.servicesActive : t.lineStates[line.state]}
            </Badge>
            {line.refund && <Badge tone="plain">{t.lineRefunds[line.refund]}</Badge>}
          </OrderLine>
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
  const said = (isToShop && t.toShop[state]) || t.states[state];
  const items = [
    ...(trackingNumber ? [{ term: t.tracking, value: <span className={css.number}>{trackingNumber}</span> }] : []),
    ...(shippedAt ? [{ term: t.shipped, value: moment(shippedAt, language) }] : []),
    ...(readyAt ? [{ term: t.ready, value: moment(readyAt, language) }] : []),
    ...(deliveredAt ? [{ term: isToShop ? t.pickedUp : t.delivered, value: moment(deliveredAt, language) }] : []),
  ];
  return (
    <Card aria-labelledby="order-parcel">
      <h2 id="order-parcel">{t.title}</h2>
      <p>{readyAt && state === "shipped" ? t.readyText : said}</p>
      {items.length > 0 && <DescriptionList items={items} />}
    </Card>
  );
}

function About({ order }: { order: MyOrder }) {
  const { number, placedAt, email, total, paid, refunds, delivery, paymentMethod } = order;
  const t = useWords(words);
  const language = useLanguage();
  const items = [
    { term: t.number, value: <span className={css.number}>{number}</span> },
    { term: t.placed, value: moment(placedAt, language) },
    { term: t.email, value: email },
    ...(delivery ? [{ term: t.to[delivery.way], value: delivery.to }] : []),
    { term: t.total, value: <Price {...total} language={language} /> },
    ...(delivery && delivery.price.eur !== "0.00" ? [{ term: t.delivery, value: <Price {...delivery.price} language={language} /> }] : []),
    ...(paid ? [] : [{ term: t.payment, value: t.methods[paymentMethod] }]),
    ...(paid ? [{ term: t.paid, value: <Price {...paid} language={language} /> }] : []),
    ...refunds.map(({ amount, state }) => ({ term: t.refund[state], value: <Price {...amount} language={language} /> })),
  ];
  return (
    <Card aria-labelledby="order-about">
      <h2 id="order-about">{t.about}</h2>
      <DescriptionList items={items} />
    </Card>
  );
}
