import { useEffect } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { optional } from "#platform/web/attempt.ts";
import type { Language } from "#platform/language.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { publish } from "#platform/web/shared.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { entries } from "#features/shop/cart/contract.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Card, DescriptionList } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { order as readOrder, type Order } from "../contract.ts";
import { standingWords } from "../messages/standing-words.ts";
import { words } from "../messages/words.ts";
import { counts, mayPay } from "../order.ts";
import css from "./ConfirmationPage.module.css";
import { AwaitingConfirmation } from "./AwaitingConfirmation.tsx";
import { OrderLine, OrderLines } from "./OrderLine.tsx";
import { useMoneyBack } from "./MoneyBack.tsx";
import { GoneNotices, KnownBy } from "./StandingNotices.tsx";
import { StandingPicture } from "./StandingPicture.tsx";
import { useOrder } from "./use-order.ts";

type Data = { order: Order; key: string | undefined };
export const title = (language: Language, { order: { number } }: Data): string => words[language].title(number);
export const load = async ({ call, params, search }: LoadContext): Promise<Data> => {
  const key = typeof search["key"] === "string" ? search["key"].slice(0, 100) : undefined;
  const { body: order } = await call(readOrder, { params: { basketId: params["basketId"] ?? "" }, query: { key } });
  return { order, key };
};

export default function ConfirmationPage({ data }: PageProps<typeof load>) {
  const order = useOrder(data.order, data.key);
  const t = useWords(standingWords);
  const call = useCall();
  const isOutOfCart = counts(order.standing) || order.standing === "awaiting-confirmation";
  const notice = order.standing === "sent" && order.delivery?.way === "shop" ? t.sentToShop : t.notices[order.standing];
  useEffect(() => {
    if (!isOutOfCart) return;
    // the bought entries are no longer in the cart: the header's count changes too
    const count = async () => (await call(entries, {})).body.entries.reduce((sum, { quantity }) => sum + quantity, 0);
    void optional(count).then((found) => found !== undefined && publish("cart-count", found));
  }, [isOutOfCart, call]);
  return (
    <div className={`stack stack-l ${css.confirmation}`}>
      <section className={`row ${css.hero}`} data-standing={order.standing}>
        <StandingPicture standing={order.standing} />
        <div className={`stack ${css.heading}`}>
          <div role="status" className="stack stack-s">
            <h1>{notice.title}</h1>
            <p>{notice.text}</p>
          </div>
          <Ways {...order} />
        </div>
      </section>
      <KnownBy {...order} />
      <GoneNotices {...order} />
      <div className="sides">
        <Lines order={order} />
        <About order={order} />
      </div>
    </div>
  );
}

/** Where to go next. No links while a step is under way, and none to the payment page while a payment may have been made. */
function Ways({ standing, payAt, lines }: Order) {
  const t = useWords(words);
  const href = useHref();
  const shop = { to: "/shop/devices/listing", word: t.toShop };
  // only a buyer of a vignette is offered another vignette
  const more = lines.every(({ goods }) => goods) ? shop : { to: "/vignettes", word: t.another };
  const cart = { to: "/cart", word: t.toCart };
  const ways: Partial<Record<Order["standing"], { to: string; word: string }>> = {
    "waiting-for-payment": { to: "/checkout", word: t.toCheckout },
    declined: { to: "/checkout", word: t.tryAgain },
    "not-confirmed": shop,
    "not-paid": cart,
    replaced: cart,
    preparing: shop,
    sent: shop,
    "at-shop": shop,
    delivered: shop,
    "sold-out": shop,
    cancelled: cart,
    active: more,
    completed: more,
    expired: more,
    refused: more,
  };
  const way = ways[standing];
  if (!way) return null;
  return (
    <LinkButton href={payAt ?? href(way.to)} look={mayPay(standing) ? "primary" : "secondary"} className={css.way}>
      {way.word}
    </LinkButton>
  );
}

function Lines({ order: { number, lines, standing, paymentMethod } }: { order: Order }) {
  const t = useWords(words);
  const isOrdered = counts(standing);
  const heading = !isOrdered ? t.linesUnpaid : paymentMethod === "card" ? t.lines : t.linesAgreed;
  return (
    <Card aria-labelledby="lines">
      <h2 id="lines">{heading}</h2>
      <OrderLines>
        {lines.map((line, place) => (
          <OrderLine key={place} order={number} position={place + 1} line={line} pieces={t.pieces} shown={isOrdered ? line : undefined} />
        ))}
      </OrderLines>
    </Card>
  );
}

function About({ order }: { order: Order }) {
  const t = useWords(words);
  const language = useLanguage();
  const { delivery } = order;
  const items = [
    { term: t.number, value: <span className={css.number}>{order.number}</span> },
    { term: t.placed, value: instantWords(order.placedAt, language) },
    ...(delivery
      ? [
          { term: t.delivery[delivery.way], value: delivery.to ?? t.addressInMail },
          {
            term: t.deliveryPrice,
            value: delivery.price.eur === "0.00" ? t.free : <Price {...delivery.price} language={language} size="s" />,
          },
          { term: t.paidBy, value: t.methods[order.paymentMethod] },
        ]
      : []),
    { term: t.total, value: <Price {...order.total} language={language} /> },
    ...useMoneyBack(order.back),
  ];
  const isOrdered = counts(order.standing);
  const isLost = order.standing === "refused" || order.standing === "sold-out";
  const receipts = order.paymentMethod === "card" ? t.receipts : t.agreedNotice;
  const receipt = isLost ? t.refundNotice : receipts[order.receipt];
  return (
    <Card aria-label={t.title(order.number)}>
      <DescriptionList items={items} />
      {isOrdered && (!isLost || order.back) && <p role="status">{receipt(order.email)}</p>}
      <AwaitingConfirmation {...order} />
      {isOrdered && !isLost && order.lines.some(({ madeOutTo }) => madeOutTo !== null) && <p className="small muted">{t.checkPlate}</p>}
    </Card>
  );
}
