import { useEffect, useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { deskConversation, presence, type DeskConversation } from "../contract.ts";
import { PRESENCE_MS } from "../rules.ts";

export type Others = readonly { name: string; writing: boolean }[];

/**
 * Announces every few seconds that the operator has the conversation open, and whether something is being written; returns who else has. `onNews` gets the
 * conversation as soon as anything was done with it elsewhere. Nothing is announced while the page is hidden.
 */
export function usePresence(
  code: string,
  { version, isWriting, onNews }: { version: string; isWriting: () => boolean; onNews: (news: DeskConversation) => void },
): Others {
  const call = useCall();
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") {
        const answer = await optional(() => call(presence, { params: { code }, body: { writing: isWriting() } }));
        if (over) return;
        if (answer) setOthers(answer.body.others);
        if (answer && answer.body.version !== version) {
          const news = await optional(() => call(deskConversation, { params: { code } }));
          if (over) return;
          if (news) onNews(news.body);
        }
      }
      timer = setTimeout(() => void announce(), PRESENCE_MS);
    };
    const wake = () => void announce();
    void announce();
    document.addEventListener("visibilitychange", wake);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
    // the callbacks are the page's own state setters, which do not change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call, code, version]);
  return others;
}
