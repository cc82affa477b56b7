import { BillsTab } from "./BillsTab.tsx";
import type { BillsData } from "./read-bills.ts";

/** The tab of bills; it is loaded where it is open. */
export default function BillsSlot({ given }: { given: BillsData }) {
  return <BillsTab {...given} />;
}
