import { useEffect, useState, type ReactNode } from "react";
import css from "./Waiting.module.css";

/** Shorter waits are not shown (B§9). */
const PATIENCE_MS = 500;

/** True once a wait has lasted longer than half a second. */
function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}

/** A spinner with its sentence, from half a second on. The live region is always present, so that what appears in it is read out. */
export function Spinner({ waiting, children }: { waiting: boolean; children: ReactNode }) {
  const long = useLongWait(waiting);
  return (
    <div role="status" className={css.spinner} data-shown={long}>
      {long && (
        <>
          <span className={css.ring} aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </div>
  );
}

/** The screen over everything while something must not be disturbed, from half a second on (A§2). */
export function LoadingScreen({ waiting, title, children }: { waiting: boolean; title: ReactNode; children?: ReactNode }) {
  const long = useLongWait(waiting);
  return (
    <div role="status" className={css.screen} data-shown={long}>
      {long && (
        <div className={css.box}>
          <span className={css.large} aria-hidden="true" />
          <p className={css.title}>{title}</p>
          {children && <p className="muted">{children}</p>}
        </div>
      )}
    </div>
  );
}
