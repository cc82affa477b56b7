const STEP = "vrata:step";

/** The page shows another part of itself already: that is a step of the browser's history, which Back takes back. Nothing is read for it. */
export const stepTo = (href: string): void => void dispatchEvent(new CustomEvent(STEP, { detail: href }));

/** Calls `heard` with the address of each such step. */
export const onStep = (heard: (href: string) => void): void =>
  addEventListener(STEP, (event) => heard((event as CustomEvent<string>).detail));
