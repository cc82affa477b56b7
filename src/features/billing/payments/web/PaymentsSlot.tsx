import { lazy, Suspense, useState } from "react";
import { Slot } from "#platform/web/slot.tsx";
import type { PayGiven } from "../contract.ts";
import type * as Bills from "./PayableBills.tsx";

let loaded: typeof Bills | undefined;
const importBills = async () => (loaded = await import("./PayableBills.tsx"));
// the server writes them at once; the browser brings their script after the page's own
if (import.meta.env.SSR) await importBills();
const LaterBills = lazy(async () => ({ default: (await importBills()).PayableBills }));

/** `recharge`: what the slot of prepaid numbers gets; `isRecharge`: the address names one of them. */
type Given = { pay: PayGiven; recharge: unknown; isRecharge: boolean };

/** What can be paid, by account, with the latest payments; and prepaid numbers, alone where the address names one. */
export default function PaymentsSlot({ given: { pay, recharge, isRecharge } }: { given: Given }) {
  const [PayableBills] = useState(() => loaded?.PayableBills ?? LaterBills);
  return (
    <div className="stack stack-l">
      {!isRecharge && (
        <Suspense>
          <PayableBills given={pay} />
        </Suspense>
      )}
      <Slot name="bills-recharge" given={recharge} />
    </div>
  );
}
