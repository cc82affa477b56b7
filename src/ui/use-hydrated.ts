import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is hydrated: false during server rendering and until its script has taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
