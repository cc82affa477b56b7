import { useState } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import { pay } from "../contract.ts";
import type { words } from "../messages/words.ts";

/** The form's message after an attempt; `lost` when the payment was made but this card does not lead back to the shop. */
export type PaymentFailure = { problem: keyof (typeof words)["bg"]["problems"] } | { lost: true };

/** Payment by card, from the first press to the return to the shop. `before`: the result of a form that was sent without scripts. */
export function usePaying(paymentId: string, before: PaymentFailure | undefined) {
  const [failure, setFailure] = useState(before);
  const [asksCode, setAsksCode] = useState(before !== undefined && "problem" in before && before.problem === "code-needed");
  const { submit, busy, message, clear } = useSubmit(pay, {
    answered(answer) {
      if (answer.status === 200 && answer.body.go) {
        location.assign(answer.body.go); // busy until the shop's page loads
        return "leaving";
      }
      if (answer.status !== 200 && answer.body.problem === "code-needed") setAsksCode(true);
      setFailure(answer.status === 200 ? { lost: true } : { problem: answer.body.problem });
    },
  });

  /** Another card was chosen: clears the messages of the last one. */
  function startOver() {
    setAsksCode(false);
    setFailure(undefined);
    clear();
  }
  const send = (card: string, code: string): Promise<boolean> =>
    submit({ params: { paymentId }, body: { card, ...(asksCode && { code }) } });

  return { failure, message, asksCode, busy, startOver, send };
}
