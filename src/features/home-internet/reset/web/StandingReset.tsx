import { useState } from "react";
import { Button } from "#ui/button/Button.tsx";
import { ResetModals } from "./ResetModals.tsx";
import type { ResetStep, Resetting } from "./use-reset.ts";

/** A reset that stays at one step, for the examples of its modals; every button closes it. */
export function StandingReset({ at, word }: { at: ResetStep; word: string }) {
  const [step, go] = useState<ResetStep>({ step: "idle" });
  const close = () => go({ step: "idle" });
  const resetting: Resetting = { step, busy: false, ask: close, submit: async () => close(), close };
  return (
    <>
      <Button look="secondary" onClick={() => go(at)}>
        {word}
      </Button>
      <ResetModals resetting={resetting} />
    </>
  );
}
