import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is alive: false while the server renders it, and until its script takes it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
