import { useState, useSyncExternalStore } from "react";
import { valuesIn } from "#platform/fields.ts";
import { parseJson } from "#platform/parse-json.ts";
import { readTab, writeTab } from "#platform/web/tab-storage.ts";
import type { Summary } from "../contract.ts";
import { checkoutFields, textFields, type CheckoutForm } from "../fields.ts";

const TAB_KEY = "vrata-checkout";
const NOTHING = valuesIn(checkoutFields, { payment: "card" });
const never = () => () => undefined;

/**
 * The form's input, stored in this tab so that Back and a reload lose nothing; a signed-in buyer's input is only for that buyer. The checkbox is never
 * restored. `chosen` is the way of delivery in the address, for browsers without scripts.
 */
export function useTyped(
  { contact, address, methods, buyer }: Summary,
  chosen: string | undefined,
): { typed: CheckoutForm; change: (more: Partial<CheckoutForm>) => void } {
  const stored = useSyncExternalStore(never, read, () => null); // not known on the server
  const [edited, setEdited] = useState<CheckoutForm>();
  const filled = edited ?? { ...NOTHING, ...contact, ...address, ...contactIn(stored, buyer), ...(chosen && { delivery: chosen }) };
  // the payment method of another cart may not be available for this one
  const typed = methods.some((method) => method === filled.payment) ? filled : { ...filled, payment: "card" };
  const change = (more: Partial<CheckoutForm>): void => {
    const next = { ...typed, ...more };
    setEdited(next);
    const { termsAccepted: _, ...contactOnly } = next;
    writeTab(TAB_KEY, JSON.stringify({ ...contactOnly, buyer })); // without storage the form starts empty
  };
  return { typed, change };
}

const read = (): string | null => readTab(TAB_KEY);

function contactIn(stored: string | null, buyer: string | null): Partial<CheckoutForm> {
  const found = (stored === null ? undefined : parseJson(stored)) as Record<string, unknown> | null | undefined;
  // a guest's input stays for the user who signs in
  if (!found || (found["buyer"] && found["buyer"] !== buyer)) return {};
  return Object.fromEntries(Object.keys(textFields).flatMap((field) => (typeof found[field] === "string" ? [[field, found[field]]] : [])));
}
