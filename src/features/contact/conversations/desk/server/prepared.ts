import { sql } from "kysely";
import { audit, type Actor } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Reason } from "../../rules.ts";
import type { preparedCalls, PreparedAnswer } from "../prepared-contract.ts";
import type { PreparedProblem } from "../search-params.ts";
import { unknownPlaceholders } from "../rules.ts";
import type { DeskDependencies } from "./dependencies.ts";
import { peopleAmong } from "./reading.ts";

type Row = { id: string; name: string; reason: Reason | null; bg: string; en: string; changedAt: Date; authorId: string | null };
const MOST_ANSWERS = 200;

async function listOf(db: Db, deps: DeskDependencies): Promise<{ answers: PreparedAnswer[] }> {
  const { rows } = await sql<Row>`
    select id, name, request_reason as reason, bg, en, changed_at as "changedAt", author_id as "authorId"
    from conversations.prepared_answers order by lower(name), id`.execute(db);
  const people = await peopleAmong(
    db,
    rows.map(({ authorId }) => authorId),
    deps,
  );
  const answers = rows.map(({ authorId, changedAt, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    changedBy: (authorId !== null && people.get(authorId)?.name) || null,
  }));
  return { answers };
}

type Saved = { id: string; name: string; reason: Reason | null; bg: string; en: string; authorId: string; now: Date; actor: Actor };

/** Undefined when it was stored; `gone` where there is none to change. */
async function save(tx: Db, { id, name, reason, bg, en, authorId, now, actor }: Saved): Promise<PreparedProblem | "gone" | undefined> {
  await sql`lock table conversations.prepared_answers in share row exclusive mode`.execute(tx);
  const { rows: others } = await sql<{ isSame: boolean }>`
    select lower(name) = lower(${name}) as "isSame" from conversations.prepared_answers
    where id is distinct from ${id === "" ? null : id}::uuid`.execute(tx);
  if (others.some(({ isSame }) => isSame)) return "name-taken";
  const after = { name, reason, bg, en };
  if (id === "") {
    if (others.length >= MOST_ANSWERS) return "too-many";
    await sql`
      insert into conversations.prepared_answers (name, request_reason, bg, en, author_id, changed_at)
      values (${name}, ${reason}, ${bg}, ${en}, ${authorId}, ${now})`.execute(tx);
    await audit(tx, { actor, at: now, act: "prepared-answer.added", subject: name, after });
    return undefined;
  }
  const before = await textsOf(tx, id);
  if (!before) return "gone";
  await sql`
    update conversations.prepared_answers set name = ${name}, request_reason = ${reason}, bg = ${bg}, en = ${en}, author_id = ${authorId}, changed_at = ${now}
    where id = ${id}`.execute(tx);
  await audit(tx, { actor, at: now, act: "prepared-answer.changed", subject: id, before, after });
  return undefined;
}

type Texts = { name: string; reason: Reason | null; bg: string; en: string };

/** A prepared answer as it is, locked until the transaction ends. */
const textsOf = (tx: Db, id: string): Promise<Texts | undefined> =>
  rowsIn(tx).maybe(sql<Texts>`
    select name, request_reason as reason, bg, en from conversations.prepared_answers where id = ${id} for update`);

export const preparedHandlers: ServerFeature<typeof preparedCalls, DeskDependencies>["handlers"] = {
  preparedAnswers: async (_, deps) => ({ status: 200, body: await listOf(deps.db, deps) }),

  savePreparedAnswer(request, deps) {
    const { id = "", name, reason, bg, en } = request.body;
    return request.once(async (tx) => {
      const saved = {
        id,
        name: name.trim(),
        reason: reason || null,
        bg: bg.trim(),
        en: en.trim(),
        authorId: request.user.id,
        now: deps.clock.now(),
        actor: request.actor,
      };
      const problem = unknownPlaceholders(`${bg}\n${en}`).length > 0 ? "placeholder" : await save(tx, saved);
      if (problem === "gone") throw new HttpProblem(404);
      return problem ? { status: 422, body: { problem } } : { status: 200, body: await listOf(tx, deps) };
    });
  },

  removePreparedAnswer(request, deps) {
    const { id } = request.body;
    return request.once(async (tx) => {
      const before = await textsOf(tx, id);
      await sql`delete from conversations.prepared_answers where id = ${id}`.execute(tx);
      const removed = { actor: request.actor, at: deps.clock.now(), act: "prepared-answer.removed", subject: id, before } as const;
      if (before) await audit(tx, removed);
      return { status: 200, body: await listOf(tx, deps) };
    });
  },
};
