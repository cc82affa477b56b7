import type { AnswerOf } from "#platform/endpoint.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";
import type { cancelForm, cancelOrder, orderDetails, orderHistory } from "../contract.ts";
import { CancelView } from "./CancelView.tsx";
import { OrderList } from "./OrderList.tsx";
import { OrderView } from "./OrderView.tsx";

/** The history as HTML: the very list of the page. */
export const HistoryFragment = ({ given }: { given: AnswerOf<typeof orderHistory> }) => <OrderList {...given.body} />;

/** An order as HTML. */
export const DetailsFragment = ({ given }: { given: AnswerOf<typeof orderDetails> }) => <OrderView order={given.body} />;

/** The form of cancelling as HTML, or why there is none. */
export function CancelFormFragment({ given }: { given: AnswerOf<typeof cancelForm> }) {
  const t = useWords(words).cancel;
  return given.status === 200 ? <CancelView form={given.body} /> : <Notice tone="error">{t.refused[given.body.problem]}</Notice>;
}

/** What became of cancelling, as HTML. */
export function CancelledFragment({ given }: { given: AnswerOf<typeof cancelOrder> }) {
  const t = useWords(words).cancel;
  const { cancelling } = useLimits();
  if (given.status === 200) return <OrderView order={given.body} />;
  return <Notice tone="error">{given.status === 409 ? t.refused[given.body.problem] : t.faults(cancelling)[given.body.problem]}</Notice>;
}
