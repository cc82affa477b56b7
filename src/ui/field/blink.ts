/** Every form blinks what is wrong in it at each try, whether or not the same was wrong before (A§5). Once for the document. */
export function blinkAtEachTry(): void {
  // the page words its faults first
  document.addEventListener("submit", ({ target }) => void setTimeout(() => target instanceof HTMLElement && blinkAgain(target)));
}

/** Blinks every field of the form that is wrong once more, as after another try; its words stay. Whoever wants no motion sees none. */
export function blinkAgain(form: HTMLElement | null): void {
  for (const field of form?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? []) {
    field.style.animationName = "none"; // an animation that has ended only begins again after having been gone
    field.getBoundingClientRect();
    field.style.animationName = "";
  }
}
