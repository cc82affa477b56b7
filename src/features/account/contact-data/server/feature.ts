import { HttpProblem } from "#platform/server/problems.ts";
import { oneLine } from "#vocabulary/person-text.ts";
import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { contactDataContract, TypedContact } from "../contract.ts";
import { refuseName } from "../rules.ts";
import { CODE_SECONDS, confirmChange, sendCode } from "./changes.ts";
import type { ContactDependencies } from "./dependencies.ts";
import { forgetContactChanges, sendOldContactNotice, noticeOf } from "./jobs.ts";
import { instantBefore } from "#vocabulary/time-units.ts";

const formOf = ({ user: { id } }: { user: { id: string } }, { limits: { secret } }: ContactDependencies) => ({
  form: "contact-data",
  userId: id,
  secret,
});

type Request = Pick<RequestContext<never>, "isPlainForm" | "setCookie"> & { user: { id: string } };

/** The answer; what was typed and refused is stored for a page without a script. */
function answered<const A extends { status: number }>(
  request: Request,
  answer: A,
  { deps, ...typed }: TypedContact & { deps: ContactDependencies },
): A {
  if (answer.status !== 200) storeTyped(request, formOf(request, deps), typed);
  return answer;
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
      const problem = refuseName(body.name);
      if (problem) return answered(request, { status: 422, body: { problem } }, { at: "name", value: body.name, deps });
      return once(async (tx) => {
        const isNew = await customers.changeName(tx, user.id, oneLine(body.name));
        if (isNew) await customers.addHistory(tx, { userId: user.id, event: "name-changed", now: clock.now() });
        return { status: 200, body: {} };
      });
    },

    async sendContactCode(request, deps) {
      const { kind, address } = request.body;
      if (kind === "mobile" && !request.isThere(["sms"])) throw new HttpProblem(404);
      return answered(request, await sendCode(request, deps), { at: kind, value: address, deps });
    },

    confirmContact: confirmChange,

    async removeContact({ user, body, isThere }, { db, clock, jobs, customers }) {
      const { kind } = body;
      if (kind === "mail" && body.understood !== "yes") return { status: 422, body: { problem: "not-understood" } };
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const old = await customers.removeContact(tx, { userId: user.id, kind, now });
        if (old === null) return;
        await customers.closeAccessOf(tx, user.id, now);
        await customers.addHistory(tx, { userId: user.id, event: `${kind}-removed`, now });
        if (kind === "mail" || isThere(["sms"]))
          await jobs.enqueue(tx, sendOldContactNotice, noticeOf({ userId: user.id, kind, old, now }));
      });
      return { status: 200, body: {} };
    },

    async chooseMails({ user, body }, { db, clock, customers }) {
      const accepts = body.choice === "accept";
      if (!accepts && body.understood !== "yes") return { status: 422, body: { problem: "not-understood" } };
      await db.transaction().execute(async (tx) => {
        if (!(await customers.setAcceptsMails(tx, user.id, accepts))) return;
        await customers.addHistory(tx, { userId: user.id, event: accepts ? "mails-wanted" : "mails-refused", now: clock.now() });
      });
      return { status: 200, body: {} };
    },
  },
};

export const contactDataServer = {
  name: "contact-data",
  about: "A user's name, contact mail and mobile, and which mails are accepted.",
  feature: contactData,
  jobs: [sendOldContactNotice, forgetContactChanges],
};
