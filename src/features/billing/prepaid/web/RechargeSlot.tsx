import { lazy, Suspense, useState } from "react";
import type { RechargeGiven } from "../contract.ts";
import { NotYours } from "./NotYours.tsx";
import { NumberList } from "./NumberList.tsx";
import type * as Panel from "./NumberPanel.tsx";

let loaded: typeof Panel | undefined;
const importPanel = async () => (loaded = await import("./NumberPanel.tsx"));
// the server writes it at once; the browser brings its script after the page's own
if (import.meta.env.SSR) await importPanel();
const LaterPanel = lazy(async () => ({ default: (await importPanel()).NumberPanel }));

/** Prepaid numbers on the page of bills: all of them with their recharge buttons, or the one that the recharge link names (B§2). */
export default function RechargeSlot({ given: { numbers, chosen, recharge, faults } }: { given: RechargeGiven }) {
  const [NumberPanel] = useState(() => loaded?.NumberPanel ?? LaterPanel);
  if (chosen === "none") return <NotYours />;
  if (!chosen) return numbers.length === 0 ? null : <NumberList numbers={numbers} />;
  return (
    <Suspense>
      <NumberPanel key={`${chosen.details.number.serviceId} ${recharge?.id}`} {...chosen} recharge={recharge} faults={faults} />
    </Suspense>
  );
}
