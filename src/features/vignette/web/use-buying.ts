import { useState, type RefObject } from "react";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { mayContinue, missingFor, type FieldFault, type VehicleType } from "../choice.ts";
import type { Product, Products } from "../contract.ts";
import { useProducts } from "./use-products.ts";

export type Typed = { startDate: string; startTime: string; country: string; plate: string; terms: boolean; policy: boolean };

const NOTHING: Typed = { startDate: "", startTime: "", country: "BG", plate: "", terms: false, policy: false };
/** What is only looked at: whoever compares prices and goes on has filled nothing in. */
const CHOICES = ["vehicleType", "productId"];
type First = { vehicle: VehicleType | undefined; sold: Products | "away" | undefined; form: RefObject<HTMLFormElement | null> };

/**
 * Everything that the buying form knows. What is done with a marked product comes with `Details`, when there is one. Who leaves what was filled in
 * is asked first (B§5).
 */
export function useBuying(first: First) {
  const finished = useUnfinishedForm(first.form, CHOICES);
  const { sold, loading, load } = useProducts(first.sold);
  const [vehicle, setVehicle] = useState(first.vehicle);
  const [productId, setProductId] = useState<string>();
  const [typed, setTyped] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const product = sold?.products.find((one) => one.productId === productId);

  const mark = (one: Product) => {
    setProductId(one.productId);
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
  return {
    ...{ vehicle, sold, loading, product, typed, faults, choose, mark, change, setFaults, busy, setBusy, finished },
    missing: missingFor(chosen),
    open: mayContinue(chosen),
  };
}
export type Buying = ReturnType<typeof useBuying>;

const FIELD_OF = { startDate: "startDate", startTime: "startTime", country: "country", plate: "registrationPlate" } as const;
const touched = (more: Partial<Typed>): string[] =>
  Object.keys(more).flatMap((name) => (name in FIELD_OF ? [FIELD_OF[name as keyof typeof FIELD_OF]] : []));
