type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A control whose value differs from the server's, and the value. */
export type Filled = { control: Control; says: string | boolean | number[] };

/** Types of inputs that a visitor cannot fill in, or whose value no script may set. */
const NOT_FILLED = new Set(["hidden", "submit", "button", "reset", "image", "file"]);

/** Every control under `root` that counts, and that the visitor or the browser filled in since the server rendered the page. */
export const filledIn = (root: ParentNode, counts: (control: Element) => boolean): Filled[] =>
  [...root.querySelectorAll<Control>("input, textarea, select")].filter(counts).flatMap((control) => {
    const says = changedByUser(control);
    return says === undefined ? [] : [{ control, says }];
  });

function changedByUser(control: Control): Filled["says"] | undefined {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const chosen = chosenOf(options, ({ selected }) => selected);
    const written = chosenOf(options, ({ defaultSelected }) => defaultSelected);
    // where the server selected nothing, a single choice starts with its first option
    const first = written.length === 0 && !control.multiple ? [0] : written;
    return String(chosen) === String(first) ? undefined : chosen;
  }
  if (NOT_FILLED.has(control.type)) return undefined;
  if (isTicked(control)) {
    const differs = control.checked !== control.defaultChecked;
    return differs && (control.checked || control.type === "checkbox") ? control.checked : undefined;
  }
  return control.value === control.defaultValue ? undefined : control.value;
}

const chosenOf = (options: HTMLOptionElement[], is: (option: HTMLOptionElement) => boolean): number[] =>
  options.flatMap((option, place) => (is(option) ? [place] : []));

const isTicked = (control: Control): control is HTMLInputElement => control.type === "checkbox" || control.type === "radio";

/**
 * Fills the controls in again after hydration with the events of a visitor's input, so that their components, and whoever watches the form, know the values.
 * React keeps a control's value when hydrating, but not in its state.
 */
export function fillInAgain(filled: readonly Filled[]): void {
  for (const { control, says } of filled) {
    if (!control.isConnected || control.disabled) continue;
    if (typeof says === "boolean") tick(control as HTMLInputElement, says);
    else if (typeof says === "string") type(control as HTMLInputElement | HTMLTextAreaElement, says);
    else choose(control as HTMLSelectElement, says);
  }
}

const dispatch = (control: Control, ...events: string[]): void => {
  for (const event of events) control.dispatchEvent(new Event(event, { bubbles: true }));
};

function tick(box: HTMLInputElement, says: boolean): void {
  box.checked = !says;
  dispatch(box, "beforeinput");
  box.click();
}

function type(field: HTMLInputElement | HTMLTextAreaElement, says: string): void {
  const hasFocus = document.activeElement === field;
  const caret = hasFocus ? caretIn(field) : undefined;
  field.value = field.defaultValue; // through React's setter: it then takes this for the previous value
  dispatch(field, "beforeinput");
  // past React's setter, like a key press
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")?.set?.call(field, says);
  dispatch(field, "input");
  if (hasFocus) caret?.();
  else {
    dispatch(field, "change");
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })); // it lost the focus before hydration
  }
}

/** Restores the caret. Fields for numbers and dates have none. */
function caretIn(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { selectionStart, selectionEnd } = field;
  return () => (selectionStart === null ? undefined : field.setSelectionRange(selectionStart, selectionEnd));
}

function choose(list: HTMLSelectElement, says: number[]): void {
  dispatch(list, "beforeinput");
  for (const [place, option] of [...list.options].entries()) option.selected = says.includes(place);
  dispatch(list, "input", "change");
}
