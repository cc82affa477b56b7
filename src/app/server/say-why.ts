import { isForOperator } from "#platform/server/cannot-start.ts";

type Thrown = Error & { code?: string; syscall?: string; address?: string; port?: number; hostname?: string; url?: string };

/** Prints on standard error why a start failed: a sentence where an operator can fix it, else the trace. */
export function sayWhy(error: unknown): void {
  process.stderr.write(`Vrata cannot start: ${whyNot(error)}\n`);
}

/** The sentence for an operator, or the trace of a bug. */
export function whyNot(error: unknown): string {
  if (isForOperator(error)) return error.message;
  const thrown = (error ?? new Error("nothing is known of why")) as Thrown;
  return sentenceFor(thrown) ?? thrown.stack ?? thrown.message;
}

function sentenceFor({ code, syscall, address, port, hostname, url }: Thrown): string | undefined {
  const place = `${address}:${port}`;
  if (code === "EADDRINUSE")
    return `${place} is taken by another program. End it, or set another PORT (METRICS_PORT where it is the port of /metrics).`;
  if (code === "EACCES" && syscall === "listen") return `${place} is not open to this user. Set a PORT of 1024 or more.`;
  if (code === "EADDRNOTAVAIL")
    return `HOST ${address} is no address of this machine. Set HOST to one that is (METRICS_HOST for /metrics).`;
  if (syscall === "getaddrinfo") return `HOST ${hostname} is a name that leads nowhere. Correct it (METRICS_HOST for /metrics).`;
  if (code === "ERR_MODULE_NOT_FOUND" && url?.endsWith("/dist/server/ssr.js"))
    return "the portal is not built. Run `npm run build`, or start it with `npm start`, which does.";
  return undefined;
}
