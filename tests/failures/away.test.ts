import { expect, test } from "vitest";
import { PORTAL, start, startPortal } from "./process.ts";
import { insist, newPlate, visit, visitSoon, purchaseRequest, type Answer, type Visitor } from "./visitor.ts";
import { ownServer } from "./own-server.ts";

const started = ownServer();
const { folder } = started;

const BUYERS = 6;
type ReportedOperation = Answer & { at: number };
type Buyer = { visitor: Visitor; plates: string[] };

/** Buys one vignette after the other until stopped: every answer is recorded, and an unaccepted request is sent again with its key. */
async function keepBuying(
  url: string,
  { stop, answers, buyers }: { stop: AbortSignal; answers: ReportedOperation[]; buyers: Buyer[] },
): Promise<void> {
  while (!stop.aborted) {
    const buyer: Buyer = { visitor: await visitSoon(url), plates: [] };
    buyers.push(buyer);
    for (let n = 0; n < 5 && !stop.aborted; n++) {
      const plate = newPlate();
      const vignetteForm = await purchaseRequest(buyer.visitor, plate);
      const answer = await insist(async () => {
        const answer = await buyer.visitor.send("POST", "/vignettes/continue", vignetteForm);
        if (answer) answers.push({ ...answer, at: performance.now() });
        else answers.push({ status: 0, retryAfter: null, ms: 0, body: "no answer", at: performance.now() });
        return answer;
      });
      if ((answer.body as { operationSuccessful?: boolean }).operationSuccessful) buyer.plates.push(plate);
    }
  }
}

test("while PostgreSQL is down every response is 503 within two seconds; it resumes within three, and loses no acknowledged write", async () => {
  const portal = await startPortal({
    DATABASE_URL: started.server.url,
    DATA_DIR: folder,
    DEMO: "on",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret of the tests, 32 characters",
  });
  const answers: ReportedOperation[] = [];
  const buyers: Buyer[] = [];
  const stop = new AbortController();
  const buying = Array.from({ length: BUYERS }, () => keepBuying(portal.url, { stop: stop.signal, answers, buyers }));
  const answered = (status: number, since: number) => answers.filter((one) => one.status === status && one.at > since).length;
  await expect.poll(() => answered(200, 0), { timeout: 20_000, interval: 50 }).toBeGreaterThan(5 * BUYERS);

  for (const how of ["quit", "int"] as const) {
    const away = performance.now();
    await started.server.end(how);
    const gone = performance.now();
    await expect.poll(() => answered(503, gone), { timeout: 20_000, interval: 50 }).toBeGreaterThan(5 * BUYERS);
    const ready = await fetch(`${portal.url}/readyz`);
    expect(ready.status).toBe(503);
    const starting = performance.now();
    await started.server.start();
    const back = performance.now();
    await expect.poll(() => answers.some(({ status, at }) => status === 200 && at > back), { timeout: 3_000, interval: 50 }).toBe(true);
    await expect.poll(() => answered(200, back), { timeout: 20_000, interval: 50 }).toBeGreaterThan(2 * BUYERS);

    const meanwhile = answers.filter(({ at, ms }) => at - ms > gone && at < starting);
    expect(meanwhile.length).toBeGreaterThan(BUYERS);
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([503]));
    expect(meanwhile.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    const around = answers.filter(({ at }) => at > away && at < back);
    expect(Math.max(...around.map(({ ms }) => ms))).toBeLessThan(2_000);
  }

  stop.abort();
  await Promise.all(buying);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const acknowledged = buyers.reduce((sum, { plates }) => sum + plates.length, 0);
  expect(acknowledged).toBeGreaterThan(20);
  for (const { visitor, plates } of buyers) {
    const { body } = await insist(() => visitor.send("GET", "/cart/entries"));
    const inCart = (body as { entries: { madeOutTo: string }[] }).entries.map(({ madeOutTo }) => madeOutTo.replaceAll(" ", ""));
    expect(inCart.sort()).toEqual(plates.sort()); // each once, also those that were sent again with their key
  }
  expect(portal.process.exitCode).toBe(null);
  expect(await portal.end("SIGTERM")).toBe(0);
});

test("a portal that starts without PostgreSQL waits for it; a server that accepts and never answers blocks no request for three seconds", async () => {
  await started.server.end("int");
  const environment = {
    DATABASE_URL: started.server.url,
    DATA_DIR: folder,
    DEMO: "on",
    SESSION_SECRET: "a secret of the tests, 32 characters",
  };
  const portal = start(PORTAL, { PORT: "0", LOG_LEVEL: "warn", ...environment });
  await portal.says(/waiting for the database/);
  await started.server.start();
  const [, url = ""] = await portal.says(/Vrata is open at (http:\S+?)\/\s/);
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect(await ready()).toBe(200);

  const person = await visit(url);
  expect(await person.send("POST", "/login", { body: { username: "home", password: "vrata-demo" } })).toMatchObject({ status: 200 });
  const vignetteForm = await purchaseRequest(person, newPlate());
  started.server.freeze();
  try {
    const requests = () => [
      person.send("GET", "/myvrata/home"),
      person.send("GET", "/cart/entries"),
      person.send("POST", "/vignettes/continue", vignetteForm),
      person.send("GET", "/myvrata/settings/mycontact/internet/wifi?cid=C1000001"),
      person.send("POST", "/login", { body: { username: "home", password: "vrata-demo" } }),
    ];
    // more than there are connections: some wait for an answer, others for a connection
    const refused = await Promise.all(Array.from({ length: 4 }, requests).flat());
    expect(new Set(refused.map((one) => one?.status))).toEqual(new Set([503]));
    expect(refused.every((one) => Number(one?.retryAfter) >= 1)).toBe(true);
    expect(Math.max(...refused.map((one) => one!.ms))).toBeLessThan(3_000);
    expect(await ready()).toBe(503);
  } finally {
    started.server.thaw();
  }
  await expect.poll(ready, { timeout: 3_000, interval: 50 }).toBe(200);
  expect(await person.send("GET", "/myvrata/home")).toMatchObject({ status: 200 });
});
