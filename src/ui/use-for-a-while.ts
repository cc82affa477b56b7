import { useEffect, useState } from "react";

/** Something that lasts this many milliseconds from when it is started. */
export function useForAWhile(ms: number): [isOn: boolean, start: () => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return [isOn, () => setOn(true)];
}
