import { takeSubmitted } from "#platform/web/unfinished-form.ts";
import { useSend, type Send } from "#platform/web/use-submit.ts";
import type { FieldFault } from "../contract.ts";
import { formStarted, type FormAnswer } from "./form-started.ts";
import type { Started } from "./use-change.ts";

/** Makes the call with `send`, under a key that stays the same for the same values until an answer came. */
type Posting<S> = (send: Send) => Promise<FormAnswer<S>>;

/** Submits a form of a section. Shows the returned section where it was accepted, and its faults where it was not. */
export function useFormPost<S>(show: (section: S) => void, showFaults?: (faults: FieldFault[]) => void) {
  const send = useSend();
  return async (ask: Posting<S>): Promise<Started> => {
    const { finish } = takeSubmitted();
    const answer = await ask(send);
    const started = formStarted(answer, show);
    if (started.status === 422) showFaults?.(started.body.fields);
    if (answer.status === 200) finish();
    return started;
  };
}
