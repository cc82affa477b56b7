import { useEffect, useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useSubmitKey } from "#platform/web/submit-key.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { makeToken, type TokenSection } from "../contract.ts";

export type Said = "shown-before" | "service-suspended" | { error: unknown };

/** Makes pairing codes. A code leaves the page when it is good no more. */
export function useToken({ section: { cid, code, newest }, reload, show }: ViewProps<TokenSection>) {
  const call = useCall();
  const submitKey = useSubmitKey();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Said>();
  const make = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await call(makeToken, { query: { cid }, body: {}, key: submitKey.keyFor(cid) });
      submitKey.renew();
      if (answer.status !== 200) return say(answer.body.problem);
      show(answer.body.section);
      if (answer.body.section.code === null) say("shown-before");
    } catch (error) {
      say({ error });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (code === null || newest === null) return;
    const timer = setTimeout(() => void reload(), new Date(newest.expiresAt).getTime() - new Date(newest.madeAt).getTime());
    return () => clearTimeout(timer);
  }, [code]); // eslint-disable-line react-hooks/exhaustive-deps -- a code expires once
  return { busy, said, make, hear: () => say(undefined) };
}
