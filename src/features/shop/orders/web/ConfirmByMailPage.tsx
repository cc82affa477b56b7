import { Reached } from "#platform/web/Reached.tsx";
import { useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { awaitedOrder, confirmByMail, type AwaitedOrder } from "../confirming/contract.ts";
import { words } from "../confirming/messages/words.ts";
import { OrderLine, OrderLines } from "./OrderLine.tsx";

export const title = (language: Language): string => words[language].title;
export const load = async ({ call, search }: LoadContext) => {
  const token = typeof search["token"] === "string" ? search["token"].slice(0, 200) : "";
  return { token, awaited: (await call(awaitedOrder, { query: { token } })).body };
};

/** The page that the link in the mail opens. Opening it confirms nothing: only its button does. */
export default function ConfirmByMailPage({ data: { token, awaited } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const [state, setState] = useState(awaited.state);
  const { order } = awaited;
  const text = t.states[state];
  return (
    <div className="stack stack-l">
      <div role="status">
        <PageHeader title={text.title} lead={text.text} />
      </div>
      {order && (
        <div className="sides">
          <Card aria-labelledby="lines">
            <h2 id="lines">{t.lines}</h2>
            <OrderLines>
              {order.lines.map((line, place) => (
                <OrderLine key={place} order={order.number} position={place + 1} line={line} pieces={t.pieces} />
              ))}
            </OrderLines>
          </Card>
          <Card aria-label={t.number(order.number)}>
            <About order={order} />
            {state === "waiting" && <ConfirmForm token={token} onDone={setState} />}
          </Card>
        </div>
      )}
      {state !== "waiting" && (
        <div>
          <Reached to="/shop/devices/listing">
            <LinkButton href={href("/shop/devices/listing")}>{t.toShop}</LinkButton>
          </Reached>
        </div>
      )}
    </div>
  );
}

function About({ order: { number, delivery, total, confirmBy } }: { order: NonNullable<AwaitedOrder["order"]> }) {
  const t = useWords(words);
  const language = useLanguage();
  const items = [
    ...(delivery
      ? [
          { term: t.delivery[delivery.way], value: delivery.to },
          {
            term: t.deliveryPrice,
            value: delivery.price.eur === "0.00" ? t.free : <Price {...delivery.price} language={language} size="s" />,
          },
        ]
      : []),
    { term: t.total, value: <Price {...total} language={language} /> },
    { term: t.until, value: instantWords(confirmBy, language) },
  ];
  return (
    <>
      <h2>{t.number(number)}</h2>
      <DescriptionList items={items} />
    </>
  );
}

/** Works as a plain form too. */
function ConfirmForm({ token, onDone }: { token: string; onDone: (state: AwaitedOrder["state"]) => void }) {
  const t = useWords(words);
  const { submit, busy, message } = useSubmit(confirmByMail, {
    answered: (answer) => (answer.status === 200 ? onDone(answer.body.state) : undefined),
  });
  return (
    <PostForm endpoint={confirmByMail} hidden={{ token }} onSend={() => void submit({ body: { token } })}>
      <FormMessage message={message} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? t.busy : t.confirm}
      </Button>
      <p className="small muted">{t.notYou}</p>
    </PostForm>
  );
}
