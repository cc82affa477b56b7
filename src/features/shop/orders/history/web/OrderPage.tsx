import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { Language } from "#platform/language.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import type { Message } from "#platform/web/submission.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import css from "./Orders.module.css";
import { words } from "../messages/words.ts";
import { cancelForm, cancelOrder, orderDetails, type MyOrder } from "../contract.ts";
import { readSearchParams, type OrderParams, type CancelWords } from "../../web/search-params.ts";
import { CancelView } from "./CancelView.tsx";
import { OrderView } from "./OrderView.tsx";
import { StandingBadge } from "../../web/StandingBadge.tsx";
import { usePolling } from "#platform/web/use-polling.ts";

export const title = (language: Language, { order: { number } }: { order: MyOrder }): string => words[language].order(number);
export const load = async ({ call, params, search }: LoadContext) => ({
  order: (await call(orderDetails, { query: { id: params["basketId"] ?? "" } })).body,
  search: readSearchParams(search),
});

/** One of the user's orders, and what can still be done with it. */
export default function OrderPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/orders", word: t.title });
  const href = useHref();
  const { order, setOrder, form, busy, message, open, keep, submit } = useCancelling(data);
  const own = href(`{area}/orders/${order.basketId}`);
  const call = useCall();
  const { basketId, checkingTime } = order;
  usePolling(checkingTime, async () => setOrder((await call(orderDetails, { query: { id: basketId } })).body));
  const body = useRef<HTMLDivElement>(null);
  const atFirst = useRef(form); // a visitor who opened the page at its form may be typing
  useEffect(() => {
    if (form && form !== atFirst.current) body.current?.querySelector<HTMLElement>("#order-cancel")?.focus();
  }, [form]);
  return (
    <div className={`stack stack-l ${css.whole}`} ref={body}>
      <PageHeader title={t.order(order.number)} {...crumbs} aside={<StandingBadge id={order.number} {...order} />} />
      <div role="status">{message && <Notice tone={message.tone}>{message.words}</Notice>}</div>
      <OrderView order={order}>
        {form ? (
          <CancelView form={form} before={data.search} busy={busy} actions={{ submit, keep, order: own }} />
        ) : (
          order.cancellable && (
            <form method="get" action={own}>
              <input type="hidden" name="cancel" value="yes" />
              <Button look="danger" type="submit" busy={busy} onClick={instead(open)}>
                {t.cancel.open}
              </Button>
            </form>
          )
        )}
      </OrderView>
    </div>
  );
}

/** Runs the action on the page instead of sending the form. */
const instead =
  (action: () => Promise<unknown>) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    void action();
  };

/** What came of a form that was sent without a script. */
function messageOf({ done, refused }: OrderParams, t: CancelWords): Message | undefined {
  if (done) return { tone: "success", words: t.done[done] };
  return refused && { tone: "error", words: t.refused[refused] };
}

function useCancelling({ order: first, search }: Awaited<ReturnType<typeof load>>) {
  const t = useWords(words).cancel;
  const call = useCall();
  const [order, setOrder] = useState(first);
  const [form, setForm] = useState((search.cancel && first.cancelForm) || undefined);
  const before = messageOf(search, t);
  const { run, send, busy, message } = useSubmits<true>({ first: before && { ...before, at: true } });

  /** It can no longer be cancelled: hides the form and shows the current order. */
  async function refused(problem: keyof typeof t.refused): Promise<Message> {
    setForm(undefined);
    setOrder((await call(orderDetails, { query: { id: order.basketId } })).body);
    return { tone: "error", words: t.refused[problem] };
  }
  const open = () =>
    run(true, async () => {
      const answer = await call(cancelForm, { query: { id: order.basketId } });
      if (answer.status === 409) return refused(answer.body.problem);
      setForm(answer.body);
    });
  const submit = (given: { reason?: number; description?: string }) =>
    run(true, async () => {
      const answer = await send(cancelOrder, { body: { cancellationData: { basketId: order.basketId, ...given } } });
      if (answer.status === 409) return refused(answer.body.problem);
      if (answer.status === 422) return { tone: "error", words: t.faults(form?.descriptionLimit ?? 0)[answer.body.problem] };
      setForm(undefined);
      setOrder(answer.body);
      return { tone: "success", words: answer.body.standing === "cancelled" ? t.done.whole : t.done.part };
    });
  return { order, setOrder, form, busy: busy === true, message, open, submit, keep: () => setForm(undefined) };
}
