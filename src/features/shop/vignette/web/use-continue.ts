import { useRef, useState } from "react";
import { dayOf } from "#vocabulary/day.ts";
import { isUsualPlate } from "#vocabulary/plate.ts";
import { instantWords } from "#platform/instant-words.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { faultsByField, tidiedValues } from "#platform/fields.ts";
import { ApiError } from "#platform/problem.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { VehicleType } from "../choice.ts";
import { continueBuying, type InCart, type Product } from "../contract.ts";
import { detailFields, vignetteFields } from "../fields.ts";
import { details } from "../messages/details.ts";
import { faultsOf } from "../rules.ts";
import type { Buying } from "./use-buying.ts";

export type Shown = "unusual" | { overlapping: InCart[] } | { conflictUntil: string | null } | { failed: string | undefined };

/** Whether every field is valid; sets the faults. */
function check({ typed, product, setFaults }: Buying): boolean {
  const now = new Date();
  const form = tidiedValues(vignetteFields, { ...typed, productId: product?.productId ?? "" });
  const found = faultsOf(form, { kind: product?.kind, today: dayOf(now), now });
  setFaults(found);
  return Object.keys(found).length === 0;
}

/** The message for a plate that was reserved too long without payment: when it may be reserved again. */
function useRestWords(): (error: unknown) => string | undefined {
  const t = useWords(details).failed;
  const language = useLanguage();
  return (error) => {
    const rests = error instanceof ApiError && error.problem?.problem === "plate-rests" ? error.retryAfter : undefined;
    return rests ? t.plateRests(instantWords(new Date(Date.now() + rests * 1_000), language)) : undefined;
  };
}

type Refused = Pick<
  Extract<AnswerOf<typeof continueBuying>, { status: 200 }>["body"],
  "vignetteConflict" | "inCart" | "overlapping" | "coveredUntil"
>;

function whyNot({ vignetteConflict, inCart, overlapping, coveredUntil }: Refused): Shown {
  if (inCart) return { overlapping };
  return vignetteConflict ? { conflictUntil: coveredUntil } : { failed: undefined };
}

/** The form, of which only a day vignette has a time. */
const bodyOf = ({ startTime, ...rest }: Buying["typed"], vehicleType: VehicleType, { productId, kind }: Product) => ({
  ...rest,
  ...{ vehicleType, productId },
  ...(kind === "day" && { startTime }),
});

const plateIn = ({ registrationPlate, country }: Buying["typed"]): string => `${registrationPlate} ${country}`;

/** Continue: asks where a plate is unusual, sends, and shows the result or goes to the cart. */
export function useContinue(buying: Buying) {
  const { vehicle, product, typed, open, submits, setFaults, finished } = buying;
  const { run, busy, message, clear } = submits;
  const href = useHref();
  const [opened, show] = useState<Shown>();
  const confirmed = useRef("");
  const wording = useRestWords();

  const send = async (replaced?: readonly InCart[]) => {
    if (!vehicle || !product) return;
    show(undefined);
    const body = {
      ...bodyOf(typed, vehicle, product),
      ...(replaced && { replace: true, seenEntries: replaced.map(({ entryNumber }) => entryNumber) }),
    };
    await run(
      true,
      async () => {
        const answer = await submits.send(continueBuying, { body });
        if (answer.status === 422) return void setFaults(faultsByField<typeof vignetteFields>(answer.body.fields));
        if (!answer.body.operationSuccessful) return show(whyNot(answer.body));
        finished();
        location.assign(href("/cart"));
        return "leaving";
      },
      wording,
    );
  };
  const submit = (): void => {
    if (busy || !open || !check(buying)) return;
    const { registrationPlate, country } = tidiedValues(detailFields, typed);
    if (isUsualPlate(registrationPlate, country) || confirmed.current === plateIn(typed)) void send();
    else show("unusual");
  };
  const confirm = () => {
    confirmed.current = plateIn(typed);
    void send();
  };
  const close = () => {
    show(undefined);
    clear();
  };
  const shown: Shown | undefined = message ? { failed: message.words } : opened;
  return { shown, close, submit, confirm, send };
}
export type Continuing = ReturnType<typeof useContinue>;
