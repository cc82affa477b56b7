import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { usePolling } from "#platform/web/use-polling.ts";
import { order as readOrder, type Order } from "../contract.ts";

/** The current order; `key` is the key in the mail's link that opened it. */
export function useOrder(first: Order, key: string | undefined): Order {
  const call = useCall();
  const [order, setOrder] = useState(first);
  const { basketId, checkingTime } = order;
  usePolling(checkingTime, async () => setOrder((await call(readOrder, { params: { basketId }, query: { key } })).body));
  return order;
}
