import { useEffect, useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useSend } from "#platform/web/use-submit.ts";
import { isGone, waited } from "../../operations/web/use-following.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { reset, restorationStatus, type ResetSection } from "../contract.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** Why a reset failed: the portal's refusal, the reported result, no answer in time, or a thrown error. */
export type Why =
  | "busy"
  | "service-suspended"
  | "controller-away"
  | "router-unread"
  | "no-router"
  | "not-restored"
  | "no-answer"
  | { error: unknown };
export type ResetStep =
  | { step: "idle" | "confirming" | "sending" | "restored" }
  | { step: "restoring"; shown: boolean; checkingTime: number }
  | { step: "failed"; why: Why };

/** A reset from the question to its result (A§4): the buttons are disabled from the submit until the router is back, or it failed. */
export function useReset({ section, reload }: ViewProps<ResetSection>) {
  const { cid, checkingTime } = section;
  const isUnderWay = section.operations.some(({ endedAt }) => endedAt === null);
  const send = useSend();
  const [step, go] = useState<ResetStep>(isUnderWay ? { step: "restoring", shown: false, checkingTime } : { step: "idle" });

  const submit = async () => {
    if (step.step !== "confirming") return;
    go({ step: "sending" });
    const { answer, error } = await attempt(() => send(reset, { query: { cid }, body: {} }));
    if (answer?.status === 200) go({ step: "restoring", shown: true, checkingTime: answer.body });
    else go({ step: "failed", why: answer ? answer.body.problem : { error } });
  };

  const end = useRestoration(cid);
  const isRestoring = step.step === "restoring";
  useEffect(() => {
    if (!isRestoring) return;
    const over = new AbortController();
    void end(step.checkingTime, over.signal).then(async (came) => {
      if (over.signal.aborted) return;
      if (came !== "no-answer") await reload();
      if (!over.signal.aborted) go(came === "restored" ? { step: "restored" } : { step: "failed", why: came });
    });
    return () => over.abort();
  }, [isRestoring]); // eslint-disable-line react-hooks/exhaustive-deps -- one reset is followed once

  return {
    step,
    busy: step.step === "sending" || isRestoring,
    ask: () => go({ step: "confirming" }),
    submit,
    close: () => go(step.step === "restoring" ? { ...step, shown: false } : { step: "idle" }),
  };
}
export type Resetting = ReturnType<typeof useReset>;

/** A reset ends within its minutes; the page polls a little longer. */
const longestMs = (resetMinutes: number): number => (resetMinutes + 1) * MINUTE_MS;

/**
 * Polls for the result of a reset every `checkingTime` milliseconds. A failed call is no result: a customer behind the router has no connection during the
 * reset, so it is polled on until the time is over. A refusal of the portal is a result.
 */
function useRestoration(cid: string) {
  const call = useCall();
  const { resetMinutes } = useHomeInternetLimits();
  return async (checkingTime: number, signal: AbortSignal): Promise<"restored" | "not-restored" | "no-answer"> => {
    const until = performance.now() + longestMs(resetMinutes);
    while (performance.now() < until && !signal.aborted) {
      await waited(checkingTime, signal);
      const { answer, error } = await attempt(() => call(restorationStatus, { query: { cid } }));
      if (isGone(error)) return "no-answer";
      if (answer?.status === 409) return "not-restored";
      if (answer?.body) return "restored";
    }
    return "no-answer";
  };
}
