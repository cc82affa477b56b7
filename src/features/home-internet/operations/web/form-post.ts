import { useSubmitKey } from "#platform/web/submit-key.ts";
import { formStarted, type FormAnswer } from "./form-started.ts";
import type { Started } from "./use-change.ts";

type Sending<S> = (key: string) => Promise<FormAnswer<S>>;

/** Sends a form of a section under a key of its own, the same for the same words until an answer came; its section is shown where it was taken. */
export function useFormPost<S>(show: (section: S) => void): (body: unknown, send: Sending<S>) => Promise<Started> {
  const submitKey = useSubmitKey();
  return async (body, send) => {
    const answer = await send(submitKey.keyFor(body));
    submitKey.renew();
    return formStarted(answer, show);
  };
}
