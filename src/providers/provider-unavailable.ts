/**
 * The other system did not answer in time, or said that it cannot now: nothing is known of what became of the request.
 * Ask again later with the same id; every port is safe to repeat.
 */
export class ProviderUnavailable extends Error {
  readonly system: string;
  constructor(system: string, cause?: unknown) {
    super(`${system} is away${cause instanceof Error ? `: ${cause.message}` : ""}`, { cause });
    this.system = system;
  }
}
