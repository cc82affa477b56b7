import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { later, Part, partsHydrated } from "#platform/web/later.tsx";
import { useWhere } from "./where.ts";

const Head = later(async () => (await import("./Around.tsx")).Head);
const Tail = later(async () => (await import("./Around.tsx")).Tail);
const NOTHING = {};

/** The frame of every page, except of one that stands alone. */
export function Shell({ children }: { children: ReactNode }) {
  const { bare } = useWhere();
  const page = (
    <main id="main" className="page" tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <>
      {bare ? (
        page
      ) : (
        <>
          <Part of={Head} given={NOTHING} />
          {page}
          <Part of={Tail} given={NOTHING} />
        </>
      )}
      <Questions />
    </>
  );
}

const Overlays = lazy(() => import("./Overlays.tsx"));

/**
 * What may lie over or above any page; loaded once the whole page is hydrated, and shown by a script: a bar among the server's markup would be in React's way
 * before that.
 */
function Questions() {
  const [isReady, setReady] = useState(false);
  useEffect(() => void partsHydrated().then(() => setReady(true)), []);
  return <Suspense fallback={null}>{isReady && <Overlays />}</Suspense>;
}
