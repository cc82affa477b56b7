import { useState, useSyncExternalStore } from "react";
import { parseJson } from "#platform/parse-json.ts";
import { readTab, writeTab } from "#platform/web/tab-storage.ts";
import type { Summary } from "../contract.ts";

const TEXTS = ["email", "name", "mobile", "delivery", "city", "postcode", "street", "shop", "payment"] as const;
export type FormTyped = Record<(typeof TEXTS)[number], string> & { termsAccepted: boolean };

const TAB_KEY = "vrata-checkout";
const NOTHING: FormTyped = {
  email: "",
  name: "",
  mobile: "",
  delivery: "",
  city: "",
  postcode: "",
  street: "",
  shop: "",
  payment: "card",
  termsAccepted: false,
};
const never = () => () => undefined;

/**
 * What was typed, kept in this tab so that Back and a reload lose nothing; what a signed-in buyer typed is for that buyer alone. The box is ticked anew each
 * time. `chosen` is the way of delivery that the address names, for browsers without scripts.
 */
export function useTyped(
  { contact, address, methods, buyer }: Summary,
  chosen: string | undefined,
): { typed: FormTyped; change: (more: Partial<FormTyped>) => void } {
  const stored = useSyncExternalStore(never, read, () => null); // the server cannot know it
  const [edited, setEdited] = useState<FormTyped>();
  const filled = edited ?? { ...NOTHING, ...contact, ...address, ...contactIn(stored, buyer), ...(chosen && { delivery: chosen }) };
  // a way to pay that was chosen for another cart may not be one for this
  const typed = methods.some((method) => method === filled.payment) ? filled : { ...filled, payment: "card" };
  const change = (more: Partial<FormTyped>): void => {
    const next = { ...typed, ...more };
    setEdited(next);
    const { termsAccepted: _, ...contactOnly } = next;
    writeTab(TAB_KEY, JSON.stringify({ ...contactOnly, buyer })); // a browser that keeps nothing for us asks again
  };
  return { typed, change };
}

const read = (): string | null => readTab(TAB_KEY);

function contactIn(stored: string | null, buyer: string | null): Partial<FormTyped> {
  const found = (stored === null ? undefined : parseJson(stored)) as Record<string, unknown> | null | undefined;
  // what a guest typed goes along to whoever signs in
  if (!found || (found["buyer"] && found["buyer"] !== buyer)) return {};
  return Object.fromEntries(TEXTS.flatMap((field) => (typeof found[field] === "string" ? [[field, found[field]]] : [])));
}
