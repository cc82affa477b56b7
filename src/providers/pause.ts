/** Waits for the milliseconds, for inputs that make a simulator slow. */
export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
