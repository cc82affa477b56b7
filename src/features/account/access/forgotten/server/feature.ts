import type { FoundUser } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { RememberBrowser, ServerFeature } from "#platform/server/feature.ts";
import { refusePasswordOf } from "#platform/server/new-password.ts";
import { hashPassword } from "#platform/server/password.ts";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import { contactIn, REQUEST_MINUTES } from "../../rules.ts";
import { chosenOf } from "../../server/chosen.ts";
import type { PasswordDependencies } from "../../server/dependencies.ts";
import { messageUsed, refuseAttempt, refuseStart } from "../../server/limits.ts";
import { contactKey, contactKeysOf } from "../../server/messages.ts";
import { requestOpenedBy, openRequest } from "../../server/requests.ts";
import { forgottenContract } from "../contract.ts";
import { sendForgotten, sendResetNotice } from "./jobs.ts";

type Named = FoundUser & { username: string };
type Dependencies = PasswordDependencies & {
  signIn: {
    networkOf(address: string): string | null;
    /** Removes the wrong passwords that were counted for a user at an address. */
    forgivePasswords(tx: Db, tried: { username: string; address: string; now: Date }): Promise<void>;
    /** The link has proved whose the browser is, as a sign-in does. */
    rememberBrowser: RememberBrowser;
  };
};

export const forgottenFeature: ServerFeature<typeof forgottenContract, Dependencies> = {
  contract: forgottenContract,
  handlers: {
    async requestAccess({ body, address, language }, { db, clock, jobs, customers, limits }) {
      const { forgotten } = body;
      const contact = contactIn(body.who);
      const who = contact ? contactKey(contact) : normalizeUsername(body.who);
      if (forgotten === "username" && !contact) return { status: 422, body: { problem: "not-a-contact" } };
      if (who === "") return { status: 422, body: { problem: "not-a-name" } };
      const now = clock.now();
      // what follows is the same work whether anything is on file: the job looks
      const start = { address, subject: `${forgotten} ${who}`, captcha: body.captcha };
      const refused = await refuseStart(db, start, { limits, now });
      if (refused) return refused;
      await db.transaction().execute(async (tx) => {
        const opened = { purpose: forgotten, language, now, minutes: REQUEST_MINUTES, secret: limits.secret, sought: { who } };
        const { id } = await openRequest(tx, opened, customers);
        await jobs.enqueue(tx, sendForgotten, { payload: { requestId: id } });
      });
      return { status: 200, body: { sent: true } };
    },

    async newPasswordLink({ query: { token } }, deps) {
      const people = await namedBy(token, deps);
      return { status: 200, body: { people: people.named.map(({ id, username }) => ({ id, name: username })) } };
    },

    async setNewPassword(request, deps) {
      const { db, clock, limits } = deps;
      const { token, password, person } = request.body;
      const { open, named } = await namedBy(token, deps);
      if (!open || named.length === 0) return { status: 409, body: { problem: "link-over" } };
      const now = clock.now();
      const limited = await refuseAttempt(db, { kind: "finish", subject: open.id }, { limits, now });
      if (limited) return limited;
      const user = chosenOf(named, person);
      if (!user) return { status: 422, body: { problem: "no-person" } };
      const fault = await refusePasswordOf({ ...user, password }, deps);
      if (fault) return { status: 422, body: { problem: fault } };
      const change = { requestId: open.id, user, passwordHash: await hashPassword(password), address: request.address, now };
      if (!(await reset(change, deps))) return { status: 409, body: { problem: "link-over" } };
      deps.signIn.rememberBrowser(request, { id: user.id, passwordHash: change.passwordHash });
      deps.log.info({ userId: user.id, requestId: request.requestId }, "password reset");
      return { status: 200, body: { username: user.username } };
    },
  },
};

export const forgottenServer = {
  name: "forgotten",
  about: "A new password for one that is forgotten, and the user name.",
  feature: forgottenFeature,
  jobs: [sendForgotten, sendResetNotice],
};

/** The request that a link opens, and the activated users whose password it sets. */
async function namedBy(token: string | undefined, { db, clock, customers }: Dependencies) {
  const open = await requestOpenedBy(db, token, { purposes: ["password"], now: clock.now(), customers });
  const users = open ? await customers.usersOf(db, open.userIds) : [];
  return { open, named: users.filter((user): user is Named => user.username !== null) };
}

type Change = { requestId: string; user: Named; passwordHash: string; address: string; now: Date };

/** Sets the password, uses up every link of the user and ends the sessions: all or nothing. False when the link was used meanwhile. */
const reset = (
  { requestId, user, passwordHash, address, now }: Change,
  { db, jobs, customers, limits, signIn }: Dependencies,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await customers.holdAccess(tx, requestId, now)) || !(await customers.resetPassword(tx, user.id, passwordHash))) return false;
    await customers.closeAccessOf(tx, user.id, now);
    await customers.endSessionsOf(tx, user.id);
    await messageUsed(tx, { kind: "password", contacts: contactKeysOf(user) }, limits);
    await signIn.forgivePasswords(tx, { username: user.username, address, now });
    await customers.addHistory(tx, { userId: user.id, event: "password-reset", now, network: signIn.networkOf(address) });
    await jobs.enqueue(tx, sendResetNotice, { payload: { userId: user.id, requestId, at: now.toISOString() } });
    return true;
  });
