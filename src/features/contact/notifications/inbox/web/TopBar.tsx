import { useHas } from "#platform/web/reach.ts";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { SHOWN_TO } from "#platform/client.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { optional } from "#platform/web/attempt.ts";
import { useHref } from "#platform/web/call.ts";
import { publish } from "#platform/web/shared.ts";
import { NEWS, UNSEEN, groupFaultBanner, notificationBar, type GroupFaults } from "../contract.ts";
import { FaultBar, MessageBar } from "./Bars.tsx";
import { listenForNews } from "./listen.ts";

type BarBody = AnswerOf<typeof notificationBar>["body"];
type Shown = { bar: BarBody | undefined; faults: GroupFaults };
type Props = { userId: string; isCustomer: boolean };

/** After the link that skips to the content, and before everything else, so that it is read and reached first. */
function topBarContainer(): HTMLElement {
  const known = document.getElementById("top-bar");
  if (known) return known;
  const made = Object.assign(document.createElement("div"), { id: "top-bar" });
  const skip = document.querySelector("a[href='#main']");
  if (skip) skip.after(made);
  else document.body.prepend(made);
  return made;
}

const DEADLINE_MS = 10_000;

/** Reads in the background: whatever fails, 401 too, says nothing here (B§6); the next time is soon. */
const readQuietly = <Body,>(address: string, userId: string): Promise<Body | undefined> =>
  optional(async () => {
    const answer = await fetch(address, {
      headers: { accept: "application/json", [SHOWN_TO]: userId },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return answer.ok ? ((await answer.json()) as Body) : undefined;
  });

/** The group-fault banner and the notification that the top bar shows now; both are read again when something is new. */
export default function TopBar({ userId, isCustomer }: Props) {
  const href = useHref();
  const hasFaults = useHas()("problems") && isCustomer;
  const [{ bar, faults }, setShown] = useState<Shown>({ bar: undefined, faults: [] });
  const [{ read, newsAt }] = useState(() => ({
    newsAt: { count: 0 },
    async read() {
      const [now, found] = await Promise.all([
        readQuietly<BarBody>(href(notificationBar.path), userId),
        hasFaults ? readQuietly<{ faults: GroupFaults }>(href(groupFaultBanner.path), userId) : undefined,
      ]);
      if (now) publish(UNSEEN, now.unseen);
      setShown((before) => ({ bar: now ?? before.bar, faults: found ? found.faults : before.faults }));
    },
  }));
  useEffect(() => {
    void read();
    return listenForNews(href("{area}/notifications/stream"), () => {
      publish(NEWS, (newsAt.count += 1));
      void read();
    });
  }, [read]); // eslint-disable-line react-hooks/exhaustive-deps -- for as long as the page is open
  const focused = useRef<HTMLDivElement>(null);
  const closed = async () => {
    await read();
    // the next bar has the focus at its button; without one the page has it
    const next = focused.current?.querySelector("button") ?? document.getElementById("main");
    next?.focus();
  };
  return createPortal(
    <div ref={focused}>
      {faults.length > 0 && <FaultBar faults={faults} onClosed={closed} />}
      <div aria-live="polite">
        {bar?.notification && <MessageBar notification={bar.notification} unseen={bar.unseen} onClosed={closed} />}
      </div>
    </div>,
    topBarContainer(),
  );
}
