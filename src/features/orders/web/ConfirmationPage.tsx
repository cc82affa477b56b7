import { useEffect } from "react";
import type { Language } from "#platform/language.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { tell } from "#platform/web/told.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { entries } from "#features/cart/contract.ts";
import { DEVICE } from "#features/catalogue/contract.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Badge, type Tone } from "#ui/notice/Notice.tsx";
import { Card, DescriptionList } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { order as readOrder, type Order } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./ConfirmationPage.module.css";
import { OrderLine, OrderLines } from "./OrderLine.tsx";
import { StandingPicture } from "./StandingPicture.tsx";
import { useOrder } from "./use-order.ts";
import { moment } from "./when.ts";

export const title = (language: Language, { number }: Order): string => words[language].title(number);
export const load = async ({ call, params }: LoadContext) =>
  (await call(readOrder, { params: { basketId: params["basketId"] ?? "" } })).body;

const UNPAID = new Set<Order["standing"]>(["waiting-for-payment", "declined", "not-paid"]);

export default function ConfirmationPage({ data }: PageProps<typeof load>) {
  const order = useOrder(data);
  const t = useWords(words);
  const call = useCall();
  const paid = !UNPAID.has(order.standing);
  const said = order.standing === "sent" && order.delivery?.way === "shop" ? t.sentToShop : t.standings[order.standing];
  useEffect(() => {
    if (!paid) return;
    // what was bought is out of the cart: the header says so too
    const count = async () => (await call(entries, {})).body.entries.reduce((sum, { quantity }) => sum + quantity, 0);
    count().then(
      (found) => tell("cart-count", found),
      () => undefined,
    );
  }, [paid, call]);
  return (
    <div className={css.confirmation}>
      <section className={css.hero} data-standing={order.standing}>
        <StandingPicture standing={order.standing} />
        <div className={css.said}>
          <div role="status" className="stack stack-s">
            <h1>{said.title}</h1>
            <p>{said.text}</p>
          </div>
          <Ways {...order} />
        </div>
      </section>
      <div className="sides">
        <Lines order={order} paid={paid} />
        <About order={order} paid={paid} />
      </div>
    </div>
  );
}

/** Where to go from here; nowhere while something is on its way. */
function Ways({ standing, payAt }: Order) {
  const t = useWords(words);
  const href = useHref();
  const ways: Partial<Record<Order["standing"], { to: string; word: string }>> = {
    "waiting-for-payment": { to: "/checkout", word: t.toCheckout },
    declined: { to: "/checkout", word: t.tryAgain },
    "not-paid": { to: "/cart", word: t.toCart },
    preparing: { to: "/shop/devices/listing", word: t.toShop },
    sent: { to: "/shop/devices/listing", word: t.toShop },
    "at-shop": { to: "/shop/devices/listing", word: t.toShop },
    "handed-over": { to: "/shop/devices/listing", word: t.toShop },
    active: { to: "/vignettes", word: t.another },
    "partly-refused": { to: "/vignettes", word: t.another },
    refused: { to: "/vignettes", word: t.another },
    cancelled: { to: "/cart", word: t.toCart },
  };
  const way = ways[standing];
  if (!way) return null;
  return (
    <LinkButton
      href={standing === "waiting-for-payment" && payAt ? payAt : href(way.to)}
      look={standing === "declined" || standing === "not-paid" ? "primary" : "secondary"}
      className={css.way}
    >
      {way.word}
    </LinkButton>
  );
}

const TONES: Record<Order["lines"][number]["state"], Tone> = { waiting: "info", active: "success", refused: "error", cancelled: "info" };

function Lines({ order: { lines, state: orderState, paymentMethod }, paid }: { order: Order; paid: boolean }) {
  const t = useWords(words);
  const heading = !paid ? t.linesUnpaid : paymentMethod === "card" ? t.lines : t.linesAgreed;
  return (
    <Card aria-labelledby="lines">
      <h2 id="lines">{heading}</h2>
      <OrderLines>
        {lines.map((line, place) => (
          <OrderLine key={place} line={line} pieces={t.pieces}>
            {paid ? <Badge tone={TONES[line.state]}>{lineWord({ ...line, orderState }, t)}</Badge> : <Badge tone="plain">{t.unpaid}</Badge>}
            {paid && line.refund && <Badge tone="plain">{t.refunds[line.refund]}</Badge>}
          </OrderLine>
        ))}
      </OrderLines>
    </Card>
  );
}

type Said = { kind: string; state: Order["lines"][number]["state"]; orderState: Order["state"] };

/** How far a line is: vignettes are activated, devices are sent. */
const lineWord = ({ kind, state, orderState }: Said, t: (typeof words)["bg"]): string => {
  if (kind !== DEVICE) return t.lineStates[state];
  return state === "waiting" && orderState === "shipped" ? t.goodsSent : t.goodsStates[state];
};

function About({ order, paid }: { order: Order; paid: boolean }) {
  const t = useWords(words);
  const language = useLanguage();
  const { delivery } = order;
  const items = [
    { term: t.number, value: <span className={css.number}>{order.number}</span> },
    { term: t.placed, value: moment(order.placedAt, language) },
    ...(delivery
      ? [
          { term: t.delivery[delivery.way], value: delivery.to },
          {
            term: t.deliveryPrice,
            value: delivery.price.eur === "0.00" ? t.free : <Price {...delivery.price} language={language} size="s" />,
          },
          { term: t.paidBy, value: t.methods[order.paymentMethod] },
        ]
      : []),
    { term: t.total, value: <Price {...order.total} language={language} /> },
  ];
  const told = order.paymentMethod === "card" ? t.receipts : t.agreedTold;
  const receipt = order.standing === "refused" ? t.refundTold : told[order.receipt];
  return (
    <Card aria-label={t.title(order.number)}>
      <DescriptionList items={items} />
      {paid && <p role="status">{receipt(order.email)}</p>}
      {paid && order.standing !== "refused" && order.lines.some(({ madeOutTo }) => madeOutTo !== null) && (
        <p className="small muted">{t.checkPlate}</p>
      )}
    </Card>
  );
}
