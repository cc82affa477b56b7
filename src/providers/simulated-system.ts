import { sql, type RawBuilder } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { pause } from "./pause.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";

/** What every simulator is made from. `slowMs`: how long a slow answer takes, in milliseconds. */
export type World = { db: Db; clock: Pick<Clock, "now">; slowMs?: number };

/** A table of docs/simulators.md, its head first; cells are Markdown. */
export type InputsTable = readonly (readonly string[])[];
type Explained = Record<string, readonly [input: string, what: string]>;

/** Inputs that make a simulator fail or behave in its own way, by name, each with what happens: for the code, and as a table of docs/simulators.md. */
export function magicInputs<const E extends Explained>(
  head: string | readonly [input: string, what: string],
  explained: E,
): { inputs: { readonly [Name in keyof E]: E[Name][0] }; table: InputsTable } {
  const inputs = Object.fromEntries(Object.entries(explained).map(([name, [input]]) => [name, input]));
  const table = Object.values(explained).map(([input, what]) => [`\`${input}\``, what]);
  return {
    inputs: inputs as { readonly [Name in keyof E]: E[Name][0] },
    table: [typeof head === "string" ? [head, "what happens"] : head, ...table],
  };
}

/** The name of the first of the texts that is one of the inputs. */
export function inputIn<Name extends string>(inputs: Readonly<Record<Name, string>>, ...texts: (string | undefined)[]): Name | undefined {
  const names = Object.keys(inputs) as Name[];
  return texts.flatMap((text) => names.find((name) => inputs[name] === text) ?? [])[0];
}

/** How often a system is away at first for an input named `awayTwice`. */
const AWAY_TIMES = 2;

/** How the system of this name is away, and slow: for an input named `away`, `awayTwice` at the first two tries, and `slow`. */
export function reaching(system: string, slowMs = 2_500) {
  const away = () => new ProviderUnavailable(system);
  return {
    away,
    /** Throws `ProviderUnavailable`, or waits, as the input says. `times`: how often it was tried, this time among them. */
    async reach(name: string | undefined, times = AWAY_TIMES + 1): Promise<void> {
      if (name === "away" || (name === "awayTwice" && times <= AWAY_TIMES)) throw away();
      if (name === "slow") await pause(slowMs);
    },
  };
}

/** Counts a try in such a table, by our id of what is tried, and returns its number. */
export const triesIn =
  (table: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  async (db: Db, ourId: string): Promise<number> => {
    const { times } = await rowsIn(db).one(sql<{ times: number }>`
    insert into ${table} as tries (${id}, times) values (${ourId}, 1) on conflict (${id}) do update set times = tries.times + 1 returning times`);
    return times;
  };

/** One at a time in the system of this schema has the subject, until its transaction ends. */
export async function lockIn(tx: Db, schema: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} ${subject}`}, 0))`.execute(tx);
}

/**
 * Makes a change once for our id, noted in such a table; undefined where it was made before. What `make` answers as a text is a refusal: nothing is noted.
 * The caller has locked what is changed.
 */
export const changesIn =
  (table: RawBuilder<unknown>, changed: RawBuilder<unknown>) =>
  async <Made>(tx: Db, { ourId, id }: { ourId: string; id: string }, make: () => Promise<Made>): Promise<Made | undefined> => {
    if (await rowsIn(tx).some(sql`select 1 from ${table} where our_id = ${ourId}`)) return undefined;
    const made = await make();
    if (typeof made !== "string") await sql`insert into ${table} (our_id, ${changed}) values (${ourId}, ${id})`.execute(tx);
    return made;
  };
