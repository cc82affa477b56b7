import { createContext, use } from "react";
import type { Choice } from "#platform/cookie-choice.ts";
import type { ShownBrand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { ShownLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import type { Needs, StaffRole } from "#platform/permissions.ts";
import type { SystemName } from "#platform/system-name.ts";

/** The data around every page: the server sends it once with the page, as JSON. */
export type Frame = {
  place: Place;
  brand: ShownBrand;
  limits: ShownLimits;
  language: Language;
  demo: boolean;
  /** The outside systems that are off, where one is: what needs them does not exist. */
  off?: readonly SystemName[];
  /** Simulators stand in for outside systems, outside a demo. */
  rehearsal?: true;
  /** The signed-in person, or null for a visitor. */
  user: {
    id: string;
    name: string;
    role: "customer" | "operator";
    /** What pages may need that this person fulfils (`reach.ts`). */
    meets: readonly Needs[];
    /** The roles of an operator. */
    roles?: readonly StaffRole[];
    /** Another user of the customer was deleted, and this one has not seen it; `main`: the main user. */
    notice?: { id: string; main: boolean };
  } | null;
  cartCount: number;
  /** The visitor's choice in the cookie notice; null before any choice. */
  cookieChoice: Choice | null;
};

export const FrameContext = createContext<Frame | undefined>(undefined);

export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameContext above it");
  return frame;
}
