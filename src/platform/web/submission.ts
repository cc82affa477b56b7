/** The message beside a form about its result. */
export type Message = { tone: "success" | "error" | "info" | "warning"; words: string };

/**
 * How a submit ended, where it needs a reaction: a message; faults that the fields show, of which the first takes the focus; or the browser navigates to
 * another page, and the form stays busy until that is loaded.
 */
export type Outcome = Message | "faults" | "leaving" | void;

/** What a form shows of its submits. `at` is which of several buttons; `faults` counts how often faults were found. */
export type Submission<At> = { busy: At | undefined; message: (Message & { at: At }) | undefined; faults: number };

export type SubmissionEvent<At> =
  | { type: "sent"; at: At }
  | { type: "ended"; at: At; outcome: Outcome }
  /** Validation found faults before anything was sent. */
  | { type: "faulty" }
  /** The browser restores the page from its cache for Back and Forward. */
  | { type: "restored" }
  | { type: "cleared" };

export const ready = <At>(message?: Message & { at: At }): Submission<At> => ({ busy: undefined, message, faults: 0 });

export function nextSubmission<At>(before: Submission<At>, event: SubmissionEvent<At>): Submission<At> {
  switch (event.type) {
    case "sent":
      return { ...before, busy: event.at, message: undefined };
    case "ended":
      return afterOutcome(before, event);
    case "faulty":
      return { busy: undefined, message: undefined, faults: before.faults + 1 };
    case "restored":
      return { ...before, busy: undefined };
    case "cleared":
      return { ...before, message: undefined };
  }
}

function afterOutcome<At>(before: Submission<At>, { at, outcome }: { at: At; outcome: Outcome }): Submission<At> {
  if (outcome === "leaving") return before;
  if (outcome === "faults") return { ...before, busy: undefined, faults: before.faults + 1 };
  return { ...before, busy: undefined, message: outcome ? { ...outcome, at } : undefined };
}

type Submitter<At> = {
  /** Does the work unless other work is running; true when it ran to its end. */
  run: (at: At, work: () => Promise<Outcome>, wording: (error: unknown) => string) => Promise<boolean>;
  restored: () => void;
};

/**
 * Runs one submit at a time, and words its errors. A second press has no effect while the first one runs; with `inTurn` one on another button waits until the
 * first is answered.
 */
export function submitter<At>(happen: (event: SubmissionEvent<At>) => void, inTurn = false): Submitter<At> {
  let turn = 0;
  let isBusy = false;
  const waiting = new Set<At>();
  let last: Promise<unknown> = Promise.resolve();
  const one: Submitter<At>["run"] = async (at, work, wording) => {
    if (isBusy) return false;
    isBusy = true;
    const mine = ++turn;
    happen({ type: "sent", at });
    const { outcome, done } = await work().then(
      (came) => ({ outcome: came, done: true }),
      (error: unknown) => ({ outcome: { tone: "error" as const, words: wording(error) }, done: false }),
    );
    if (mine !== turn) return done; // the page was restored, and another submit is running
    isBusy = outcome === "leaving";
    happen({ type: "ended", at, outcome });
    return done;
  };
  return {
    async run(at, work, wording) {
      if (!inTurn) return one(at, work, wording);
      if (waiting.has(at)) return false;
      waiting.add(at);
      const mine = last.then(() => one(at, work, wording));
      last = mine;
      const done = await mine;
      waiting.delete(at);
      return done;
    },
    restored() {
      isBusy = false;
      happen({ type: "restored" });
    },
  };
}
