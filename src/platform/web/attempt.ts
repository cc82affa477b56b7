/** The result of a call: its answer, or the error. For reading; forms that send use `useSubmit`. */
export type Attempt<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: unknown };

/** Waits for a call without throwing: features write no `catch`, and each declares in its types what a failure means for it. */
export async function attempt<Answer>(work: () => Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { error: error ?? new Error("failed without a reason") };
  }
}

/** The answer, or undefined on failure: for data that a page can do without. */
export const optional = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => (await attempt(work)).answer;
