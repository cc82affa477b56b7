import { later } from "#platform/web/later.tsx";
import type { RechargeGiven } from "../contract.ts";
import { NotYours } from "./NotYours.tsx";
import { NumberList } from "./NumberList.tsx";

const [NumberPanel, bringPanel] = later(async () => (await import("./NumberPanel.tsx")).NumberPanel);
if (import.meta.env.SSR) await bringPanel();

/** Prepaid numbers on the page of bills: all of them with their recharge buttons, or the one that the recharge link names (B§2). */
export default function RechargeSlot({ given: { numbers, chosen, recharge, faults } }: { given: RechargeGiven }) {
  if (chosen === "none") return <NotYours />;
  if (!chosen) return numbers.length === 0 ? null : <NumberList numbers={numbers} />;
  return <NumberPanel key={`${chosen.details.number.serviceId} ${recharge?.id}`} {...chosen} recharge={recharge} faults={faults} />;
}
