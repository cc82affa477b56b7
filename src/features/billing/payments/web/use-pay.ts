import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import type { Message } from "#platform/web/submission.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { payable as readPayable, payBills, type Payable, type PayGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { What } from "../rules.ts";
import type { PayParams } from "../search-params.ts";

/** What one form pays. */
export type Choice = { account: string; what: What; bill?: string };
/** A payment of the same that is there already. */
export type Already = { at: string; paymentId: string; isPaid: boolean; mayAnyway: boolean };

/** One word for a form on the page. */
export const placeOf = ({ account, what, bill }: Choice): string => [what, bill ?? account].join(" ");

/** Paying from the tab: what is busy, and how the last submit ended, by its form. Back from the payment page shows what is owed by then. */
export function usePay({ payable: first, params }: PayGiven) {
  const t = useWords(words);
  const call = useCall();
  const [payable, setPayable] = useState<Payable | undefined>(first);
  const [already, setAlready] = useState<Already | undefined>(() => alreadyFrom(params));
  const { busy, message, run, send } = useSubmits<string>({ first: messageFrom(params, t) });
  const query = params.account === undefined ? {} : { account: params.account };
  const readAgain = async (): Promise<void> => setPayable((await call(readPayable, { query })).body);
  usePageRestored(() => location.reload());

  const pay = (choice: Choice, amount: string, anyway = false): void => {
    const at = placeOf(choice);
    setAlready(undefined);
    void run(at, async () => {
      const body = { ...choice, amount, ...(anyway && { anyway: "yes" as const }) };
      const answer = await send(payBills, { body }, ({ status }) => status === 502);
      if (answer.status === 200) {
        location.assign(answer.body.redirectUrl);
        return "leaving";
      }
      if (answer.status === 502) return { tone: "error", words: t.away[answer.body.problem] };
      if (answer.status === 409) {
        const { paymentId, state, anyway: mayAnyway } = answer.body;
        return setAlready({ at, paymentId, isPaid: state === "paid", mayAnyway });
      }
      await readAgain();
      return { tone: "error", words: t.faults[answer.body.problem] };
    });
  };
  return { payable, busy, message, already, pay };
}
export type Pay = ReturnType<typeof usePay>;

const placeFrom = ({ account = "", what, bill }: PayParams): string | undefined =>
  what && placeOf({ account, what, ...(bill !== undefined && { bill }) });

function alreadyFrom(params: PayParams): Already | undefined {
  const at = placeFrom(params);
  if (params.problem !== "already-have-payment" || at === undefined || params.payment === undefined) return undefined;
  return { at, paymentId: params.payment, isPaid: params.isPaid, mayAnyway: params.mayAnyway };
}

function messageFrom(params: PayParams, t: (typeof words)["bg"]): (Message & { at: string }) | undefined {
  const { problem } = params;
  const at = placeFrom(params);
  if (problem === undefined || problem === "already-have-payment" || at === undefined) return undefined;
  const text = problem === "billing-away" || problem === "payments-away" ? t.away[problem] : t.faults[problem];
  return { tone: "error", words: text, at };
}
