import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";

const loading: Promise<unknown>[] = [];

/**
 * A component that the server writes at once, and whose code the browser fetches once the page is hydrated. Until then its markup stands as the server wrote it:
 * links and forms work by themselves. It is shown by `Part`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (typeof document !== "undefined") return lazy(async () => ({ default: await load() }));
  let Loaded: ComponentType<Props> | undefined;
  loading.push(load().then((part) => (Loaded = part)));
  return (props) => Loaded && <Loaded {...props} />;
}

/** On the server: every later component is there from now on. */
export const laterLoaded = (): Promise<unknown> => Promise.all(loading);

let awaited = 0;
const listeners = new Set<() => void>();
const settle = (): void => {
  if (awaited > 0) return;
  for (const listener of listeners) listener();
  listeners.clear();
};
function expectPart(): () => void {
  awaited += 1;
  return () => {
    awaited -= 1;
    settle();
  };
}

/** Resolves once every part on the page is hydrated, or is shown as broken. */
export const partsHydrated = (): Promise<void> =>
  new Promise((resolve) => {
    listeners.add(resolve);
    settle();
  });

const arrivals = new Set<() => void>();
/** Calls back as soon as a part is hydrated, before anything of it is rendered again. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener);
  return () => void arrivals.delete(listener);
}

type PartProps<Props> = {
  of: ComponentType<Props>;
  given: Props;
  /** What stands there where the server could not write it. */ instead?: ReactNode;
};

/**
 * Shows a component that may come later. React would take the server's markup away if the part were given something else before its code is there, so until
 * then it is given what it was given first.
 */
export function Part<Props extends object>({ of: Shown, given, instead = null }: PartProps<Props>) {
  const [first] = useState(given);
  const [isHere, setHere] = useState(false);
  useLayoutEffect(() => (isHere ? undefined : expectPart()), [isHere]);
  const shown = isHere ? given : first;
  return useMemo(
    () => (
      <Suspense fallback={instead}>
        <Arriving here={setHere}>
          <Shown {...shown} />
        </Arriving>
      </Suspense>
    ),
    [Shown, shown, instead],
  );
}

function Arriving({ here, children }: { here: (isHere: true) => void; children: ReactNode }) {
  useLayoutEffect(() => {
    for (const listener of arrivals) listener();
    here(true);
  }, [here]);
  return children;
}
