import { useRef, useState } from "react";
import { dayOf } from "#vocabulary/day.ts";
import { foldPlate, isUsualPlate } from "#vocabulary/plate.ts";
import { instantWords } from "#platform/instant-words.ts";
import { ApiError } from "#platform/problem.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useSubmitKey } from "#platform/web/submit-key.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { continueBuying } from "../contract.ts";
import { details } from "../messages/details.ts";
import { faultsOf } from "../rules.ts";
import type { Buying } from "./use-buying.ts";

export type Shown = "unusual" | { conflictUntil: string | null } | { failed: string | undefined };

/** Whether every field is right now; what is wrong is noted. */
function check({ typed, product, setFaults }: Buying): boolean {
  const now = new Date();
  const wish = { ...typed, plate: foldPlate(typed.plate), termsAccepted: typed.terms, policyAccepted: typed.policy };
  const found = faultsOf(wish, { kind: product?.kind, today: dayOf(now), now });
  setFaults(found);
  return found.length === 0;
}

/** Words for what Continue threw: a plate that was kept too long without being paid says when it may be kept again. */
function useContinueWords(): (error: unknown) => string {
  const t = useWords(details).failed;
  const language = useLanguage();
  const worded = useErrorWords();
  return (error) => {
    const rests = error instanceof ApiError && error.problem?.problem === "plate-rests" ? error.retryAfter : undefined;
    return rests ? t.plateRests(instantWords(new Date(Date.now() + rests * 1_000), language)) : worded(error);
  };
}

/** Continue: asks where a plate is unusual, sends, and shows how it ended or goes to the cart. */
export function useContinue(buying: Buying) {
  const { vehicle, product, typed, open, busy, setBusy, setFaults, finished } = buying;
  const call = useCall();
  const href = useHref();
  const worded = useContinueWords();
  const submitKey = useSubmitKey();
  const [shown, setShown] = useState<Shown>();
  const confirmed = useRef("");

  const send = async () => {
    if (!vehicle || !product) return;
    setShown(undefined);
    setBusy(true);
    const { terms, policy, plate, startTime, ...rest } = typed;
    const body = {
      ...rest,
      vehicleType: vehicle,
      productId: product.productId,
      registrationPlate: plate,
      termsAccepted: terms,
      policyAccepted: policy,
    };
    try {
      const sent = { ...body, ...(product.kind === "day" && { startTime }) };
      const answer = await call(continueBuying, { body: sent, key: submitKey.keyFor(sent) });
      submitKey.renew();
      if (answer.status === 303) return; // a call is never sent on
      if (answer.status === 422) setFaults(answer.body.fields);
      else if (answer.body.operationSuccessful) {
        finished();
        return location.assign(href("/cart")); // busy until the cart is there
      } else setShown(answer.body.vignetteConflict ? { conflictUntil: answer.body.coveredUntil } : { failed: undefined });
    } catch (error) {
      setShown({ failed: worded(error) });
    }
    setBusy(false);
  };
  const submit = (): void => {
    if (busy || !open || !check(buying)) return;
    const asked = `${typed.plate} ${typed.country}`;
    if (isUsualPlate(foldPlate(typed.plate), typed.country) || confirmed.current === asked) void send();
    else setShown("unusual");
  };
  const confirm = () => {
    confirmed.current = `${typed.plate} ${typed.country}`;
    void send();
  };
  return { shown, show: setShown, submit, confirm, send };
}
export type Continuing = ReturnType<typeof useContinue>;
