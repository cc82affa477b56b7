import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { testOnBoth } from "./bases.ts";
import { KILLS } from "./kills.ts";
import { start } from "./process.ts";
import { seeded, seedOfRun } from "#testing/random.ts";

const ISSUER = "tests/failures/issue-bills.ts";
/** Every number that was written as committed. */
const issuedIn = (output: string): string[] => [...output.matchAll(/issued (\d{10})\n/g)].map(([, number]) => number!);

testOnBoth(
  "on %s what issues bills is killed: their numbers have no gap and no double, and none that was committed is lost",
  async (base, _name, ends) => {
    const random = seeded(seedOfRun(), "bills");
    const committed: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      // each process bills a century of its own, so that it begins at once
      const issuer = start([ISSUER, `${2100 + kill}-01-01`], base.environment);
      await issuer.says(/issued \d{10}\n/);
      await pause(random.number(150));
      await issuer.end("SIGKILL");
      committed.push(...issuedIn(issuer.output()));
    }
    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{ number: string }>`select number from simulated_billing.bills order by number`.execute(db);
    const numbers = rows.map(({ number }) => Number(number));
    expect(numbers).toEqual(numbers.map((_, place) => numbers[0]! + place));
    const last = await sql<{ last: string }>`select last::text from simulated_billing.numbers`.execute(db);
    expect(last.rows[0]!.last).toBe(String(numbers.at(-1)));
    expect(committed.length).toBeGreaterThanOrEqual(KILLS);
    expect(committed.filter((number) => !numbers.includes(Number(number)))).toEqual([]);
  },
);
