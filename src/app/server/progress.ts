type Output = { write(text: string): unknown; isTTY?: boolean };
type OnProgress<Step extends string> = (step: Step, done: number, all: number) => void;

/** Less than this is not worth a word. */
const SHORT_MS = 5_000;

/**
 * Overwrites one line on a terminal; elsewhere writes a line at every tenth. Both name the time left once it can be estimated. `count` shows numbers instead
 * of a share on a terminal.
 */
export function progressOn<Step extends string>(
  out: Output,
  { count = false, clock = () => performance.now() }: { count?: boolean; clock?: () => number } = {},
): OnProgress<Step> {
  let lastLine = "";
  let shown: { step: Step; since: number; from: number } | undefined;
  return (step, done, all) => {
    if (shown?.step !== step) shown = { step, since: clock(), from: done };
    const share = all === 0 ? 100 : Math.floor((done * 100) / all);
    const tenth = Math.floor(share / 10) * 10;
    const isDone = done >= all;
    const mark = out.isTTY ? `${step} ${count ? `${done} of ${all}` : `${share} %`}` : `${step} ${tenth} %`;
    if (mark === lastLine) return;
    lastLine = mark;
    const left = isDone ? "" : leftInWords(((clock() - shown.since) * (all - done)) / (done - shown.from));
    out.write(out.isTTY ? `\r\x1b[K${mark}${left}${isDone ? "\n" : ""}` : `${mark}${left}\n`);
  };
}

function leftInWords(ms: number): string {
  if (!Number.isFinite(ms) || ms < SHORT_MS) return "";
  const seconds = Math.round(ms / 1_000);
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`;
}
