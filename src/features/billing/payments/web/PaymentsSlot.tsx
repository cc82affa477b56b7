import { later } from "#platform/web/later.tsx";
import { Slot } from "#platform/web/slot.tsx";
import type { PayGiven } from "../contract.ts";

const [PayableBills, bringBills] = later(async () => (await import("./PayableBills.tsx")).PayableBills);
if (import.meta.env.SSR) await bringBills();

/** `recharge`: what the slot of prepaid numbers gets; `isRecharge`: the address names one of them. */
type Given = { pay: PayGiven; recharge: unknown; isRecharge: boolean };

/** What can be paid, by account, with the latest payments; and prepaid numbers, alone where the address names one. */
export default function PaymentsSlot({ given: { pay, recharge, isRecharge } }: { given: Given }) {
  return (
    <div className="stack stack-l">
      {!isRecharge && <PayableBills given={pay} />}
      <Slot name="bills-recharge" given={recharge} />
    </div>
  );
}
