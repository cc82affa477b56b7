import { ProviderUnavailable } from "./provider-unavailable.ts";

/**
 * The result of the work, if it ends in time; else throws `ProviderUnavailable` with the system's name. Any other failure of the work passes through. The
 * signal is aborted when the work is abandoned.
 */
export async function within<T>(milliseconds: number, system: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable(system, new Error(`no answer in ${milliseconds} ms`))), milliseconds);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
