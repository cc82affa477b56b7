import type { RequestContext, ServerFeature, User } from "#platform/server/feature.ts";
import type { Db } from "#platform/server/db.ts";
import type { Actor } from "#platform/server/audit.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { ownersOf } from "#platform/server/visitor.ts";
import * as z from "zod/mini";
import type { conversationCalls, DeskConversation } from "../contract.ts";
import type { DeskProblem } from "../search-params.ts";
import { answer, claim, lock, note, release, reopen, Undone } from "./acting.ts";
import type { DeskDependencies } from "./dependencies.ts";
import { countWaiting, pageOfQueue } from "./queue.ts";
import { peopleAmong, shownInQueue, shownToDesk } from "./reading.ts";
import { announce, conversationBy, heldConversation, othersIn, versionOf, type ConversationRow } from "./store.ts";

type Answered = { status: 200; body: DeskConversation } | { status: 409; body: { problem: DeskProblem; conversation: DeskConversation } };
type Request = RequestContext<Answered> & { user: User; actor: Actor; params: { code: string } };
type Work = (
  tx: Db,
  acting: { row: ConversationRow; user: User; actor: Actor; deps: DeskDependencies },
) => Promise<DeskProblem | undefined>;

const Typed = z.object({ body: z.string() });
const formOf = ({ user, params }: Pick<Request, "user" | "params">, { limits: { secret } }: DeskDependencies) => ({
  form: `desk ${params.code}`,
  userId: user.id,
  secret,
});

/** Does something with a conversation whose row is locked meanwhile, and answers with it as it is then. `typed` comes back where it is refused. */
async function act(request: Request, deps: DeskDependencies, { typed, work }: { typed?: string; work: Work }): Promise<Answered> {
  const { user, actor, params, once } = request;
  const result = async (db: Db, problem: DeskProblem | undefined): Promise<Answered> => {
    if (problem && typed) storeTyped(request, formOf(request, deps), { body: typed });
    const row = await conversationBy(db, params.code);
    if (!row) throw new HttpProblem(404);
    const conversation = await shownToDesk(db, row, { reader: user, deps });
    return problem ? { status: 409, body: { problem, conversation } } : { status: 200, body: conversation };
  };
  try {
    return await once(async (tx) => {
      const row = await heldConversation(tx, params.code);
      if (!row) throw new HttpProblem(404);
      return result(tx, await work(tx, { row, user, actor, deps }));
    });
  } catch (error) {
    if (error instanceof Undone) return result(deps.db, error.problem);
    throw error;
  }
}

export const conversationHandlers: ServerFeature<typeof conversationCalls, DeskDependencies>["handlers"] = {
  async queue({ query, user }, deps) {
    const { show, reason, text, of, page } = query;
    const sought = {
      show: show || "waiting",
      operatorId: user.id,
      reason: reason || undefined,
      text,
      of,
      page: Number(page ?? 0),
    } as const;
    const { rows, hasMore, isCutOff } = await pageOfQueue(deps.db, sought);
    const ids = rows.map(({ claimedBy }) => claimedBy);
    const people = await peopleAmong(deps.db, ids, deps);
    const conversations = rows.map((row) => shownInQueue(row, { people, reader: user, deps }));
    const waiting = await countWaiting(deps.db, user.id);
    return { status: 200, body: { conversations, page: sought.page, hasMore, isCutOff, waiting, targetDays: deps.answerTargetDays } };
  },

  async deskConversation(request, deps) {
    const row = await conversationBy(deps.db, request.params.code);
    if (!row) throw new HttpProblem(404);
    const typed = storedTyped(request, formOf(request, deps), Typed)?.body;
    return { status: 200, body: await shownToDesk(deps.db, row, { reader: request.user, deps, typed }) };
  },

  answerPerson(request, deps) {
    const { body, seen, mediaCodes = [] } = request.body;
    const files = { owners: ownersOf(request), codes: [mediaCodes].flat() };
    return act(request, deps, { typed: body, work: (tx, acting) => answer(tx, acting, { body, seen, files }) });
  },

  noteInternally: (request, deps) =>
    act(request, deps, { typed: request.body.body, work: (tx, acting) => note(tx, acting, request.body.body) }),

  claimConversation: (request, deps) => act(request, deps, { work: (tx, acting) => claim(tx, acting, request.body.from) }),

  releaseConversation: (request, deps) => act(request, deps, { work: release }),

  lockConversation(request, deps) {
    const { body = "", seen } = request.body;
    return act(request, deps, { typed: body, work: (tx, acting) => lock(tx, acting, { body, seen }) });
  },

  reopenConversation: (request, deps) => act(request, deps, { work: reopen }),

  async presence({ user, params, body, once }, deps) {
    return once(async (tx) => {
      const row = await conversationBy(tx, params.code);
      if (!row) throw new HttpProblem(404);
      const here = { conversationId: row.id, operatorId: user.id, now: deps.clock.now() };
      await announce(tx, { ...here, writing: body.writing });
      const others = await othersIn(tx, here);
      const people = await peopleAmong(
        tx,
        others.map(({ operatorId }) => operatorId),
        deps,
      );
      const shown = others.map(({ operatorId, writing }) => ({ name: people.get(operatorId)?.name ?? "", writing }));
      return { status: 200, body: { version: await versionOf(tx, row.id), others: shown } };
    });
  },
};
