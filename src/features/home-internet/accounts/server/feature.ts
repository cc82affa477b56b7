import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { formAnswer } from "../../operations/server/section.ts";
import { accountsContract } from "../contract.ts";
import { changeName, changePassword, readAccount, type AccountDependencies, type Went } from "./account-calls.ts";

const RETRY = { "retry-after": "30" } as const;
const MAILBOX_AWAY = { status: 503, body: { problem: "mailbox-away" }, headers: RETRY } as const;
const HOSTING_AWAY = { status: 503, body: { problem: "hosting-away" }, headers: RETRY } as const;

async function sectionOr<Away>(away: Away, reading: ReturnType<typeof readAccount>) {
  const section = await reading;
  return section === "away" ? away : { status: 200 as const, body: section };
}

/** The answer of a form post. */
const answerOf = (went: Exclude<Went, { state: "away" }>) =>
  went.state === "answered"
    ? formAnswer(went.fields.length > 0 ? { state: "fields", fields: went.fields } : { state: "saved" }, async () => went.section)
    : formAnswer({ state: went.state }, () => Promise.reject(new Error("a refused form has no section")));

/** Adds an accepted change to the main user's history, where another user made it, and answers. */
async function noted(
  tx: Db,
  went: Exclude<Went, { state: "away" }>,
  { user, cid, kind, deps }: { user: CustomerUser; cid: string; kind: string; deps: AccountDependencies },
) {
  if (went.state === "answered" && went.fields.length === 0)
    await deps.addToMainHistory(tx, { userId: user.id, event: "home-internet-changed", now: deps.clock.now(), details: { cid, kind } });
  return answerOf(went);
}

/** Whether the name was acceptable, but not available. */
const notGiven = (went: Went): boolean =>
  went.state === "answered" && went.fields.some(({ fault }) => fault === "account-name-taken" || fault === "account-name-not-given");

const yes = (is: boolean): "true" | "false" => (is ? "true" : "false");
const emailError = (is: boolean) => ({ "my-contact-email-get-error": yes(is) });
const hostingErrors = (wrong: "name" | "system" | undefined) => ({
  "my-contact-hosting-invalid-username": yes(wrong === "name"),
  "my-contact-hosting-get-username-error": yes(wrong === "system"),
});

/** Mailbox and web hosting (A§2). Their systems are called before the answer's transaction, never inside it. */
export const accounts: ServerFeature<typeof accountsContract, AccountDependencies> = {
  contract: accountsContract,
  handlers: {
    emailSection: ({ query: { cid }, user }, deps) => sectionOr(MAILBOX_AWAY, readAccount(deps, { system: "mailboxes", user, cid })),

    async changeEmailPassword({ query: { cid }, body: { password }, user, once }, deps) {
      const went = await changePassword(deps, { system: "mailboxes", user, cid }, password);
      return went.state === "away" ? MAILBOX_AWAY : once((tx) => noted(tx, went, { user, cid, kind: "email-password", deps }));
    },

    async changeEmailAddress({ query: { cid }, body: { name }, user, once }, deps) {
      const went = await changeName(deps, { system: "mailboxes", user, cid }, name);
      if (went.state === "away") return { ...MAILBOX_AWAY, headers: { ...RETRY, ...emailError(true) } };
      return once(async (tx) => {
        const answer = await noted(tx, went, { user, cid, kind: "email-address", deps });
        return answer.status === 200 ? { ...answer, headers: { ...answer.headers, ...emailError(notGiven(went)) } } : answer;
      });
    },

    hostingSection: ({ query: { cid }, user }, deps) => sectionOr(HOSTING_AWAY, readAccount(deps, { system: "hosting", user, cid })),

    async changeHostingPassword({ query: { cid }, body: { password }, user, once }, deps) {
      const went = await changePassword(deps, { system: "hosting", user, cid }, password);
      return went.state === "away" ? HOSTING_AWAY : once((tx) => noted(tx, went, { user, cid, kind: "hosting-password", deps }));
    },

    async changeHostingAddress({ query: { cid }, body: { name }, user, once }, deps) {
      const went = await changeName(deps, { system: "hosting", user, cid }, name);
      if (went.state === "away") return { ...HOSTING_AWAY, headers: { ...RETRY, ...hostingErrors("system") } };
      return once(async (tx) => {
        const answer = await noted(tx, went, { user, cid, kind: "hosting-address", deps });
        if (answer.status !== 200) return answer;
        return { ...answer, headers: { ...answer.headers, ...hostingErrors(answer.body.fields.length > 0 ? "name" : undefined) } };
      });
    },
  },
};
