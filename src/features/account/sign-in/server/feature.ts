import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import { ownPath } from "#platform/own-path.ts";
import { isForm, type RequestHead } from "#platform/server/accepts.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { hashPassword, isOutdated } from "#platform/server/password.ts";
import { signInContract, type DemoUser } from "../contract.ts";
import { loggedNetwork, normalizeUsername } from "../rules.ts";
import type { Sessions, Users } from "./customers.ts";
import { beginSession, endSession, SESSION_COOKIE } from "./session.ts";
import { checkPassword, forgiveTries, type TryLimits } from "./tries.ts";
import { forgetSessions } from "./jobs.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  customers: Users & Sessions;
  place: Place;
  limits: TryLimits;
  demoUsers: DemoUser[];
  log: { info(about: object, message: string): void };
  /** Moves what belongs to the browser, such as its cart, to the user who signs in. */
  welcome(tx: Db, who: { visitor: string; userId: string }): Promise<void>;
};

const VISITOR_COOKIE = "vrata-visitor";
const LANGUAGE_COOKIE = "vrata-language";
const YEAR_SECONDS = 365 * 24 * 3600;

/** The redirect for a form, or the address in the answer for a call. */
const onward = (request: RequestHead, to: string) =>
  isForm(request) ? ({ status: 303, headers: { location: to } } as const) : ({ status: 200, body: { returnTo: to } } as const);

export const signInFeature: ServerFeature<typeof signInContract, Dependencies> = {
  contract: signInContract,
  handlers: {
    async signIn(request, { db, clock, customers, limits, welcome, log, place: { contextPath, area } }) {
      const { body, address, raw } = request;
      const now = clock.now();
      const username = normalizeUsername(body.username);
      const returnTo = ownPath(body.returnTo, `${contextPath}${area}`);
      const known = await customers.findCredentials(db, username);
      const tried = { subject: `user ${username}`, address, now, limits };
      const checked = await checkPassword(db, { ...tried, password: body.password, hash: known?.passwordHash });

      if (checked === "right" && known) {
        const renewed = isOutdated(known.passwordHash) ? await hashPassword(body.password) : undefined;
        const token = await db.transaction().execute(async (tx) => {
          if (!(await customers.holdCredentials(tx, known))) return undefined; // the password was changed while this one was checked
          if (renewed) await customers.renewHash(tx, known, renewed);
          await forgiveTries(tx, tried);
          await endSession(tx, request.cookie(SESSION_COOKIE), { customers });
          if (request.knownVisitor) await welcome(tx, { visitor: request.knownVisitor, userId: known.id });
          return beginSession(tx, { userId: known.id, now, userAgent: textOf(raw.headers["user-agent"]), address }, { customers });
        });
        if (token) {
          log.info({ userId: known.id, network: loggedNetwork(address), requestId: request.requestId }, "signed in");
          request.setCookie(SESSION_COOKIE, token);
          return onward(request, returnTo);
        }
      }
      const tooMany = typeof checked === "object" ? checked.retryAfter : undefined;
      const problem = tooMany ? "too-many-tries" : "wrong-name-or-password";
      // never the typed name: people sometimes type a password into that field
      log.info(
        { ...(known && { userId: known.id }), network: loggedNetwork(address), requestId: request.requestId, problem },
        "sign-in refused",
      );
      if (isForm(request)) {
        const again = new URLSearchParams({ problem, ...(body.returnTo && { returnTo }) });
        return { status: 303, headers: { location: `${contextPath}/login?${again}` } };
      }
      if (tooMany) return { status: 429, headers: { "retry-after": String(tooMany) }, body: { problem: "too-many-tries" } };
      return { status: 401, body: { problem: "wrong-name-or-password" } };
    },

    async signOut(request, { db, customers, place: { contextPath } }) {
      await endSession(db, request.cookie(SESSION_COOKIE), { customers });
      request.setCookie(SESSION_COOKIE, undefined);
      request.setCookie(VISITOR_COOKIE, undefined);
      return onward(request, ownPath(request.body.returnTo, `${contextPath}/`));
    },

    async chooseLanguage(request, { db, customers, place: { contextPath } }) {
      const language: Language = request.body.value === "en" ? "en" : "bg";
      request.setCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS);
      if (request.user) await customers.keepLanguage(db, request.user.id, language);
      return onward(request, ownPath(request.body.returnTo, `${contextPath}/`));
    },

    demoUsers: async (_request, { demoUsers: users }) => ({ status: 200, body: { users } }),
  },
};

export const signInServer = {
  name: "sign-in",
  about: "Signing in and out, and the language of the pages.",
  feature: signInFeature,
  jobs: [forgetSessions],
};

const textOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
