import { useState } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import { pay } from "../contract.ts";
import type { words } from "../messages/words.ts";

/** What the form says after a try; `lost` when the payment is made but this card does not lead back to the shop. */
export type PaymentFailure = { problem: keyof (typeof words)["bg"]["problems"] } | { lost: true };

/** Paying with a card, from the first press to the way back to the shop. `before`: what came of a form that was sent without a script. */
export function usePaying(paymentId: string, before: PaymentFailure | undefined) {
  const [failure, setFailure] = useState(before);
  const [asksCode, setAsksCode] = useState(before !== undefined && "problem" in before && before.problem === "code-needed");
  const { submit, busy, message, clear } = useSubmit(pay, {
    answered(answer) {
      if (answer.status === 200 && answer.body.go) {
        location.assign(answer.body.go); // busy until the shop's page is there
        return "leaving";
      }
      if (answer.status === 303) return; // a call is never sent on
      if (answer.status !== 200 && answer.body.problem === "code-needed") setAsksCode(true);
      setFailure(answer.status === 200 ? { lost: true } : { problem: answer.body.problem });
    },
  });

  /** Another card was chosen: what was said of the last one is over. */
  function startOver() {
    setAsksCode(false);
    setFailure(undefined);
    clear();
  }
  const send = (card: string, code: string): Promise<boolean> =>
    submit({ params: { paymentId }, body: { card, ...(asksCode && { code }) } });

  return { failure, message, asksCode, busy, startOver, send };
}
