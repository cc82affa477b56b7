import { isAway } from "./away.ts";
import { CannotStart } from "./cannot-start.ts";

/** The sentence for the operator for a PostgreSQL error at the start; a bug is returned as it is. */
export function databaseFault(url: string, error: unknown): unknown {
  if (error instanceof CannotStart) return error;
  const explanation = explain(url, error as { code?: string; message: string });
  return explanation ? new CannotStart(`DATABASE_URL ${explanation}`, { cause: error }) : error;
}

function explain(url: string, error: { code?: string; message: string }): string | undefined {
  const { host, user, database } = partsOf(url);
  const { code = "", message } = error;
  if (code.startsWith("28")) return `is refused by ${host} for ${user} (${message}). Correct the user and password, or let them in there.`;
  if (code === "3D000") return `names the database ${database}, which ${host} does not have. Create it, or correct the name.`;
  if (code === "42501") return `names a user who may not make what the portal needs (${message}). Make ${user} the owner of ${database}.`;
  if (/^53[12]/.test(code)) return `leads to a server without room (${message}). Make room on ${host}, then start again.`;
  if (isAway(error)) return `leads to ${host}, where no PostgreSQL answers (${message}). Start it, or correct the address.`;
  if (/SSL|certificate/i.test(message)) return `does not fit what ${host} takes (${message}). Correct its sslmode.`;
  return undefined;
}

/** The parts of the URL that may be printed: never the password. */
function partsOf(url: string): { host: string; user: string; database: string } {
  try {
    const { host, username, pathname, searchParams } = new URL(url.replace("@/", "@localhost/"));
    return { host: searchParams.get("host") ?? host, user: username || "its user", database: pathname.slice(1) || username };
  } catch {
    return { host: "its server", user: "its user", database: "its database" };
  }
}
