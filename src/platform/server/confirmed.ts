import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../endpoint.ts";
import { confirmField } from "./check-request.ts";
import type { User } from "./feature.ts";
import { HttpProblem } from "./problems.ts";
import type { ConfirmProblem, ServerContext } from "./server-context.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** A declaration that could never be met, or would refuse a page. */
export function checkConfirmable({ confirmed, access, method, changesState, path }: Endpoint): void {
  const isOfPerson = access === "signed-in" || access === "customer" || access === "operator";
  if (confirmed && (!isOfPerson || (method === "GET" && !changesState)))
    throw new Error(`${method} ${path}: only a change by a signed-in person can need a confirmed one`);
}

/** Refuses a person who has not proved who they are within the last minutes, unless the sent form proves it now. */
export async function requireConfirmed(
  { endpoint, context }: { endpoint: Endpoint; context: ServerContext },
  request: FastifyRequest,
  user: User | undefined,
): Promise<void> {
  if (!endpoint.confirmed || (user && isConfirmed(user, context))) return;
  const password = confirmField(request.body);
  if (!user || password === undefined || !context.confirmByPassword) throw notConfirmed();
  const confirmation = await context.confirmByPassword(user, { password, address: request.ip });
  if (confirmation !== "right") throw notConfirmed(confirmation === "wrong" ? "wrong-password" : "too-many-tries");
}

/** A time from the future, which a clock set back has left, proves nothing. */
function isConfirmed({ confirmedAt }: User, { clock, confirmMinutes }: ServerContext): boolean {
  const age = confirmedAt ? clock.now().getTime() - confirmedAt.getTime() : Infinity;
  return age < confirmMinutes * MINUTE_MS && age > -LATER_CLOCK_MS;
}
/** By how much the clocks of two instances may differ. */
const LATER_CLOCK_MS = MINUTE_MS;

const notConfirmed = (problem?: ConfirmProblem): HttpProblem =>
  new HttpProblem(403, { problem: "confirm-identity", ...(problem && { fields: [{ field: "password", problem }] }) });
