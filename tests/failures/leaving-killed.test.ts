import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testMostlyOnPostgres } from "./bases.ts";
import { throughKills } from "./kills.ts";
import { addLeavers, leave, leftOf, slowDown, type Leaver } from "./leaver.ts";

const MANY = 150;

testMostlyOnPostgres(
  "on %s the portal is killed at random moments of account deletions: each person is wholly there or wholly gone",
  async (base, name, ends) => {
    const filled = await base.open();
    const leavers = await addLeavers(filled.db, MANY);
    await slowDown(filled.db);
    await filled.close();

    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const begun: Leaver[] = [];
    const wrong: string[] = [];
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off" };
    const { portal, moments } = await throughKills(environment, async () => {
      const leaver = leavers[begun.length];
      if (!leaver) throw new Error(`${MANY} people are too few`);
      begun.push(leaver);
      await leave(url, leaver).catch((error: unknown) => wrong.push(`${leaver.username}: ${String(error)}`));
    });
    expect(wrong, moments.join()).toEqual([]);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const left = await leftOf(db, leavers);
    const gone = { user: 0, order: 0, cart: 0, compared: 0, sessions: false, mark: 1, receipts: 1 };
    const there = { user: 1, order: 1, cart: 1, compared: 1, mark: 0, receipts: 0 };
    for (const one of left) expect(one, moments.join()).toMatchObject({ username: one.username, ...(one.mark ? gone : there) });
    const confirmed = begun.filter(({ isConfirmed }) => isConfirmed).map(({ username }) => username);
    const marked = left.filter(({ mark }) => mark).map(({ username }) => username);
    expect(confirmed.filter((username) => !marked.includes(username))).toEqual([]);
    expect(confirmed.length).toBeGreaterThan(0);
    process.stdout.write(
      `\n${name}: ${moments.length} kills, ${marked.length} people deleted, ${confirmed.length} of them with an answer\n`,
    );
  },
);
