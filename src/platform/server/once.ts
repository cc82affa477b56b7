import type { FastifyReply, FastifyRequest } from "fastify";
import { createHmac } from "node:crypto";
import type { Endpoint, OutgoingFile } from "../endpoint.ts";
import { keyField, type Checked } from "./check-request.ts";
import { visitorOf } from "./cookies.ts";
import type { User } from "./feature.ts";
import type { House } from "./house.ts";
import { answerOnce, findAnswer } from "./idempotency.ts";
import { Refusal } from "./refuse.ts";

export type Given = { status: number; headers?: Record<string, string>; body?: unknown; file?: OutgoingFile };

const KEY = /^[\w-]{16,64}$/;

/** The idempotency of one request: what was answered before, and how its write is run (decisions §3). */
export function onceFor(
  { house, endpoint }: { house: House; endpoint: Endpoint },
  { request, reply, asked, user }: { request: FastifyRequest; reply: FastifyReply; asked: Checked; user: User | undefined },
) {
  const key = endpoint.idempotent ? (request.headers["idempotency-key"] ?? keyField(request.body)) : undefined;
  if (key === undefined) {
    return { before: async () => undefined, run: (work: (tx: House["db"]) => Promise<Given>) => house.db.transaction().execute(work) };
  }
  if (typeof key !== "string" || !KEY.test(key)) throw new Refusal(400, { fields: [{ field: "Idempotency-Key", problem: "invalid" }] });
  const told = {
    key,
    owner: user ? `user:${user.id}` : `visitor:${visitorOf(request, reply, house)}`,
    route: `${endpoint.method} ${endpoint.path}`,
    bodyHash: createHmac("sha256", house.sessionSecret).update(JSON.stringify(asked)).digest("base64url"),
    now: house.clock.now(),
    keptHours: house.idempotencyHours,
  };
  const settle = (found: Given | "key-used-before"): Given => {
    if (found === "key-used-before") throw new Refusal(409);
    return found;
  };
  return {
    before: async () => {
      const found = await findAnswer(house.db, told);
      return found && settle(found);
    },
    run: async (work: (tx: House["db"]) => Promise<Given>) => settle(await answerOnce(house.db, told, work)),
  };
}
