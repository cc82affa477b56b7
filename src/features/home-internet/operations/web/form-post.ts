import { takenAsSent } from "#platform/web/unfinished-form.ts";
import { useSend, type Send } from "#platform/web/use-submit.ts";
import type { FieldFault } from "../contract.ts";
import { formStarted, type FormAnswer } from "./form-started.ts";
import type { Started } from "./use-change.ts";

/** Asks by `send`, under a key that is the same for the same words until an answer came. */
type Asking<S> = (send: Send) => Promise<FormAnswer<S>>;

/** Sends a form of a section. Its section is shown where it was taken, and its faults are `told` where it was not. */
export function useFormPost<S>(show: (section: S) => void, showFaults?: (faults: FieldFault[]) => void) {
  const send = useSend();
  return async (ask: Asking<S>): Promise<Started> => {
    const answer = await ask(send);
    const started = formStarted(answer, show);
    if (started.status === 422) showFaults?.(started.body.fields);
    else if (answer.status === 200) takenAsSent();
    return started;
  };
}
