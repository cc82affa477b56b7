const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
// 57P01–57P03: shutting down, crashed, starting up. 53xxx: no disk, memory or connection left. 58030: disk I/O error. 25006: read-only, as a standby before its
// promotion. 08xxx: connection broke.
const SQLSTATE = /^(57P0[1-5]|53...|58030|25006|08...)$/;
const LACKS_RESOURCES = /^53...$/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database is closed|PGlite is closed|timeout expired|Query read timeout)/i;

/** The database took longer than a request may wait. */
export class Unanswered extends Error {
  constructor() {
    super("the database did not answer in time");
  }
}

/** Whether a statement timed out before its answer came. */
export const saysUnanswered = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/** Whether the database reports that no disk, memory or connection is left. */
export function lacksResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && LACKS_RESOURCES.test(code)) || lacksResources(error.cause);
}

/** Whether the error means that the database is unreachable now, so that the answer is 503 and not 500. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && (NETWORK.has(code) || SQLSTATE.test(code))) return true;
  if (error instanceof Unanswered || WORDS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return isAway(error.cause);
}
