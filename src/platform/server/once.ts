import type { FastifyReply, FastifyRequest } from "fastify";
import { createHmac } from "node:crypto";
import type { Endpoint, OutgoingFile } from "../endpoint.ts";
import { keyField, type Checked } from "./check-request.ts";
import { visitorOf } from "./cookies.ts";
import type { User } from "./feature.ts";
import type { ServerContext } from "./server-context.ts";
import { answerOnce, findAnswer } from "./idempotency.ts";
import { HttpProblem } from "./problems.ts";
import { eachSecret } from "./secrets.ts";

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown; file?: OutgoingFile };

const KEY = /^[\w-]{16,64}$/;

/** The idempotency of one request: its earlier answer, and how its write runs (decisions §3). */
export function onceFor(
  { context, endpoint }: { context: ServerContext; endpoint: Endpoint },
  { request, reply, input, user }: { request: FastifyRequest; reply: FastifyReply; input: Checked; user: User | undefined },
) {
  const key = endpoint.idempotent ? (request.headers["idempotency-key"] ?? keyField(request.body)) : undefined;
  if (key === undefined) {
    return {
      before: async () => undefined,
      run: (work: (tx: ServerContext["db"]) => Promise<Answer>) => context.db.transaction().execute(work),
    };
  }
  if (typeof key !== "string" || !KEY.test(key)) throw new HttpProblem(400, { fields: [{ field: "Idempotency-Key", problem: "invalid" }] });
  const [bodyHash = "", formerHash] = eachSecret(context.sessionSecret).map((secret) =>
    createHmac("sha256", secret).update(JSON.stringify(input)).digest("base64url"),
  );
  const submit = {
    key,
    owner: user ? `user:${user.id}` : `visitor:${visitorOf(request, reply, context)}`,
    route: `${endpoint.method} ${endpoint.path}`,
    bodyHash,
    formerHash,
    now: context.clock.now(),
    retentionHours: context.idempotencyHours,
  };
  const settle = (found: Answer | "key-used-before"): Answer => {
    if (found === "key-used-before") throw new HttpProblem(409);
    return found;
  };
  return {
    before: async () => {
      const found = await findAnswer(context.db, submit);
      return found && settle(found);
    },
    run: async (work: (tx: ServerContext["db"]) => Promise<Answer>) => settle(await answerOnce(context.db, submit, work)),
  };
}
