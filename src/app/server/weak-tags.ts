import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpProblem } from "#platform/server/problems.ts";

/**
 * Before a static file is sent, whose tags are weak: nothing is the same by a strong comparison, so `If-Match` fails and `If-Range` gets the whole file (RFC 9110
 * §13.1). Headers that the sender of files would follow where the RFC has them ignored are removed.
 */
export function asWeakTagsAllow({ method, raw: { headers } }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const match = headers["if-match"];
  if (match !== undefined && match.trim() !== "*") return done(new HttpProblem(412));
  if (match !== undefined) delete headers["if-unmodified-since"];
  if (headers["if-range"] !== undefined || method === "HEAD") delete headers.range;
  delete headers["cache-control"];
  done();
}
