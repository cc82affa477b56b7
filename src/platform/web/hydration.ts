import { fillInAgain, filledIn, type Filled } from "./before-hydration.ts";
import { earlyPresses, isHydrated, pressAgain, takeEarlyPresses } from "./early-press.ts";

const caughtUp = new WeakSet<Element>();
const waiting = new Map<Element, Filled>();

/** React hydrates at once what such an event is for, where its code is there; nothing handles the event. */
const hydrateNow = (element: Element): boolean =>
  isHydrated(element) || element.dispatchEvent(new Event("compositionend", { bubbles: true }));

/**
 * Fills in again and presses again what a visitor did in those parts of the page that were hydrated since the last time: after the page, and after each of its
 * later parts. `settle` runs the effects of what was hydrated, such as watching its forms.
 */
export function catchUp(root: ParentNode, settle: () => void): void {
  // read at once: the first rendering after hydration may empty a field
  for (const filled of filledIn(root, (control) => !caughtUp.has(control))) waiting.set(filled.control, filled);
  for (const control of root.querySelectorAll("input, textarea, select")) if (isHydrated(control)) caughtUp.add(control);
  if (waiting.size + earlyPresses().length === 0) return void takeEarlyPresses();
  queueMicrotask(() => {
    settle();
    for (const element of [...waiting.keys(), ...earlyPresses()]) hydrateNow(element);
    const filled = [...waiting.values()].filter(({ control }) => isHydrated(control));
    for (const { control } of filled) {
      caughtUp.add(control);
      waiting.delete(control);
    }
    fillInAgain(filled);
    pressAgain(takeEarlyPresses());
  });
}
