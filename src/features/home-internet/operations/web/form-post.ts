import { useSubmitKey } from "#platform/web/submit-key.ts";
import { takenAsSent } from "#platform/web/unfinished-form.ts";
import type { FieldFault } from "../contract.ts";
import { formStarted, type FormAnswer } from "./form-started.ts";
import type { Started } from "./use-change.ts";

type Sending<S> = (key: string) => Promise<FormAnswer<S>>;

/**
 * Sends a form of a section under a key of its own, the same for the same words until an answer came. Its section is shown where it was taken,
 * and its faults are `told` where it was not.
 */
export function useFormPost<S>(show: (section: S) => void, told?: (faults: FieldFault[]) => void) {
  const submitKey = useSubmitKey();
  return async (body: unknown, send: Sending<S>): Promise<Started> => {
    const answer = await send(submitKey.keyFor(body));
    submitKey.renew();
    const started = formStarted(answer, show);
    if (started.status === 422) told?.(started.body.fields);
    else if (answer.status === 200) takenAsSent();
    return started;
  };
}
