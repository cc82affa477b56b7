import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useBusy } from "#platform/web/page-restored.ts";
import { useSubmitKey } from "#platform/web/submit-key.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { delayOf, useRefresh } from "../../operations/web/use-refresh.ts";
import { makeToken, type TokenSection } from "../contract.ts";

export type Said = "shown-before" | "service-suspended" | { error: unknown };

/** Makes pairing codes. A code leaves the page when it is good no more. */
export function useToken({ section: { cid }, reload, show }: ViewProps<TokenSection>) {
  const call = useCall();
  const submitKey = useSubmitKey();
  const refresh = useRefresh(reload);
  const [busy, setBusy] = useBusy();
  const [said, say] = useState<Said>();
  const make = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await call(makeToken, { query: { cid }, body: {}, key: submitKey.keyFor(cid) });
      submitKey.renew();
      if (answer.status !== 200) return say(answer.body.problem);
      show(answer.body.section);
      refresh.after(delayOf(answer)); // as long as the code is good
      if (answer.body.section.code === null) say("shown-before");
    } catch (error) {
      say({ error });
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, make, hear: () => say(undefined) };
}
