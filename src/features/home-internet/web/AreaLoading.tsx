import { useCallback, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Call } from "#platform/client.ts";
import { CallContext, useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LoadingScreen } from "#ui/waiting/Waiting.tsx";
import { words } from "../messages/words.ts";

/** The global loading screen of the area (A§2): over everything while a call that changes something takes longer than half a second. */
export function AreaLoading({ children }: { children: ReactNode }) {
  const call = useCall();
  const [underWay, count] = useState(0);
  const watched: Call = useCallback(
    async (endpoint, request) => {
      if (endpoint.waits || (endpoint.method === "GET" && !endpoint.changesState)) return call(endpoint, request); // its wait is shown elsewhere
      count((calls) => calls + 1);
      try {
        return await call(endpoint, request);
      } finally {
        count((calls) => calls - 1);
      }
    },
    [call],
  );
  return (
    <CallContext value={watched}>
      {children}
      <Screen waiting={underWay > 0} />
    </CallContext>
  );
}

/** An open dialog makes everything beside it unreachable, for screen readers too: then the screen is inside it. */
function Screen({ waiting }: { waiting: boolean }) {
  const { loading: t } = useWords(words);
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    if (!waiting) return;
    const found = setTimeout(() => setDialog([...document.querySelectorAll("dialog[open]")].at(-1))); // an answered question is closed by then
    return () => {
      clearTimeout(found);
      setDialog(undefined);
    };
  }, [waiting]);
  const screen = (
    <LoadingScreen waiting={waiting} title={t.title}>
      {t.text}
    </LoadingScreen>
  );
  return dialog ? createPortal(screen, dialog) : screen;
}
