/** Where presses are noted that come before the page's script. */
const NOTED = "pressedEarly";

type Noting = { [NOTED]?: { heard: (event: Event) => void; buttons: HTMLButtonElement[] } };

/**
 * Stands in the page before anything that can be pressed. A button within a form sends it by itself; one that only the script knows about would do nothing,
 * and is noted here, once however often it is pressed.
 */
export const NOTE_EARLY_PRESSES =
  `(()=>{const p=window.${NOTED}={buttons:[],heard(e){const b=e.target.closest?.("button[type=button]");` +
  `if(b&&!p.buttons.includes(b))p.buttons.push(b)}};addEventListener("click",p.heard,true)})()`;

/** The noted buttons. From now on none is noted: whoever takes the page over hears of presses itself. */
export function takeEarlyPresses(): HTMLButtonElement[] {
  const page = window as Noting;
  const noted = page[NOTED];
  if (!noted) return [];
  removeEventListener("click", noted.heard, true);
  delete page[NOTED];
  return noted.buttons;
}

/** Presses them now that they do something, in their order. */
export function pressAgain(buttons: readonly HTMLButtonElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
