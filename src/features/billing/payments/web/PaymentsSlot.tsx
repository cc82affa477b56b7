import { Slot } from "#platform/web/slot.tsx";
import type { PayGiven } from "../contract.ts";
import { PayableBills } from "./PayableBills.tsx";

/** `recharge`: what the slot of prepaid numbers gets. */
type Given = { pay: PayGiven; recharge: unknown };

/** What can be paid, by account, with the latest payments; and prepaid numbers. */
export default function PaymentsSlot({ given: { pay, recharge } }: { given: Given }) {
  return (
    <div className="stack stack-l">
      <PayableBills given={pay} />
      <Slot name="bills-recharge" given={recharge} />
    </div>
  );
}
