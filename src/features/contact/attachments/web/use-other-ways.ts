import { useEffect, useEffectEvent, useState, type RefObject } from "react";

type Taking = {
  add: (files: File[]) => void;
  /** The name of a pasted picture, by its place among those that are pasted with it. */
  nameOf: (at: number) => string;
};

/** Files that are dropped or pasted are taken, too; whether files are over the page. What listens is loaded after the page. */
export function useOtherWays(inside: RefObject<HTMLElement | null>, { add, nameOf }: Taking): boolean {
  const [isOver, setOver] = useState(false);
  const taken = useEffectEvent(add);
  const named = useEffectEvent(nameOf);
  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    void import("./other-ways.ts").then(({ listenForFiles }) => {
      if (!over)
        stop = listenForFiles(() => inside.current, { onFiles: (files) => taken(files), nameOf: (at) => named(at), onOver: setOver });
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [inside]);
  return isOver;
}
