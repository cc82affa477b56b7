import { useEffect, useRef } from "react";
import type { Step } from "./use-change.ts";

/** The heading of a list, which gets the focus when a change ended and the row that had it is gone. */
export function useHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step.step);
  useEffect(() => {
    if (before.current === "ended" && step.step === "idle" && document.activeElement === document.body) heading.current?.focus();
    before.current = step.step;
  }, [step.step]);
  return heading;
}
