import { useEffect, useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { order as readOrder, type Order } from "../contract.ts";

const SLOWEST_MS = 30_000;

/** The order as it stands: asked again while something is on its way, more and more seldom, and not while nobody looks. */
export function useOrder(first: Order): Order {
  const call = useCall();
  const [order, setOrder] = useState(first);
  const { basketId, checkingTime } = order;
  useEffect(() => {
    if (checkingTime === undefined) return;
    let wait = checkingTime;
    let timer = setTimeout(() => void ask(), wait);
    let over = false;
    async function ask(): Promise<void> {
      if (document.visibilityState === "visible")
        await call(readOrder, { params: { basketId } }).then(
          ({ body }) => over || setOrder(body),
          () => undefined, // the next question may be answered
        );
      wait = Math.min(wait * 1.2, SLOWEST_MS);
      clearTimeout(timer);
      if (!over) timer = setTimeout(() => void ask(), wait);
    }
    const seen = (): void => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      void ask();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [basketId, checkingTime, call]);
  return order;
}
