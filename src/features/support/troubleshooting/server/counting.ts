import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { NodeCounts } from "../guides/contract.ts";
import type { Guides } from "../guides/guide.ts";
import { positionIn, type Session } from "./session.ts";

/** Counts a session that has ended, or leaves its guide for another one: which nodes it reached, where it was left, and whether it is solved. */
export async function countSession(tx: Db, session: Session, guides: Guides): Promise<void> {
  const { guideId, guideVersion, outcome, reached } = session;
  if (guideId === null || guideVersion === null || reached.length === 0) return;
  const left = outcome === null ? positionIn({ ...session, answered: Math.max(session.answered, 1) }, guides)?.position.id : undefined;
  // in order, so that two sessions that end at once do not wait for each other
  const nodes = [...new Set(reached)].toSorted();
  await sql`
    insert into guides.counts as c (guide_id, guide_version, node, reached, left_there, solved)
    select ${guideId}, ${guideVersion}::int, node, 1, (node is not distinct from ${left ?? null}::text)::int, ${outcome === "solved" ? 1 : 0}::int
    from unnest(${nodes}::text[]) as node
    on conflict (guide_id, guide_version, node) do update set reached = c.reached + 1, left_there = c.left_there + excluded.left_there,
      solved = c.solved + excluded.solved`.execute(tx);
}

/** How many sessions came to each node of a version, were left there, and were solved; those that go on now count as having come there. */
export async function countsOf(db: Db, guideId: string, version: number): Promise<Record<string, NodeCounts>> {
  const { rows } = await sql<NodeCounts & { node: string }>`
    select node, sum(reached)::int as reached, sum(left_there)::int as left, sum(solved)::int as solved from (
      select node, reached, left_there, solved from guides.counts where guide_id = ${guideId} and guide_version = ${version}
      union all
      select node, count(*)::int, 0, 0 from guides.sessions, unnest(reached) as node
      where state = 'open' and guide_id = ${guideId} and guide_version = ${version} group by node) as both_parts
    group by node order by node`.execute(db);
  return Object.fromEntries(rows.map(({ node, ...counts }) => [node, counts]));
}
