import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { useCall } from "#platform/web/call.ts";
import { spending, type AllSpending } from "../contract.ts";

/** The accounts as loaded with the page; while a change waits, read again until it has ended. */
export function useSpending(loaded: AllSpending): AllSpending {
  const call = useCall();
  return useWhileWaiting(loaded, {
    checkingTime: loaded.checkingTime,
    waitingFor: ({ accounts }) => accounts.filter(({ change }) => change?.state === "waiting").map(({ account }) => account),
    read: async () => (await call(spending, { query: { page: String(loaded.page) } })).body,
  });
}
