import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testMostlyOnPostgres } from "./bases.ts";
import { KILLS, throughKills } from "./kills.ts";
import { addNewcomers, arrive, foundOf, slowDown, type Newcomer } from "./newcomer.ts";

/** Each answer is that to a whole last step. */
const ANSWERS = 5;
const MANY = 10 + (ANSWERS + 5) * KILLS;

testMostlyOnPostgres(
  "on %s the portal is killed at random moments of activations and new passwords: each is wholly done, or its code or link still works",
  async (base, name, ends) => {
    const filled = await base.open();
    const newcomers = await addNewcomers(filled.db, MANY);
    await slowDown(filled.db);
    await filled.close();

    const port = String(await freePort());
    const begun: Newcomer[] = [];
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off" };
    const { portal, moments } = await throughKills(
      environment,
      async () => {
        const newcomer = newcomers[begun.length];
        if (!newcomer) throw new Error(`${MANY} people are too few`);
        begun.push(newcomer);
        await arrive(`http://127.0.0.1:${port}`, newcomer, begun.length % 4 < 2);
      },
      { mostAnswers: ANSWERS },
    );
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const found = await foundOf(db, begun);
    for (const [place, one] of found.entries()) {
      const { way, answers } = begun[place]!;
      const done = { isNew: true, used: true, sessions: way === "activation" ? 1 : 0, history: 1, notices: 1 };
      const before = { isNew: false, used: false, sessions: way === "activation" ? 0 : 1, history: 0, notices: 0 };
      // 409: sent again, and found done
      expect([200, 409, 503], moments.join()).toEqual(expect.arrayContaining(answers));
      const isDone = answers.includes(200) || answers.includes(409) || one.used;
      expect(one, `${way}, answered ${answers.join()}; ${moments.join()}`).toEqual({ username: one.username, ...(isDone ? done : before) });
    }
    const count = (status: number) => begun.filter(({ answers }) => answers.includes(status)).length;
    expect(count(200)).toBeGreaterThan(0);
    const lost = begun.filter(({ answers }) => answers.length === 0).length;
    process.stdout.write(`\n${name}: ${moments.length} kills, ${count(200)} done, ${count(409)} found done, ${lost} without an answer\n`);
  },
);
