import type { RechargeGiven } from "../contract.ts";
import { NumberList } from "./NumberList.tsx";

/** The prepaid numbers on the page of bills, with their recharge buttons. */
export default function RechargeSlot({ given: { numbers } }: { given: RechargeGiven }) {
  return numbers.length === 0 ? null : <NumberList numbers={numbers} />;
}
