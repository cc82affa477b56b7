import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testOnBoth, type Base } from "./bases.ts";
import { factsOf, SOLD_ONCE } from "./bought-facts.ts";
import { givenBack } from "./given-back.ts";
import { KILLS, throughKills } from "./kills.ts";
import { buy, newPurchase, unsettled, type Bought } from "./shopper.ts";

const SETTLED_MS = 90_000;

/** Returns what was confirmed to buyers while the portal was killed and started again, and what went wrong. */
async function buyThroughKills(base: Base) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off", LOG_LEVEL: "debug" };
  const purchases: Bought[] = [];
  const wrong: string[] = [];
  const { portal, moments, logs } = await throughKills(environment, async () => {
    const bought = newPurchase();
    purchases.push(bought);
    await buy(url, bought).catch((error: unknown) => wrong.push(`${bought.plate}: ${String(error)}`));
  });
  return { portal, purchases, wrong, moments, logs };
}

testOnBoth(
  "on %s the portal is killed at random moments: acknowledged writes exist once, every paid vignette is registered once, and nobody is charged twice",
  async (base, _name, ends) => {
    const { portal, purchases, wrong, moments, logs } = await buyThroughKills(base);
    const course = `killed ${moments.join(", ")}`;
    expect(wrong, course).toEqual([]);
    const paid = purchases.filter((one) => one.paid);
    expect(paid.length).toBeGreaterThan(KILLS / 2);

    let open = paid;
    await expect
      .poll(
        async () => {
          const plates = await unsettled(open);
          open = open.filter(({ plate }) => plates.some((line) => line.startsWith(plate)));
          return plates;
        },
        { timeout: SETTLED_MS, interval: 1_000 },
      )
      .toEqual([]);
    expect(await portal.end("SIGTERM")).toBe(0);

    const logged = [...logs, portal.output()].join("\n");
    expect(logged).toContain("/vignettes/continue");
    for (const { plate, email } of purchases)
      for (const secret of [plate, email]) expect(logged.includes(secret), `${secret} in the log`).toBe(false);

    const database = await base.open();
    ends.unshift(() => database.close());
    const facts = new Map((await factsOf(database.db)).map((fact) => [fact.plate, fact]));
    for (const { plate } of paid) expect(facts.get(plate), `${plate}, ${course}`).toEqual({ plate, ...SOLD_ONCE });
    for (const { plate, entryNumber } of purchases) if (entryNumber) expect(facts.get(plate)?.inTable, plate).toBe(1);
    expect(await givenBack(database.db)).toEqual([]);
  },
);
