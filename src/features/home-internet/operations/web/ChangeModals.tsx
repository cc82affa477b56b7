import { lazy, Suspense, useEffect, useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import type { ChangeModalsProps } from "./change-words.ts";
import { useFocusBack } from "./focus-back.ts";

const importSteps = () => import("./ChangeSteps.tsx");
const ChangeSteps = lazy(importSteps);

/** The modals of one change (A§2). Their code is loaded after the page, before it is needed. */
export function ChangeModals(props: ChangeModalsProps) {
  const { step } = props.changing;
  const place = useFocusBack(step);
  const [begun, setBegun] = useState(false);
  if (!begun && step.step !== "idle") setBegun(true);
  useEffect(() => void attempt(importSteps), []); // imported again by the first step
  return (
    <>
      <span ref={place} hidden />
      {begun && (
        <Suspense>
          <ChangeSteps {...props} />
        </Suspense>
      )}
    </>
  );
}
