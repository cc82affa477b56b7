import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testMostlyOnPostgres } from "./bases.ts";
import { KILLS, SOAK, throughKills } from "./kills.ts";
import { addLeavers } from "./leaver.ts";
import { changeAndExport, slowProfileDown, storedOf, type Owner, type Stored } from "./profile-owner.ts";

const MANY = 20 + 6 * KILLS;
const CHANGED = { isNew: true, changes: 1, notices: 1 };
const UNCHANGED = { isNew: false, changes: 0, notices: 0 };
const EXPORTS: Record<Stored["archive"], Partial<Stored>> = {
  none: { made: 0, announced: 0, fetched: false, jobs: 0 },
  "under way": { made: 0, announced: 0, fetched: false, jobs: 1 },
  whole: { made: 1, announced: 1 },
  broken: { archive: "whole" },
};

testMostlyOnPostgres(
  "on %s the portal is killed at random moments of changes of mails and of exports: a mail is changed with its history and notice or not at all, an archive is whole or is still to be made",
  async (base, name, ends) => {
    const filled = await base.open();
    const owners: Owner[] = await addLeavers(filled.db, MANY);
    await slowProfileDown(filled.db);
    await filled.close();

    const port = String(await freePort());
    const begun: Owner[] = [];
    const wrong: string[] = [];
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off" };
    const next = async () => {
      const owner = owners[begun.length];
      if (!owner) throw new Error(`${MANY} people are too few`);
      begun.push(owner);
      await changeAndExport(`http://127.0.0.1:${port}`, owner).catch((error: unknown) => wrong.push(`${owner.username}: ${String(error)}`));
    };
    const { portal, moments } = await throughKills(environment, next);
    await next(); // one whom no kill meets
    expect(wrong, moments.join()).toEqual([]);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const stored = await storedOf(db, begun);
    for (const one of stored) {
      expect(one, moments.join()).toMatchObject(one.isNew ? CHANGED : UNCHANGED);
      expect(one, moments.join()).toMatchObject(EXPORTS[one.archive]);
    }
    const answered = begun.map(({ isChanged = false, isRequested = false, isFetched = false }) => ({ isChanged, isRequested, isFetched }));
    const lost = stored.filter(({ isNew, archive, fetched }, at) => {
      const { isChanged, isRequested, isFetched } = answered[at]!;
      return (isChanged && !isNew) || (isRequested && archive === "none") || (isFetched && !fetched);
    });
    expect(lost, moments.join()).toEqual([]);
    const count = (which: (one: Stored) => boolean) => stored.filter(which).length;
    expect(count(({ isNew }) => isNew)).toBeGreaterThan(0);
    // on a busy machine three kills may meet every job
    if (KILLS >= SOAK) expect(count(({ archive }) => archive === "whole")).toBeGreaterThan(0);
    process.stdout.write(
      `\n${name}: ${moments.length} kills, ${begun.length} people, ${count(({ isNew }) => isNew)} mails changed, ${count(({ archive }) => archive === "whole")} archives made, ${count(({ archive }) => archive === "under way")} to be made\n`,
    );
  },
);
