import type { AccessRequest, FoundUser } from "#features/account/customers/contract.ts";
import type { RequestContext } from "#platform/server/feature.ts";
import { refusePasswordOf } from "#platform/server/new-password.ts";
import { hashPassword } from "#platform/server/password.ts";
import { normalizeUsername, refuseUsername } from "#vocabulary/user-name.ts";
import { chosenOf } from "../../server/chosen.ts";
import type { ActivationProblem } from "../search-params.ts";
import type { ActivationDependencies } from "./dependencies.ts";
import { sendActivationNotice } from "./jobs.ts";

type Fault = Exclude<
  ActivationProblem,
  "not-a-customer-number" | "not-a-contact" | "no-activation" | "wrong-code" | "code-over" | "too-many-tries" | "proof-needed"
>;
type Typed = { username: string; password: string; person?: string | undefined };
type Request = Pick<RequestContext<never>, "cookie" | "knownVisitor" | "raw" | "address" | "requestId"> & { body: Typed };
type Finished = { token: string; who: { id: string; passwordHash: string } } | { fault: Fault } | { gone: true };

/** Activates the chosen user of a proved request, uses the request up and starts a session: all in one transaction, or nothing. */
export async function finish(open: AccessRequest, request: Request, deps: ActivationDependencies): Promise<Finished> {
  const { db, customers, log } = deps;
  const waiting = (await customers.usersOf(db, open.userIds)).filter((user) => user.username === null);
  if (waiting.length === 0) return { gone: true };
  const { person, password } = request.body;
  const user = chosenOf(waiting, person);
  if (!user) return { fault: "no-person" };
  const username = normalizeUsername(request.body.username);
  const fault = refuseUsername(username) ?? (await refusePasswordOf({ username, mail: user.mail, password }, deps));
  if (fault) return { fault };
  const passwordHash = await hashPassword(password);
  try {
    const finished = await store({ open, user, username, passwordHash }, request, deps);
    if ("token" in finished) log.info({ userId: user.id, requestId: request.requestId }, "activated");
    return finished;
  } catch (error) {
    // another took the name since it was found free
    if ((error as { code?: string }).code === "23505") return { fault: "username-taken" };
    throw error;
  }
}

type Chosen = { open: AccessRequest; user: FoundUser; username: string; passwordHash: string };

const store = ({ open, user, username, passwordHash }: Chosen, request: Request, deps: ActivationDependencies): Promise<Finished> => {
  const { db, clock, jobs, customers, signIn, welcome } = deps;
  const { address, raw, knownVisitor } = request;
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<Finished> => {
    if (!(await customers.holdAccess(tx, open.id, now))) return { gone: true };
    const activated = await customers.activateUser(tx, user.id, { username, passwordHash });
    if (activated !== "activated") return activated === "taken" ? { fault: "username-taken" } : { gone: true };
    await customers.closeAccessOf(tx, user.id, now);
    await customers.addHistory(tx, { userId: user.id, event: "activated", now, network: signIn.networkOf(address) });
    await jobs.enqueue(tx, sendActivationNotice, { payload: { userId: user.id, requestId: open.id } });
    await signIn.endSession(tx, request.cookie(signIn.sessionCookie));
    if (knownVisitor) await welcome(tx, { visitor: knownVisitor, userId: user.id });
    const userAgent = raw.headers["user-agent"];
    const token = await signIn.beginSession(tx, { userId: user.id, now, userAgent: String(userAgent ?? ""), address });
    return { token, who: { id: user.id, passwordHash } };
  });
};
