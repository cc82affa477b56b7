const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
// 57P01–57P03: shutting down, crashed, starting up. 53300: no connection left. 08xxx: connection broke.
const SQLSTATE = /^(57P0[1-5]|53300|08...)$/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database is closed|PGlite is closed|Query read timeout)/i;

/** Whether the error means that the database cannot be reached now, so that the answer is 503 and not 500. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && (NETWORK.has(code) || SQLSTATE.test(code))) return true;
  if (WORDS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return isAway(error.cause);
}
