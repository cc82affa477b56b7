import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { accepts, isForm } from "#platform/server/accepts.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { contactDataContract, TypedContact, type ContactProblem } from "../contract.ts";
import { refuseName, tidied } from "../rules.ts";
import { CODE_SECONDS, confirmChange, sendCode } from "./changes.ts";
import type { ContactDependencies } from "./dependencies.ts";
import { forgetContactChanges, sendOldContactNotice, noticeOf } from "./jobs.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

type Plain =
  | { status: 200; body: object }
  | { status: 422 | 429 | 503; body: { problem: ContactProblem } }
  | { status: 303; headers: { location: string } };
type Request = Pick<RequestContext<never>, "raw" | "setCookie"> & { user: { id: string } };

const formOf = ({ user: { id } }: { user: { id: string } }, { limits: { secret } }: ContactDependencies) => ({
  form: "contact-data",
  userId: id,
  secret,
});

/** `at`: the part of the page; `typed`: into its field; `done`: what the page says then. */
type End = { at: TypedContact["at"] | "mails"; typed?: string; done: string; deps: ContactDependencies };

/** The answer as it is, or for a form without a script the way back to the page, with the result in its address. */
function answered<A extends Plain>(request: Request, answer: A, { at, typed, done, deps }: End) {
  if (answer.status === 303 || !isForm(request) || !accepts(request, "text/html")) return answer;
  if (answer.status !== 200 && typed !== undefined) storeTyped(request, formOf(request, deps), { at, value: typed });
  const result = answer.status === 200 ? { done } : { problem: answer.body.problem };
  const { contextPath, area } = deps.place;
  const location = `${contextPath}${area}/settings/contact?${new URLSearchParams({ at, ...result })}`;
  return { status: 303 as const, headers: { location } };
}

export const contactData: ServerFeature<typeof contactDataContract, ContactDependencies> = {
  contract: contactDataContract,
  handlers: {
    async contactData({ user }, { db, clock, customers }) {
      const since = instantBefore(clock.now(), CODE_SECONDS * 1_000);
      const data = await customers.contactDataOf(db, user.id, since);
      if (!data) throw new Error("a signed-in user is unknown");
      return { status: 200, body: data };
    },

    async typedContact(request, deps) {
      return { status: 200, body: { typed: storedTyped(request, formOf(request, deps), TypedContact) ?? null } };
    },

    async changeName(request, deps) {
      const { clock, customers } = deps;
      const { user, body, once } = request;
      const end: End = { at: "name", typed: body.name, done: "name", deps };
      const problem = refuseName(body.name);
      if (problem) return answered(request, { status: 422, body: { problem } }, end);
      const answer = await once(async (tx) => {
        const isNew = await customers.changeName(tx, user.id, tidied(body.name));
        if (isNew) await customers.addHistory(tx, { userId: user.id, event: "name-changed", now: clock.now() });
        return { status: 200, body: {} };
      });
      return answer.status === 200 ? answered(request, answer, end) : answer;
    },

    async sendContactCode(request, deps) {
      const { kind, address } = request.body;
      return answered(request, await sendCode(request, deps), { at: kind, typed: address, done: "sent", deps });
    },

    async confirmContact(request, deps) {
      const { kind } = request.body;
      return answered(request, await confirmChange(request, deps), { at: kind, done: kind, deps });
    },

    async removeContact(request, deps) {
      const { db, clock, jobs, customers } = deps;
      const { user, body } = request;
      const { kind } = body;
      const end: End = { at: kind, done: "removed", deps };
      if (kind === "mail" && body.understood !== "yes") return answered(request, { status: 422, body: { problem: "not-understood" } }, end);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const old = await customers.removeContact(tx, { userId: user.id, kind });
        if (old === null) return;
        await customers.closeAccessOf(tx, user.id, now);
        await customers.addHistory(tx, { userId: user.id, event: `${kind}-removed`, now });
        await jobs.enqueue(tx, sendOldContactNotice, noticeOf({ userId: user.id, kind, old, now }));
      });
      return answered(request, { status: 200, body: {} }, end);
    },

    async chooseMails(request, deps) {
      const { db, clock, customers } = deps;
      const { user, body } = request;
      const end: End = { at: "mails", done: "mails", deps };
      const accepts = body.choice === "accept";
      if (!accepts && body.understood !== "yes") return answered(request, { status: 422, body: { problem: "not-understood" } }, end);
      await db.transaction().execute(async (tx) => {
        if (!(await customers.setAcceptsMails(tx, user.id, accepts))) return;
        await customers.addHistory(tx, { userId: user.id, event: accepts ? "mails-wanted" : "mails-refused", now: clock.now() });
      });
      return answered(request, { status: 200, body: {} }, end);
    },
  },
};

export const contactDataServer = {
  name: "contact-data",
  about: "A user's name, contact mail and mobile, and which mails are accepted.",
  feature: contactData,
  jobs: [sendOldContactNotice, forgetContactChanges],
};
