const STEP = "vrata:step";

/** Adds a history entry for another part of the same page, which is shown already; Back returns from it. No data is loaded. */
export const stepTo = (href: string): void => void dispatchEvent(new CustomEvent(STEP, { detail: href }));

/** Calls `listener` with the address of each such step. */
export const onStep = (listener: (href: string) => void): void =>
  addEventListener(STEP, (event) => listener((event as CustomEvent<string>).detail));
