import { lazy, Suspense, useState } from "react";
import type * as Panel from "./SpendingPanel.tsx";

let loaded: typeof Panel | undefined;
const importPanel = async () => (loaded = await import("./SpendingPanel.tsx"));
// the server writes it at once; the browser brings its script after the page's own
if (import.meta.env.SSR) await importPanel();
const LaterPanel = lazy(async () => ({ default: (await importPanel()).SpendingPanel }));

/** The tab of spending, loaded where it is open. */
export default function SpendingSlot({ given }: { given: Panel.SpendingGiven }) {
  const [SpendingPanel] = useState(() => loaded?.SpendingPanel ?? LaterPanel);
  return (
    <Suspense>
      <SpendingPanel given={given} />
    </Suspense>
  );
}
