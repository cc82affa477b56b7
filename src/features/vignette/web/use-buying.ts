import { useRef, useState } from "react";
import type { Day, WallTime } from "#vocabulary/day.ts";
import { dayOf, timeOf } from "#vocabulary/day.ts";
import { foldPlate, isUsualPlate } from "#vocabulary/plate.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useSubmitKey } from "#platform/web/submit-key.ts";
import { continueBuying, type Product, type Products } from "../contract.ts";
import {
  faultsOf,
  mayContinue,
  missingFor,
  periodFrom,
  refuseStart,
  refuseTime,
  type FieldFault,
  type Period,
  type VehicleType,
} from "../rules.ts";
import { useProducts } from "./use-products.ts";

export type Typed = { startDate: string; startTime: string; country: string; plate: string; terms: boolean; policy: boolean };
export type Shown = "terms" | "policy" | "unusual" | { conflictUntil: string | null } | { failed: string | undefined };

const NOTHING: Typed = { startDate: "", startTime: "", country: "BG", plate: "", terms: false, policy: false };
const QUARTER_MS = 15 * 60_000;

/** The next quarter of an hour on clocks in Sofia: nobody is in time for this very minute. */
function soon(): { startDate: Day; startTime: WallTime } {
  const next = new Date(Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS);
  return { startDate: dayOf(next), startTime: timeOf(next) };
}

/** The day and time to begin with when a product is marked (A§4): those already there if it can start then. */
function startFor({ kind, earliest }: Product, typed: Typed): Pick<Typed, "startDate" | "startTime"> {
  const today = dayOf(new Date());
  const kept = refuseStart(kind, typed.startDate, today) === undefined ? typed.startDate : earliest;
  if (kind !== "day") return { startDate: kept, startTime: typed.startTime };
  if (typed.startTime && !refuseTime(kind, { startDate: kept as Day, startTime: typed.startTime }, new Date()))
    return { startDate: kept, startTime: typed.startTime };
  const next = soon();
  return kept > next.startDate ? { startDate: kept, startTime: "08:00" } : next;
}

/** When it would be valid, once day and time are right. */
function periodOfTyped(product: Product | undefined, { startDate, startTime }: Typed): Period | undefined {
  const now = new Date();
  if (!product || refuseStart(product.kind, startDate, dayOf(now))) return undefined;
  if (refuseTime(product.kind, { startDate: startDate as Day, startTime }, now)) return undefined;
  return periodFrom({ kind: product.kind, startDate: startDate as Day, startTime: startTime as WallTime }, now);
}

/** Everything that the buying form knows and does. */
export function useBuying(first: { vehicle: VehicleType | undefined; sold: Products | "away" | undefined }) {
  const { sold, loading, load } = useProducts(first.sold);
  const [vehicle, setVehicle] = useState(first.vehicle);
  const [productId, setProductId] = useState<string>();
  const [typed, setTyped] = useState(NOTHING);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const product = sold?.products.find((one) => one.productId === productId);

  const mark = (one: Product) => {
    setProductId(one.productId);
    setTyped((before) => ({ ...before, ...startFor(one, before) }));
    setFaults([]);
  };
  const choose = async (wanted: VehicleType) => {
    const kind = product?.kind;
    setVehicle(wanted);
    setProductId(undefined);
    const loaded = await load(wanted);
    const same = loaded?.products.find((one) => one.kind === kind);
    if (same) mark(same);
  };
  const change = (more: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...more }));
    setFaults((before) => before.filter(({ field }) => !touched(more).includes(field)));
  };
  const chosen = { product: product !== undefined, terms: typed.terms, policy: typed.policy };
  const check = (): boolean => {
    const now = new Date();
    const wish = { ...typed, plate: foldPlate(typed.plate), termsAccepted: typed.terms, policyAccepted: typed.policy };
    const found = faultsOf(wish, { kind: product?.kind, today: dayOf(now), now });
    setFaults(found);
    return found.length === 0;
  };
  return {
    ...{ vehicle, sold, loading, product, typed, faults, choose, mark, change, check, setFaults },
    missing: missingFor(chosen),
    open: mayContinue(chosen),
    period: periodOfTyped(product, typed),
  };
}
export type Buying = ReturnType<typeof useBuying>;

const FIELD_OF = { startDate: "startDate", startTime: "startTime", country: "country", plate: "registrationPlate" } as const;
const touched = (more: Partial<Typed>): string[] =>
  Object.keys(more).flatMap((name) => (name in FIELD_OF ? [FIELD_OF[name as keyof typeof FIELD_OF]] : []));

/** Continue: asks where a plate is unusual, sends, and shows how it ended or goes to the cart. */
export function useContinue({ vehicle, product, typed, check, open, setFaults }: Buying) {
  const call = useCall();
  const href = useHref();
  const worded = useRefusalWords();
  const submitKey = useSubmitKey();
  const [busy, setBusy] = useState(false);
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
      const time = product.kind === "day" ? { startTime } : {};
      const answer = await call(continueBuying, { body: { ...body, ...time }, key: submitKey.key() });
      submitKey.renew();
      if (answer.status === 422) setFaults(answer.body.fields);
      else if (answer.body.operationSuccessful)
        return location.assign(href("/cart")); // busy until the cart is there
      else setShown(answer.body.vignetteConflict ? { conflictUntil: answer.body.coveredUntil } : { failed: undefined });
    } catch (error) {
      setShown({ failed: worded(error) });
    }
    setBusy(false);
  };
  const submit = (): boolean => {
    if (busy || !open) return true;
    if (!check()) return false;
    const asked = `${typed.plate} ${typed.country}`;
    if (isUsualPlate(foldPlate(typed.plate), typed.country) || confirmed.current === asked) void send();
    else setShown("unusual");
    return true;
  };
  const confirm = () => {
    confirmed.current = `${typed.plate} ${typed.country}`;
    void send();
  };
  return { busy, shown, show: setShown, submit, confirm, send };
}
export type Continuing = ReturnType<typeof useContinue>;
