import { useEffect, useState } from "react";
import { attempt } from "./attempt.ts";

/** A page that waits reads ever more seldom, at last every so many milliseconds. */
const SELDOM_MS = 30_000;

type Options<Read> = {
  checkingTime: number;
  /** What is waited for; nothing is read while that is empty. */
  waitingFor: (shown: Read) => readonly string[];
  read: () => Promise<Read>;
};

/** What was loaded with the page; while something in it waits, read again until that has ended. */
export function useWhileWaiting<Read>(loaded: Read, { checkingTime, waitingFor, read }: Options<Read>): Read {
  const [{ from, shown }, setShown] = useState({ from: loaded, shown: loaded });
  if (from !== loaded) setShown({ from: loaded, shown: loaded });
  const key = waitingFor(shown).join(",");
  useEffect(() => {
    if (key === "") return;
    let isOver = false;
    let pause = checkingTime;
    const readAgain = async (): Promise<void> => {
      const { answer } = await attempt(read);
      if (isOver) return;
      if (answer) setShown({ from: loaded, shown: answer });
      pause = Math.min(pause * 1.3, SELDOM_MS);
      timer = setTimeout(() => void readAgain(), pause);
    };
    let timer = setTimeout(() => void readAgain(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, loaded]); // eslint-disable-line react-hooks/exhaustive-deps -- begun anew where something else waits
  return shown;
}
