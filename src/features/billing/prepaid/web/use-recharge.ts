import { useRef, useState } from "react";
import type { AnswerOf } from "#platform/endpoint.ts";
import { ApiError } from "#platform/problem.ts";
import { useHref } from "#platform/web/call.ts";
import type { Message, Outcome } from "#platform/web/submission.ts";
import { giveUpUnfinished } from "#platform/web/unfinished.ts";
import { useSubmits, type Send } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { payRecharge, type quickRecharge, type recharge } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Fault, Field, FieldFault, Way } from "../rules.ts";

type Begun = AnswerOf<typeof recharge> | AnswerOf<typeof quickRecharge>;

/** A form of a recharge: its faults, and the way to the payment or to the page that shows what comes of it. `page` is where the form stands. */
export function useRecharge({ page, first }: { page: string; first: FieldFault[] }) {
  const t = useWords(words);
  const href = useHref();
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(first);
  const wording = (error: unknown) => (error instanceof ApiError && error.status === 429 ? t.tooMany : undefined);
  const { run, busy, message, send, faulty, clear } = useSubmits<true>({ form: element, wording });

  const outcomeOf = async (answer: Begun, way: Way): Promise<Outcome> => {
    if (answer.status === 409) {
      giveUpUnfinished();
      return location.reload(); // the page says itself that the number takes none
    }
    if (answer.status === 422) {
      setFaults(answer.body.fields);
      return "faults";
    }
    if (answer.status !== 200) return;
    const id = answer.body.rechargeId;
    const shown = href(`${page}${page.includes("?") ? "&" : "?"}recharge=${id}`);
    const paymentPage = way === "card" ? await openPayment(send, id) : undefined;
    location.assign(paymentPage ?? shown);
    return "leaving";
  };
  const begin = ({ way, own }: { way: Way; own: FieldFault[] }, work: (send: Send) => Promise<Begun>): Promise<boolean> | void => {
    if (busy) return;
    clear();
    setFaults(own);
    if (own.length > 0) return faulty();
    return run(true, async () => outcomeOf(await work(send), way));
  };
  const faultOf = (field: Field): string | undefined => {
    const found = faults.find((one) => one.field === field);
    const messages: Partial<Record<Fault, string>> = t.faults[field];
    return found && messages[found.fault];
  };
  return { element, faults, faultOf, begin, busy: busy === true, message };
}

/** The payment page of a recharge by card; undefined where the payment company is away, as the page of the recharge then says. */
async function openPayment(send: Send, id: string): Promise<string | undefined> {
  const answer = await send(payRecharge, { body: { id } });
  return answer.status === 200 ? answer.body.redirectUrl : undefined;
}

/** The button that opens the payment of a recharge again. */
export function usePayAgain(id: string): { pay: () => void; busy: boolean; message: Message | undefined } {
  const t = useWords(words);
  const { run, send, busy, message } = useSubmits<true>();
  const pay = () =>
    void run(true, async () => {
      const answer = await send(payRecharge, { body: { id } });
      if (answer.status === 502) return { tone: "error", words: t.paymentsAway };
      if (answer.status !== 200) return location.reload();
      location.assign(answer.body.redirectUrl);
      return "leaving";
    });
  return { pay, busy: busy === true, message };
}
