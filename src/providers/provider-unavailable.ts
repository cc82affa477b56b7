/**
 * The other system did not answer in time, or cannot now: the outcome of the request is unknown. Retry later with the same id; every port is safe to repeat.
 */
export class ProviderUnavailable extends Error {
  readonly system: string;
  constructor(system: string, cause?: unknown) {
    super(`${system} is away${cause instanceof Error ? `: ${cause.message}` : ""}`, { cause });
    this.system = system;
  }
}
