import { useState, type RefObject } from "react";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { valuesIn, type FormValues } from "#platform/fields.ts";
import { mayContinue, missingFor, type VehicleType } from "../choice.ts";
import type { Product, Products } from "../contract.ts";
import { consentFields, detailFields, type VignetteFaults } from "../fields.ts";
import type { Outcome } from "../outcome.ts";
import { shownAt } from "./shown-at.ts";
import { useProducts } from "./use-products.ts";

const fields = { ...detailFields, ...consentFields } as const;
/** What is typed and ticked; the product is chosen apart. */
export type Typed = FormValues<typeof fields>;

/** Choices that alone do not count as filled in, for comparing prices. */
const CHOICES = ["vehicleType", "productId"];
export type FirstBuying = {
  vehicle?: VehicleType;
  sold?: Products | "away";
  /** The product in the address. */
  product?: Product;
  outcome?: Outcome;
  /** When the server rendered the product's details: the browser hydrates them as of then. */
  renderedAt?: string;
  form: RefObject<HTMLFormElement | null>;
};

/** The form's first values: for a product in the address the first day on which it may start, unless the address has another. */
const typedAtFirst = ({ product, outcome }: FirstBuying): Typed => ({
  ...valuesIn(fields, { country: "BG" }),
  ...(product && { startDate: product.earliest }),
  ...outcome?.typed,
});

/** State of the whole buying form. What is done with a selected product is in `Details`. Asks before leaving a page with filled-in fields (B§5). */
export function useBuying(first: FirstBuying) {
  const finished = useUnfinishedForm(first.form, CHOICES);
  const { sold, loading, load } = useProducts(first.sold);
  const [vehicle, setVehicle] = useState(first.vehicle);
  const [productId, setProductId] = useState(first.product?.productId);
  const [typed, setTyped] = useState(() => typedAtFirst(first));
  const submits = useSubmits<true>();
  const [faults, setFaults] = useState<VignetteFaults>(first.outcome?.faults ?? {});
  const product = sold?.products.find((one) => one.productId === productId);

  const mark = (one: Product) => {
    setProductId(one.productId);
    setFaults({});
  };
  const choose = async (vehicleType: VehicleType) => {
    const kind = product?.kind;
    setVehicle(vehicleType);
    setProductId(undefined);
    const loaded = await load(vehicleType);
    const same = loaded?.products.find((one) => one.kind === kind);
    if (same) mark(same);
  };
  const change = (more: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...more }));
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(more).map((name) => [name, undefined])) }));
  };
  const chosen = { product: product !== undefined, terms: typed.termsAccepted, policy: typed.policyAccepted };
  return {
    now: shownAt(useHydrated() ? undefined : first.renderedAt),
    vehicle,
    sold,
    loading,
    product,
    typed,
    faults,
    /** The cart's entries that a form which was sent without a script overlapped. */
    seenEntries: first.outcome?.entries ?? [],
    choose,
    mark,
    change,
    setFaults,
    submits,
    busy: submits.busy === true,
    finished,
    missing: missingFor(chosen),
    open: mayContinue(chosen),
  };
}
export type Buying = ReturnType<typeof useBuying>;
