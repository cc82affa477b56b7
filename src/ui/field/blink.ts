/** Makes every form blink its invalid fields at each submit, whether or not the faults are the same as before (A§5). Installed once for the document. */
export function blinkAtEachTry(): void {
  // the page shows its faults first
  document.addEventListener("submit", ({ target }) => void setTimeout(() => target instanceof HTMLElement && blinkAgain(target)));
}

/** Blinks every invalid field of the form again; its text stays. With reduced motion nothing blinks. */
export function blinkAgain(form: HTMLElement | null): void {
  for (const field of form?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? []) {
    field.style.animationName = "none"; // a finished animation only restarts after it was removed
    field.getBoundingClientRect();
    field.style.animationName = "";
  }
}
