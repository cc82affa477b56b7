/** What came of a call: its answer, or what it threw. For reading; what a form sends is sent by `useSubmit`. */
export type Attempt<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: unknown };

/** Waits for a call without throwing: features write no `catch`, and each says in its own types what a failure means for it. */
export async function attempt<Answer>(work: () => Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { error: error ?? new Error("failed without a reason") };
  }
}

/** The answer, or undefined where there is none: for what a page can do without. */
export const optional = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => (await attempt(work)).answer;
