import { useEffect, useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { billingAccounts, type BillingAccounts } from "../contract.ts";

/** A page that waits asks ever more seldom, at last every so many milliseconds. */
const SELDOM_MS = 30_000;

/** The accounts as loaded with the page; while a change waits, asked for again until it has ended. */
export function useAccounts(loaded: BillingAccounts): BillingAccounts {
  const call = useCall();
  const [{ from, list }, setShown] = useState({ from: loaded, list: loaded });
  if (from !== loaded) setShown({ from: loaded, list: loaded });
  const waiting = list.accounts.filter(({ change }) => change?.state === "waiting").map(({ account }) => account);
  const key = waiting.join(",");
  useEffect(() => {
    if (key === "") return;
    const over = new AbortController();
    let pause = loaded.checkingTime;
    const ask = async (): Promise<void> => {
      const query = { page: String(loaded.page), ...(loaded.accounts.length === 1 && { account: loaded.accounts[0]!.account }) };
      const { answer } = await attempt(() => call(billingAccounts, { query }));
      if (over.signal.aborted) return;
      if (answer) setShown({ from: loaded, list: answer.body });
      pause = Math.min(pause * 1.3, SELDOM_MS);
      timer = setTimeout(() => void ask(), pause);
    };
    let timer = setTimeout(() => void ask(), pause);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [key, loaded]); // eslint-disable-line react-hooks/exhaustive-deps -- asked anew for other accounts that wait
  return list;
}
