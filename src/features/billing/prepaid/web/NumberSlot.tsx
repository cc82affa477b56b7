import type { RechargeGiven } from "../contract.ts";
import { NotYours } from "./NotYours.tsx";
import { NumberPanel } from "./NumberPanel.tsx";

/** The prepaid number that the recharge link names (B§2), on the page of bills. */
export default function NumberSlot({ given: { chosen, recharge, faults } }: { given: RechargeGiven }) {
  if (!chosen || chosen === "none") return <NotYours />;
  return <NumberPanel key={`${chosen.details.number.serviceId} ${recharge?.id}`} {...chosen} recharge={recharge} faults={faults} />;
}
