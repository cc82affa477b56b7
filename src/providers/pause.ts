/** Waits for the milliseconds: simulators are slow on purpose where a sentinel asks for it. */
export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
