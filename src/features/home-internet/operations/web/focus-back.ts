import { useEffect, useLayoutEffect, useRef } from "react";
import type { Step } from "./use-change.ts";

/**
 * Where the focus moves once a change has ended and its last modal is closed: back to the control that started it, which lost it while disabled; or to the head
 * of its section, where the control disappeared with its row, or when the waiting modal is closed before the end. The ref is for any element of the section.
 */
export function useFocusBack({ step, hidden = true }: { step: Step["step"]; hidden?: boolean }) {
  const isOpen = step === "waiting" && !hidden;
  const inSection = useRef<HTMLElement>(null);
  const origin = useRef<Element>(null);
  const before = useRef(step);
  const wasOpen = useRef(isOpen);
  const toHead = () => inSection.current?.closest("details")?.querySelector("summary")?.focus();
  useLayoutEffect(() => {
    // before the modal takes the focus
    if (before.current === "idle" && (step === "confirming" || step === "sending")) origin.current = document.activeElement;
  }, [step]);
  useEffect(() => {
    const hasEnded = before.current === "ended" && step === "idle";
    before.current = step;
    if (!hasEnded || document.activeElement !== document.body) return;
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    if (document.activeElement === document.body) toHead();
  }, [step]);
  useEffect(() => {
    const wasHidden = wasOpen.current && !isOpen && step === "waiting";
    wasOpen.current = isOpen;
    if (wasHidden && document.activeElement === document.body) toHead();
  }, [isOpen, step]);
  return inSection;
}
