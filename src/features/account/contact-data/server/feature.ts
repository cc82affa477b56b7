import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { accepts, isForm } from "#platform/server/accepts.ts";
import { contactDataContract, type ContactProblem } from "../contract.ts";
import { refuseName, tidied } from "../rules.ts";
import { CODE_SECONDS, confirmChange, sendCode } from "./changes.ts";
import type { ContactDependencies } from "./dependencies.ts";
import { forgetContactChanges, sendOldContactNotice, noticeOf } from "./jobs.ts";

type Plain =
  | { status: 200; body: object }
  | { status: 422 | 429 | 503; body: { problem: ContactProblem } }
  | { status: 303; headers: { location: string } };
type Request = Pick<RequestContext<never>, "raw">;

/** The answer as it is, or for a form without a script the way back to the page, with the result in its address. */
function answered<A extends Plain>(
  request: Request,
  answer: A,
  { at, done, place }: { at: string; done: string; place: ContactDependencies["place"] },
) {
  if (answer.status === 303 || !isForm(request) || !accepts(request, "text/html")) return answer;
  const result = answer.status === 200 ? { done } : { problem: answer.body.problem };
  const location = `${place.contextPath}${place.area}/settings/contact?${new URLSearchParams({ at, ...result })}`;
  return { status: 303 as const, headers: { location } };
}

export const contactData: ServerFeature<typeof contactDataContract, ContactDependencies> = {
  contract: contactDataContract,
  handlers: {
    async contactData({ user }, { db, clock, customers }) {
      const since = new Date(clock.now().getTime() - CODE_SECONDS * 1_000);
      const data = await customers.contactDataOf(db, user.id, since);
      if (!data) throw new Error("a signed-in user is unknown");
      return { status: 200, body: data };
    },

    async changeName(request, { clock, customers, place }) {
      const { user, body, once } = request;
      const end = { at: "name", done: "name", place };
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
      const { kind } = request.body;
      return answered(request, await sendCode(request, deps), { at: kind, done: "sent", place: deps.place });
    },

    async confirmContact(request, deps) {
      const { kind } = request.body;
      return answered(request, await confirmChange(request, deps), { at: kind, done: kind, place: deps.place });
    },

    async removeContact(request, { db, clock, jobs, customers, place }) {
      const { user, body } = request;
      const { kind } = body;
      const end = { at: kind, done: "removed", place };
      if (kind === "mail" && body.understood !== "yes") return answered(request, { status: 422, body: { problem: "not-understood" } }, end);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const old = await customers.removeContact(tx, { userId: user.id, kind });
        if (old === null) return;
        await customers.addHistory(tx, { userId: user.id, event: `${kind}-removed`, now });
        await jobs.enqueue(tx, sendOldContactNotice, noticeOf({ userId: user.id, kind, old, now }));
      });
      return answered(request, { status: 200, body: {} }, end);
    },

    async chooseMails(request, { db, clock, customers, place }) {
      const { user, body } = request;
      const end = { at: "mails", done: "mails", place };
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
