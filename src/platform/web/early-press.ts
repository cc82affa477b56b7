/** Where presses before the page's script are recorded. */
const NOTED = "pressedEarly";

type Noting = { [NOTED]?: { listener: (event: Event) => void; buttons: HTMLButtonElement[] } };

/**
 * Runs before anything can be pressed. A button within a form sends it without a script; one that only the script handles would do nothing, and is recorded
 * here once, however often it is pressed.
 */
export const NOTE_EARLY_PRESSES =
  `(function(p){p.listener=function(e){var b=e.target.closest&&e.target.closest("button[type=button]");` +
  `if(b&&p.buttons.indexOf(b)<0)p.buttons.push(b)};addEventListener("click",p.listener,true)})(window.${NOTED}={buttons:[]});`;

/** Whether React handles the element. It says so to nobody, but marks what it has hydrated. */
export const isHydrated = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith("__reactFiber$"));

/** The recorded buttons. */
export const earlyPresses = (): readonly HTMLButtonElement[] => (window as Noting)[NOTED]?.buttons ?? [];

/** Those that are hydrated by now. From now on a press is recorded only where the button is not. */
export function takeEarlyPresses(): HTMLButtonElement[] {
  const noted = (window as Noting)[NOTED];
  if (!noted) return [];
  const taken = noted.buttons.filter(isHydrated);
  const { listener } = noted;
  removeEventListener("click", listener, true);
  noted.buttons = noted.buttons.filter((button) => !isHydrated(button));
  noted.listener = noteUnhandled;
  addEventListener("click", noteUnhandled, true);
  return taken;
}

function noteUnhandled({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[type=button]") : null;
  const { buttons } = (window as Noting)[NOTED]!;
  if (button && !isHydrated(button) && !buttons.includes(button)) buttons.push(button);
}

/** Nothing is recorded any more: the whole page handles presses itself. */
export function endEarlyPresses(): void {
  removeEventListener("click", noteUnhandled, true);
  delete (window as Noting)[NOTED];
}

/** Presses them after hydration, in order. */
export function pressAgain(buttons: readonly HTMLButtonElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
