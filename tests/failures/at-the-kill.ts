import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** The stages at which a kill can interrupt an operation. */
export const STAGES = [
  "before its first step",
  "marked as handed over, not handed over yet",
  "in the router",
  "done by the router, not noted here",
  "between two steps",
  "reading back",
  "working out a repair",
] as const;
export type Stage = (typeof STAGES)[number];

/** An interrupted run of a job: it stays marked as running until it is resumed, through further kills. */
export type CutOff = { run: string; stage: Stage };

/** The runs that killed portals left and that were not resumed yet. */
export async function cutOff(db: Db): Promise<CutOff[]> {
  const { rows } = await sql<CutOff>`
    select j.id || ' ' || j.retry_count as run, case
      when o.progress -> 'steps' is null then ${STAGES[6]}
      when (o.progress ->> 'doneSteps')::int >= jsonb_array_length(o.progress -> 'steps') then ${STAGES[5]}
      when (o.progress ->> 'handedOver')::int > (o.progress ->> 'doneSteps')::int then case
        when t.task_id is null then ${STAGES[1]} when t.state = 'waiting' then ${STAGES[2]} else ${STAGES[3]} end
      when (o.progress ->> 'doneSteps')::int > 0 then ${STAGES[4]}
      else ${STAGES[0]} end as stage
    from jobs.job j
    join platform.operations o on o.id::text = j.data -> 'payload' ->> 'id' and o.turn::text = j.data -> 'payload' ->> 'turn'
    left join simulated_network.tasks t on t.cid = o.subject and t.task_id = o.id || '.' || (o.progress ->> 'doneSteps')
    where j.name = 'home-internet.run-operation' and j.state = 'active' and o.ended_at is null`.execute(db);
  return rows;
}

/** How many there are of each, for a line of text. */
export function counted(list: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => `${one} ${count}`).join(", ") || "none";
}
