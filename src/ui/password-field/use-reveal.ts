import { useEffect, useRef, useState } from "react";

/** How long a password is shown (A§4, A§9). */
const REVEAL_MS = 3_000;

/** Whether a password is hidden, shown for a while, or pinned. */
export type Reveal = "hidden" | "shown" | "pinned";

/** Shows a password for 3 s, unless it is pinned meanwhile; `onHidden` is called when the time has run out. */
export function useReveal() {
  const [reveal, setReveal] = useState<Reveal>("hidden");
  const onHide = useRef<() => void>(undefined);
  useEffect(() => {
    if (reveal !== "shown") return;
    const timer = setTimeout(() => {
      setReveal("hidden");
      onHide.current?.();
    }, REVEAL_MS);
    return () => clearTimeout(timer);
  }, [reveal]);
  const show = (onHidden?: () => void) => {
    onHide.current = onHidden;
    setReveal("shown");
  };
  return { reveal, show, keep: () => setReveal("pinned"), hide: () => setReveal("hidden") };
}
