import type { AccessRequest } from "#features/account/customers/contract.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { tryCode } from "#platform/server/one-time-code.ts";
import { codeIn, contactIn, customerNumberIn, MOST_SENDS, REQUEST_MINUTES } from "../../rules.ts";
import { refuseAttempt, refuseStart, tooManyTries } from "../../server/limits.ts";
import { contactKey } from "../../server/messages.ts";
import { requestOpenedBy, openRequest } from "../../server/requests.ts";
import { activationContract, type Activation } from "../contract.ts";
import { codeFor } from "./code.ts";
import type { ActivationDependencies } from "./dependencies.ts";
import { finish } from "./finish.ts";
import { forgetRequests, sendActivationCode, sendActivationNotice } from "./jobs.ts";

/** The cookie with the token of the activation that is open in this browser. */
const ACCESS_COOKIE = "vrata-access";

export const activationFeature: ServerFeature<typeof activationContract, ActivationDependencies> = {
  contract: activationContract,
  handlers: {
    activation: async ({ query: { invitation }, cookie }, deps) => {
      const request = await openOne({ cookie }, { invitation }, deps);
      return { status: 200, body: await stepOf(request, deps) };
    },

    async startActivation(request, deps) {
      const { body, address, language, setCookie } = request;
      const { db, clock, limits, customers, jobs } = deps;
      const [code, contact] = [customerNumberIn(body.customerNumber), contactIn(body.contact)];
      if (!code || !contact) return { status: 422, body: { problem: code ? "not-a-contact" : "not-a-customer-number" } };
      const now = clock.now();
      // what follows is the same work whether anything is on file: the job looks
      const start = { address, subject: `activation ${code} ${contactKey(contact)}`, captcha: body.captcha };
      const refused = await refuseStart(db, start, { limits, now });
      if (refused) return refused;
      const token = await db.transaction().execute(async (tx) => {
        const sought = { customer: code, ...contact };
        const opened = { purpose: "activation", language, now, minutes: REQUEST_MINUTES, secret: limits.secret, sought } as const;
        const { id, token: opens } = await openRequest(tx, opened, customers);
        await jobs.enqueue(tx, sendActivationCode, { payload: { requestId: id, send: 1 } });
        return opens;
      });
      setCookie(ACCESS_COOKIE, token, REQUEST_MINUTES * 60);
      return { status: 200, body: { step: "code" } };
    },

    async sendCodeAgain(request, deps) {
      const { db, clock, limits, customers, jobs } = deps;
      const open = await openOne(request, {}, deps);
      if (!open || open.confirmedAt) return { status: 409, body: { problem: "no-activation" } };
      const attempt = { kind: "code", subject: open.id } as const;
      const limited = await refuseAttempt(db, attempt, { limits, now: clock.now() });
      if (limited) return limited;
      const send = await db.transaction().execute(async (tx) => {
        const counted = await customers.countSend(tx, open.id, MOST_SENDS);
        if (counted) await jobs.enqueue(tx, sendActivationCode, { payload: { requestId: open.id, send: counted } });
        return counted;
      });
      if (!send) return tooManyTries(REQUEST_MINUTES * 60);
      return { status: 200, body: { step: "code" } };
    },

    async confirmActivation(request, deps) {
      const { db, clock, limits, customers } = deps;
      const open = await openOne(request, {}, deps);
      if (!open || open.confirmedAt) return { status: 409, body: { problem: "no-activation" } };
      const now = clock.now();
      const attempt = { kind: "code", subject: open.id } as const;
      const limited = await refuseAttempt(db, attempt, { limits, now });
      if (limited) return limited;
      const typed = codeIn(request.body.code);
      if (!typed) return { status: 422, body: { problem: "wrong-code" } };
      const tried = await db.transaction().execute(async (tx) => {
        const answer = await tryCode(tx, codeFor(open, { secret: limits.secret, now }), typed);
        // a code that was sent to nobody is never right, even when it is guessed
        if (answer !== "right" || open.userIds.length === 0) return answer === "right" ? "wrong" : answer;
        await customers.confirmAccess(tx, open.id, now);
        return answer;
      });
      if (tried !== "right") return { status: 422, body: { problem: tried === "wrong" ? "wrong-code" : "code-over" } };
      const { people } = await stepOf({ ...open, confirmedAt: now }, deps);
      return { status: 200, body: { step: "name", people } };
    },

    async finishActivation(request, deps) {
      const { body } = request;
      const open = await openOne(request, body, deps);
      if (!open || !isProved(open)) return { status: 409, body: { problem: "no-activation" } };
      const attempt = { kind: "finish", subject: open.id } as const;
      const limited = await refuseAttempt(deps.db, attempt, { limits: deps.limits, now: deps.clock.now() });
      if (limited) return limited;
      const finished = await finish(open, request, deps);
      if ("fault" in finished) return { status: 422, body: { problem: finished.fault } };
      if ("gone" in finished) return { status: 409, body: { problem: "no-activation" } };
      request.setCookie(ACCESS_COOKIE, undefined);
      request.setCookie(deps.signIn.sessionCookie, finished.token);
      deps.signIn.rememberBrowser(request, finished.who);
      return { status: 200, body: { returnTo: `${deps.place.contextPath}${deps.place.area}` } };
    },
  },
};

export const activationServer = {
  name: "activation",
  about: "The first user name and password of a customer.",
  feature: activationFeature,
  jobs: [sendActivationCode, sendActivationNotice, forgetRequests],
};

type Opening = { cookie(name: string): string | undefined };

/** The activation that is open in this browser, or that the link of a message opens. */
function openOne(
  { cookie }: Opening,
  { invitation }: { invitation?: string | undefined },
  { db, clock, customers }: ActivationDependencies,
) {
  const token = invitation ?? cookie(ACCESS_COOKIE);
  return requestOpenedBy(db, token, { purposes: invitation ? ["invitation", "activation"] : ["activation"], now: clock.now(), customers });
}

/** An invitation's link proves whose mailbox or phone it is, as the code does. */
const isProved = ({ purpose, confirmedAt }: AccessRequest): boolean => purpose === "invitation" || confirmedAt !== null;

async function stepOf(request: AccessRequest | undefined, { db, customers }: ActivationDependencies): Promise<Activation> {
  if (!request) return { step: "who", people: [] };
  if (!isProved(request)) return { step: "code", people: [] };
  const people = (await customers.usersOf(db, request.userIds)).filter(({ username }) => username === null);
  if (people.length === 0) return { step: "who", people: [] };
  return { step: "name", people: people.map(({ id, name }) => ({ id, name })) };
}
