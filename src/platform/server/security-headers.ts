import helmet from "helmet";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/**
 * The security headers of every answer, computed once by Helmet instead of at every request (11 headers cost 10 µs each time). The policy here is for calls,
 * which may load nothing; a page has its own, with a nonce.
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: 365 * DAY_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  set({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error instanceof Error ? error : new Error("the security headers could not be made");
  });
  return headers;
}
