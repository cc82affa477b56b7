import { sql } from "kysely";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { hashPassword, passwordFits } from "#platform/server/password.ts";
import { inputIn, magicInputs, reaching, type World } from "./simulated-system.ts";
import type { NameAnswer, NamedAccounts } from "./named-account.ts";

/** Names and passwords that show every failure, for a mailbox and for web hosting alike. All others are in order. */
export const { inputs: TYPED, table: namesTable } = magicInputs("name or password", {
  taken: ["sim-taken", "another contract has this name"],
  refused: ["sim-refused", "the system gives this name to nobody"],
  away: ["sim-away", "the system is away for this name; nothing is changed"],
  slow: ["sim-slow", "the name is taken after 2.5 seconds"],
  lost: ["sim-lost", "the name is taken, but the answer is lost: the repeat finds it"],
  refusedPassword: ["sim-refused-password", "the system refuses this password"],
  awayPassword: ["sim-away-password", "the system is away for this password; nothing is changed"],
});

/** One simulated system: its name, its table of accounts, and its domain. */
type System = { system: string; schema: "simulated_mailbox" | "simulated_hosting"; domain: string };
/** How a contract's account behaves, besides the inputs above. */
type Behaviour = "good" | "slow" | "away";
type Row = { name: string | null; password_hash: string | null; behaviour: Behaviour };

/** One of the systems: its simulator, whether a password was set at it (for tests), and its accounts of the demo world, by contract. */
export const simulatedSystem = (its: System, accounts: Record<string, [string, Behaviour?]>) => ({
  simulator: (world: World): NamedAccounts => simulatedNamedAccounts(its, world),
  opensWith: (db: Db, account: { cid: string; password: string }): Promise<boolean> => opensWith(db, its, account),
  demo: (tx: Db, now: Date): Promise<void> => fillAccounts(tx, its, { now, accounts }),
});

/** A simulated system of names in the database: names are unique and survive restarts. */
function simulatedNamedAccounts(its: System, { db, clock, slowMs }: World): NamedAccounts {
  const { away, reach } = reaching(its.system, slowMs);
  const found = async (cid: string): Promise<Row | undefined> => {
    const row = await find(db, its, cid);
    await reach(row?.behaviour);
    return row;
  };
  return {
    read: async (cid) => ({ name: (await found(cid))?.name ?? null, domain: its.domain }),

    async setName({ cid, name }) {
      const before = await found(cid);
      await reach(inputIn(TYPED, name));
      if (name === TYPED.taken) return { state: "refused", reason: "taken" };
      if (name === TYPED.refused) return { state: "refused", reason: "not-allowed" };
      if (before?.name === name) return { state: "done" };
      const answer = await takeName(db, its, { cid, name, now: clock.now() });
      if (name === TYPED.lost && answer.state === "done") throw away();
      return answer;
    },

    async setPassword({ cid, password }) {
      const row = await found(cid);
      if (password === TYPED.awayPassword) throw away();
      if (!row?.name || password === TYPED.refusedPassword) return { state: "refused" };
      const hash = await hashPassword(password);
      await sql`update ${accounts(its)} set password_hash = ${hash}, changed_at = ${clock.now()} where cid = ${cid}`.execute(db);
      return { state: "done" };
    },
  };
}

/** Whether the password is the contract's at the simulated system; only for tests. */
async function opensWith(db: Db, its: System, { cid, password }: { cid: string; password: string }): Promise<boolean> {
  const row = await find(db, its, cid);
  return passwordFits(password, row?.password_hash ?? undefined);
}

/** Accounts of the demo world. Existing ones stay as they are. */
async function fillAccounts(tx: Db, its: System, demo: { now: Date; accounts: Record<string, [string, Behaviour?]> }): Promise<void> {
  for (const [cid, [name, behaviour = "good"]] of Object.entries(demo.accounts))
    await sql`
      insert into ${accounts(its)} (cid, name, behaviour, changed_at) values (${cid}, ${name}, ${behaviour}, ${demo.now})
      on conflict do nothing`.execute(tx);
}

const accounts = ({ schema }: System) => sql.table(`${schema}.accounts`);

const find = async (db: Db, its: System, cid: string): Promise<Row | undefined> =>
  await rowsIn(db).maybe(sql<Row>`select name, password_hash, behaviour from ${accounts(its)} where cid = ${cid}`);

/** The table's constraint decides who was first. */
async function takeName(db: Db, its: System, { cid, name, now }: { cid: string; name: string; now: Date }): Promise<NameAnswer> {
  try {
    await sql`
      insert into ${accounts(its)} (cid, name, changed_at) values (${cid}, ${name}, ${now})
      on conflict (cid) do update set name = excluded.name, changed_at = excluded.changed_at`.execute(db);
    return { state: "done" };
  } catch (error) {
    if ((error as { code?: string }).code === "23505") return { state: "refused", reason: "taken" };
    throw error;
  }
}
