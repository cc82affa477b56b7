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

/** The recorded buttons. From now on nothing is recorded: the hydrated page handles presses itself. */
export function takeEarlyPresses(): HTMLButtonElement[] {
  const page = window as Noting;
  const noted = page[NOTED];
  if (!noted) return [];
  removeEventListener("click", noted.listener, true);
  delete page[NOTED];
  return noted.buttons;
}

/** Presses them after hydration, in order. */
export function pressAgain(buttons: readonly HTMLButtonElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
