import { useRef, useState } from "react";
import { instantWords, longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Checkbox, FieldError } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { dayOf } from "#vocabulary/day.ts";
import { euro } from "#vocabulary/money-words.ts";
import { decimal } from "#vocabulary/money.ts";
import { withdrawalCents } from "../../cancellation.ts";
import { words } from "../messages/words.ts";
import { orderDetails, withdraw, type MyOrder } from "../contract.ts";
import css from "./Orders.module.css";

export const title = (language: Language): string => words[language].withdrawal.title;
export const load = async ({ call, params, search }: LoadContext) => ({
  order: (await call(orderDetails, { query: { id: params["basketId"] ?? "" } })).body,
  problem: PROBLEMS.find((problem) => problem === search["problem"]),
});

/** What may be wrong with a form that was sent without a script: its page's address says so. */
type Problem = keyof (typeof words)["bg"]["withdrawal"]["faults"];
const PROBLEMS = Object.keys(words.bg.withdrawal.faults) as Problem[];

/** The form of withdrawal of directive 2011/83/EU, for one order's goods. */
export default function WithdrawPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const [order, setOrder] = useState(data.order);
  const back = href(`{area}/orders/${order.basketId}`);
  return (
    <div className={`stack stack-l ${css.whole}`}>
      <PageHeader
        title={t.withdrawal.title}
        lead={t.withdrawal.lead(order.number)}
        crumbs={[
          { href: href("{area}/orders"), word: t.title },
          { href: back, word: t.order(order.number) },
        ]}
        crumbsWord={t.crumbs}
      />
      {order.withdrawal?.state === "open" ? (
        <WithdrawForm order={order} problem={data.problem} onDone={setOrder} />
      ) : (
        <Closed order={order} />
      )}
      <div>
        <LinkButton look="quiet" href={back}>
          {t.withdrawal.back}
        </LinkButton>
      </div>
    </div>
  );
}

function Closed({ order: { withdrawal, email } }: { order: MyOrder }) {
  const t = useWords(words).withdrawal;
  const language = useLanguage();
  if (!withdrawal) return <Notice tone="info">{t.nothing}</Notice>;
  if (withdrawal.state === "over") return <Notice tone="warning">{t.over(longDayWords(withdrawal.until, language))}</Notice>;
  return (
    <Notice tone="success" title={t.requested} live>
      {t.requestedText(instantWords(withdrawal.requestedAt!, language), email, euro(withdrawal.amount.eur, language))}
    </Notice>
  );
}

function WithdrawForm({ order, problem, onDone }: { order: MyOrder; problem: Problem | undefined; onDone: (order: MyOrder) => void }) {
  const t = useWords(words);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { chosen, toggle, fault, message, busy, send } = useWithdrawing(order, problem, onDone);
  const items = [
    { term: t.withdrawal.ordered, value: longDayWords(dayOf(new Date(order.placedAt)), language) },
    ...(order.parcel?.deliveredAt
      ? [{ term: t.withdrawal.delivered, value: longDayWords(dayOf(new Date(order.parcel.deliveredAt)), language) }]
      : []),
    { term: t.withdrawal.amount, value: <MoneyBack order={order} chosen={chosen} /> },
  ];
  return (
    <Card aria-label={t.withdrawal.title}>
      <PostForm
        ref={form}
        endpoint={withdraw}
        hidden={{ basketId: order.basketId }}
        busy={busy}
        onSend={() => send(form.current!)}
        noValidate
      >
        <FormMessage message={message} />
        <p>{t.withdrawal.open(longDayWords(order.withdrawal!.until, language))}</p>
        <p className={css.statement}>{t.withdrawal.statement}</p>
        <Goods lines={order.lines} chosen={chosen} fault={fault} onToggle={toggle} />
        <DescriptionList items={items} />
        <p className="muted">{t.withdrawal.term}</p>
        <p className="muted">{t.withdrawal.law}</p>
        <div>
          <Button type="submit" busy={busy}>
            {busy ? t.withdrawal.busy : t.withdrawal.submit}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

type GoodsProps = Pick<MyOrder, "lines"> & { chosen: number[]; fault: boolean; onToggle: (position: number) => void };

function Goods({ lines, chosen, fault, onToggle }: GoodsProps) {
  const t = useWords(words);
  return (
    <fieldset className={css.goods} aria-describedby={fault ? "withdraw-fault" : undefined}>
      <legend>{t.withdrawal.which}</legend>
      {/* an unticked box is not sent: this field says that the form has positions */}
      <input type="hidden" name="positions" value="" />
      {lines
        .filter(({ goods, state }) => goods && state === "active")
        .map(({ position, title: name, note, quantity }) => (
          <Checkbox
            key={position}
            name="positions"
            value={position}
            checked={chosen.includes(position)}
            onChange={() => onToggle(position)}
          >
            {[name, note].filter(Boolean).join(", ")} {quantity > 1 && t.pieces(quantity)}
          </Checkbox>
        ))}
      {fault && <FieldError id="withdraw-fault">{t.withdrawal.faults["none-chosen"]}</FieldError>}
    </fieldset>
  );
}

/** The refund for the ticked goods: for all of them also the price of the delivery. */
function MoneyBack({ order: { lines, withdrawal }, chosen }: { order: MyOrder; chosen: number[] }) {
  const t = useWords(words).withdrawal;
  const language = useLanguage();
  const goods = lines
    .filter(({ goods: isGoods, state }) => isGoods && state === "active")
    .map(({ position, total }) => ({ position, unit: { eurCents: centsOf(total.eur) }, quantity: 1 }));
  const hydrated = useHydrated(); // until then the sum does not follow the boxes
  const { delivery } = withdrawal!;
  const cents = withdrawalCents(goods, { positions: chosen, deliveryCents: delivery ? centsOf(delivery.eur) : 0 });
  const sum = euro(decimal(cents), language);
  return (
    <output>
      <strong>{hydrated || goods.length === 1 ? sum : t.atMost(sum)}</strong>
      {delivery && chosen.length === goods.length && <> ({t.withDelivery(euro(delivery.eur, language))})</>}
    </output>
  );
}

const centsOf = (eur: string): number => Math.round(Number(eur) * 100);

function useWithdrawing({ basketId, withdrawal }: MyOrder, problem: Problem | undefined, onDone: (order: MyOrder) => void) {
  const t = useWords(words).withdrawal;
  const [chosen, setChosen] = useState(withdrawal!.positions);
  const [fault, setFault] = useState(problem === "none-chosen");
  const { submit, busy, message } = useSubmit(withdraw, {
    first: problem && problem !== "none-chosen" ? { tone: "error", words: t.faults[problem] } : undefined,
    answered(answer) {
      if (answer.status !== 200) return { tone: "error", words: t.faults[answer.body.problem] };
      onDone(answer.body);
    },
  });
  const toggle = (position: number) =>
    setChosen(chosen.includes(position) ? chosen.filter((one) => one !== position) : [...chosen, position].sort((a, b) => a - b));
  function send(form: HTMLFormElement): void {
    setFault(chosen.length === 0);
    if (chosen.length > 0) void submit({ body: { basketId, positions: chosen } });
    else form.querySelector<HTMLElement>("input[type=checkbox]")?.focus();
  }
  return { chosen, toggle, fault, message, busy, send };
}
