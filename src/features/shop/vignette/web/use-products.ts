import { useRef, useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { products as readProducts, type Products } from "../contract.ts";
import type { VehicleType } from "../choice.ts";

export type Loading = "no" | "yes" | "away";

/** The products of the chosen vehicle category, loaded when it is chosen (A§4). */
export function useProducts(first: Products | "away" | undefined) {
  const call = useCall();
  const [sold, setSold] = useState(first === "away" ? undefined : first);
  const [loading, setLoading] = useState<Loading>(first === "away" ? "away" : "no");
  const newest = useRef(0);
  const load = async (vehicleType: VehicleType): Promise<Products | undefined> => {
    const turn = ++newest.current;
    setLoading("yes");
    setSold(undefined);
    const answer = await optional(() => call(readProducts, { params: { vehicleType } }));
    if (turn !== newest.current) return undefined; // another category was chosen meanwhile
    const body = answer?.status === 200 ? answer.body : undefined;
    setLoading(body ? "no" : "away");
    setSold(body);
    return body;
  };
  return { sold, loading, load };
}
