import { useCall } from "#platform/web/call.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { billingAccounts, type BillingAccounts } from "../contract.ts";

/** The accounts as loaded with the page; while a change waits, read again until it has ended. `isOne`: the page of one account. */
export function useAccounts(loaded: BillingAccounts, isOne: boolean): BillingAccounts {
  const call = useCall();
  const account = isOne ? loaded.accounts[0]?.account : undefined;
  return useWhileWaiting(loaded, {
    checkingTime: loaded.checkingTime,
    waitingFor: ({ accounts }) => accounts.filter(({ change }) => change?.state === "waiting").map((one) => one.account),
    read: async () => (await call(billingAccounts, { query: account ? { account } : { page: String(loaded.page) } })).body,
  });
}
