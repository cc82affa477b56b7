import { ownPath } from "#platform/own-path.ts";
import { withoutLanguage, type Language } from "#platform/language.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { CLEAR_SITE_DATA, signInContract } from "../contract.ts";
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginPasskeyStep,
  confirmByPasskey,
  givePasskey,
  signInByPasskey,
} from "./by-passkey.ts";
import { confirmByPassword } from "./confirm.ts";
import type { Dependencies } from "./dependencies.ts";
import { forgetHistory, forgetSessions } from "./jobs.ts";
import { endSession, SESSION_COOKIE } from "./session.ts";
import { giveSecondFactor, halfOf, signIn } from "./steps.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

const VISITOR_COOKIE = "vrata-visitor";
const LANGUAGE_COOKIE = "vrata-language";
const YEAR_SECONDS = 365 * DAY_SECONDS;

export const signInFeature: ServerFeature<typeof signInContract, Dependencies> = {
  contract: signInContract,
  handlers: {
    signIn,
    giveSecondFactor,
    beginPasskeySignIn,
    signInByPasskey,
    beginPasskeyStep,
    givePasskey,
    beginPasskeyConfirmation,
    confirmByPasskey,

    async secondStepWays(request, deps) {
      const half = await halfOf(request, deps);
      return { status: 200, body: half ? await deps.secondFactor.kindsOf(deps.db, half.userId) : { app: false, passkey: false } };
    },

    async confirmWays({ user }, { db, customers, secondFactor, staffAccounts }) {
      const { passkey } = await secondFactor.kindsOf(db, user.id);
      const staffAccount = staffAccounts !== undefined && (await customers.hasStaffAccount(db, user.id));
      return { status: 200, body: { passkey, staffAccount } };
    },

    async signOut(request, { db, customers, place: { contextPath } }) {
      await endSession(db, request.cookie(SESSION_COOKIE), { customers });
      request.setCookie(SESSION_COOKIE, undefined);
      request.setCookie(VISITOR_COOKIE, undefined);
      const returnTo = ownPath(request.body.returnTo, `${contextPath}/`);
      return { status: 200, headers: { "clear-site-data": CLEAR_SITE_DATA }, body: { returnTo } };
    },

    async confirmIdentity(request, deps) {
      const confirmation = await confirmByPassword(deps, request.user, { password: request.body.password });
      if (confirmation === "right") return { status: 200, body: { minutes: deps.confirmMinutes } };
      if (confirmation === "wrong") return { status: 422, body: { problem: "wrong-password" } };
      return { status: 429, headers: { "retry-after": String(confirmation.retryAfter) }, body: { problem: "too-many-tries" } };
    },

    async chooseLanguage(request, { db, customers, place: { contextPath } }) {
      const language: Language = request.body.value === "en" ? "en" : "bg";
      request.setCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS);
      if (request.user) await customers.keepLanguage(db, request.user.id, language);
      const returnTo = withoutLanguage(ownPath(request.body.returnTo, `${contextPath}/`)); // an address in the other language would undo the choice
      return { status: 200, body: { returnTo } };
    },

    signInWays: async (_request, { staffAccounts }) => ({ status: 200, body: { staffAccount: staffAccounts !== undefined } }),
    demoUsers: async (_request, { demoUsers: users }) => ({ status: 200, body: { users } }),
  },
};

export const signInServer = {
  name: "sign-in",
  about: "Signing in and out, and the language of the pages.",
  feature: signInFeature,
  jobs: [forgetSessions, forgetHistory],
};
