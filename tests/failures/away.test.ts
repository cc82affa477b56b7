import { expect, test } from "vitest";
import { PORTAL, start, startPortal } from "./process.ts";
import { insist, newPlate, visit, visitSoon, purchaseRequest, type Answer, type Visitor } from "./visitor.ts";
import { ownServer } from "./own-server.ts";

const started = ownServer();
const { folder } = started;

const BUYERS = 6;
/** What had happened to PostgreSQL when a request was sent and when its answer came, counted from the first end. */
type ReportedOperation = Answer & { sent: number; came: number };
type Buyer = { visitor: Visitor; plates: string[] };

/** Buys one vignette after the other until stopped: every answer is recorded, and an unaccepted request is sent again with its key. */
async function keepBuying(
  url: string,
  { stop, answers, buyers, happened }: { stop: AbortSignal; answers: ReportedOperation[]; buyers: Buyer[]; happened: () => number },
): Promise<void> {
  while (!stop.aborted) {
    const buyer: Buyer = { visitor: await visitSoon(url), plates: [] };
    buyers.push(buyer);
    for (let n = 0; n < 5 && !stop.aborted; n++) {
      const plate = newPlate();
      const vignetteForm = await purchaseRequest(buyer.visitor, plate);
      const answer = await insist(async () => {
        const sent = happened();
        const answer = await buyer.visitor.send("POST", "/vignettes/continue", vignetteForm);
        answers.push({ ...(answer ?? { status: 0, retryAfter: null, body: "no answer" }), sent, came: happened() });
        return answer;
      });
      if ((answer.body as { operationSuccessful?: boolean }).operationSuccessful) buyer.plates.push(plate);
    }
  }
}

test("while PostgreSQL is down every response is 503, saying when to try again; it resumes by itself, and loses no acknowledged write", async () => {
  const portal = await startPortal({
    DATABASE_URL: started.server.url,
    DATA_DIR: folder,
    DEMO: "on",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret of the tests: 32 characters",
  });
  const answers: ReportedOperation[] = [];
  const buyers: Buyer[] = [];
  const stop = new AbortController();
  let events = 0;
  const happened = () => events;
  const buying = Array.from({ length: BUYERS }, () => keepBuying(portal.url, { stop: stop.signal, answers, buyers, happened }));
  const answered = (status: number) => answers.filter((one) => one.status === status && one.sent === events).length;
  const soon = { timeout: 60_000, interval: 50 };
  await expect.poll(() => answered(200), soon).toBeGreaterThan(5 * BUYERS);

  for (const how of ["quit", "int"] as const) {
    events += 1;
    await started.server.end(how);
    const gone = (events += 1);
    await expect.poll(() => answered(503), soon).toBeGreaterThan(5 * BUYERS);
    const ready = await fetch(`${portal.url}/readyz`);
    expect(ready.status).toBe(503);
    events += 1;
    await started.server.start();
    events += 1;
    await expect.poll(() => answered(200), soon).toBeGreaterThan(2 * BUYERS);

    const meanwhile = answers.filter(({ sent, came }) => sent === gone && came === gone);
    expect(meanwhile.length).toBeGreaterThan(BUYERS);
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([503]));
    expect(meanwhile.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
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

test("a portal that starts without PostgreSQL waits for it; where a server accepts and never answers, requests are 503", async () => {
  await started.server.end("int");
  const environment = {
    DATABASE_URL: started.server.url,
    DATA_DIR: folder,
    DEMO: "on",
    SESSION_SECRET: "a secret of the tests: 32 characters",
  };
  const portal = start(PORTAL, { PORT: "0", LOG_LEVEL: "warn", ...environment });
  await portal.says(/waiting for the database/);
  await started.server.start();
  const [, url = ""] = await portal.says(/Vrata is open at (http:[^\s"]+?)\/["\s]/);
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
    expect(await ready()).toBe(503);
  } finally {
    started.server.thaw();
  }
  await expect.poll(ready).toBe(200);
  expect(await person.send("GET", "/myvrata/home")).toMatchObject({ status: 200 });
});
