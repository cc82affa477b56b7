import { useEffect, type RefObject } from "react";
import { marks, guardPage, type Mark } from "./unfinished.ts";

/** The marks of forms that were touched, and the fields of forms that only select what the page shows. */
const known = new WeakMap<HTMLFormElement, Mark>();
const choicesOf = new WeakMap<HTMLFormElement, readonly string[]>();
/** The form that was submitted last and whose work has not begun yet. */
let submitted: Mark | undefined;

/** The form that some work has sent, if any. */
export type SentForm = {
  /** Whether the server has accepted it, while the work goes on: it may lead to another page, and some browsers ask then at once. */
  accepted: (isAccepted: boolean) => void;
  /** Ends it once it was accepted, so that later typing is new. */
  finish: () => void;
};

/** The form whose submit has just begun some work, if any, for that work alone. */
export function takeSubmitted(): SentForm {
  const sent = submitted;
  submitted = undefined;
  return {
    accepted: (isAccepted) => void (sent && Object.assign(sent, { isAccepted })),
    finish: () => void (sent && settle(sent)),
  };
}

/**
 * Asks before the visitor leaves a form with unsent input (decisions §10.14): for Back and links in the portal's own words (`LeaveQuestion`), for closing and
 * reloading in the browser's. Every form that is sent by POST is guarded, but for those with `data-unguarded`: a sign-in, or a choice of lines that the
 * address holds. Input that was reverted does not count.
 */
export function watchForms(): void {
  const at = (handle: (form: HTMLFormElement, event: Event) => void) => (event: Event) => {
    const form = formOf(event.target);
    if (form) handle(form, event);
  };
  const remember = at((form) => void (markOf(form).before ??= valuesOf(form)));
  const compare = at((form) => {
    const mark = markOf(form);
    mark.unfinished = mark.before !== undefined && valuesOf(form) !== mark.before;
    if (!mark.unfinished) mark.before = undefined;
    guardPage();
  });
  for (const type of ["focusin", "pointerdown", "beforeinput"]) addEventListener(type, remember, true);
  for (const type of ["input", "change"]) addEventListener(type, compare);
  addEventListener("reset", at((form) => settle(markOf(form)))); // prettier-ignore
  addEventListener("submit", at((form) => void (submitted = markOf(form))), true); // prettier-ignore
  // what the browser itself sends leaves nothing behind
  addEventListener("submit", at((form, { defaultPrevented }) => void (defaultPrevented || settle(markOf(form))))); // prettier-ignore
}

/** The form of an event, where leaving it loses something. */
function formOf(target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? ((target as HTMLInputElement).form ?? target.closest("form")) : undefined;
  return form && form.method === "post" && form.dataset["unguarded"] === undefined ? form : undefined;
}

function markOf(form: HTMLFormElement): Mark {
  const mark = known.get(form) ?? { form, before: undefined, unfinished: false };
  known.set(form, mark);
  marks.add(mark);
  for (const one of marks) if (one.form && !one.form.isConnected) marks.delete(one);
  return mark;
}

const NO_CHOICES: readonly string[] = [];

/** For a form with `choices`, which only select what the page shows, or one that ends otherwise than by being accepted: returns a function that ends it. */
export function useUnfinishedForm(form: RefObject<HTMLFormElement | null>, choices = NO_CHOICES): () => void {
  useEffect(() => void (form.current && choicesOf.set(form.current, choices)));
  return () => {
    const mark = form.current && known.get(form.current);
    if (mark) settle(mark);
  };
}

/** Asks before the visitor leaves while something is open whose steps are stored, so that it can be gone on with (B§5). */
export function useUnfinishedWhile(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const mark: Mark = { before: undefined, unfinished: true, isStored: true };
    marks.add(mark);
    guardPage();
    return () => {
      marks.delete(mark);
      guardPage();
    };
  }, [isOpen]);
}

function settle(mark: Mark): void {
  mark.before = undefined;
  mark.unfinished = false;
  guardPage();
}

/** The values of a form's fields in one text, including those without a name; of a file its name alone. */
function valuesOf(form: HTMLFormElement): string {
  const choices = choicesOf.get(form) ?? NO_CHOICES;
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
      if (!isTyped || choices.includes(field.name)) return [];
      return [field.type === "checkbox" || field.type === "radio" ? [field.value, (field as HTMLInputElement).checked] : field.value];
    }),
  );
}
