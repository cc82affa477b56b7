import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useBusy } from "#platform/web/page-restored.ts";
import { pay } from "../contract.ts";
import type { words } from "../messages/words.ts";

/** What the form says after a try; `lost` when the payment is made but this card does not lead back to the shop. */
export type Said = { problem: keyof (typeof words)["bg"]["problems"] } | { refused: unknown } | { lost: true };

/** Paying with a card, from the first press to the way back to the shop. */
/** `before`: what came of a form that was sent without a script. */
export function usePaying(paymentId: string, before: Said | undefined) {
  const call = useCall();
  const [said, setSaid] = useState(before);
  const [asksCode, setAsksCode] = useState(before !== undefined && "problem" in before && before.problem === "code-needed");
  const [busy, setBusy] = useBusy();

  /** Another card was chosen: what was said of the last one is over. */
  function startOver() {
    setAsksCode(false);
    setSaid(undefined);
  }

  async function submit(card: string, code: string) {
    setBusy(true);
    try {
      const answer = await call(pay, { params: { paymentId }, body: { card, ...(asksCode && { code }) } });
      if (answer.status === 200 && answer.body.go) return location.assign(answer.body.go); // busy until the shop's page is there
      if (answer.status === 303) return; // a call is never sent on
      if (answer.status !== 200 && answer.body.problem === "code-needed") setAsksCode(true);
      setSaid(answer.status === 200 ? { lost: true } : { problem: answer.body.problem });
    } catch (refused) {
      setSaid({ refused });
    }
    setBusy(false);
  }

  return { said, asksCode, busy, startOver, submit };
}
