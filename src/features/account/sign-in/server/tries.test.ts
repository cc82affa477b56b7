import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { opened, openServer, PLACE } from "#testing/server.ts";
import { SIGN_IN, TRY_LIMITS } from "#testing/limits.ts";
import { home } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { signIn } from "../contract.ts";
import { signInFeature } from "./feature.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn();
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const right = { username: home.username, password: home.password };
const limits = TRY_LIMITS;

test("after five wrong passwords this browser's address waits a quarter of an hour with this user, even with the right one, and with no other user", async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await portal.browser().call(signIn, { body: { ...right, password: `wrong ${round}` } })).toMatchObject({ status: 401 });
  }
  const closed = await portal.browser().call(signIn, { body: right });
  expect(closed).toMatchObject({ status: 429, body: { problem: "too-many-tries" } });
  if (closed.status === 429) expect(Number(closed.headers["retry-after"])).toBeGreaterThan(0);
  expect(await portal.browser().send("POST", "/login", { form: right, headers: { accept: "text/html" } })).toMatchObject({
    headers: { location: "/login?problem=too-many-tries" },
  });
  expect(await portal.browser().call(signIn, { body: { ...right, username: "operator" } })).toMatchObject({ status: 200 });
  portal.clock.moveTo("2026-11-21T10:16:00+02:00");
  expect(await portal.browser().call(signIn, { body: right })).toMatchObject({ status: 200 });
});

test("settings limit wrong passwords for each user and address, and how many minutes they are locked", async () => {
  const provider = { ...limits, triesOfUser: 2, triesOfAddress: 3, windowMinutes: 40 };
  const deps = {
    ...portal,
    place: PLACE,
    limits: provider,
    ...SIGN_IN,
    demoUsers: [],
    welcome: async () => undefined,
    log: { info: () => undefined },
  };
  const context = await openServer(portal.db, [opened(signInFeature, deps)], { clock: portal.clock });
  const tried = async (username: string) => (await context.browser().call(signIn, { body: { username, password: "wrong" } })).status;
  expect([await tried("home"), await tried("home"), await tried("home")]).toEqual([401, 401, 429]);
  expect([await tried("operator"), await tried("operator")]).toEqual([401, 429]); // three wrong tries from here: the fourth needs a proof
  portal.clock.moveTo("2026-11-21T10:39:00+02:00");
  expect(await tried("home")).toBe(429);
  portal.clock.moveTo("2026-11-21T10:41:00+02:00");
  expect(await tried("home")).toBe(401);
  await context.close();
});

test("an unknown user is locked after five tries like a known one", async () => {
  const nobody = { username: "nobody-here", password: "whatever it is" };
  for (let round = 0; round < 5; round += 1) expect(await portal.browser().call(signIn, { body: nobody })).toMatchObject({ status: 401 });
  expect(await portal.browser().call(signIn, { body: nobody })).toMatchObject({ status: 429 });
});

test("after twenty failures from one address its browsers prove work, for every user name", async () => {
  for (let round = 0; round < 20; round += 1) {
    expect(await portal.browser().call(signIn, { body: { username: `name-${round}`, password: "wrong" } })).toMatchObject({ status: 401 });
  }
  expect(await portal.browser().call(signIn, { body: right })).toMatchObject({
    status: 429,
    body: { problem: "proof-needed", challenge: { signature: expect.any(String) } },
    headers: { "retry-after": "0" },
  });
});

test("behind a configured proxy each client's own address counts, and what the client wrote there itself does not", async () => {
  const proxied = await openServer(
    portal.db,
    [
      opened(signInFeature, {
        ...portal,
        place: PLACE,
        limits,
        ...SIGN_IN,
        demoUsers: [],
        welcome: async () => undefined,
        log: { info: () => undefined },
      }),
    ],
    {
      trustProxy: "127.0.0.1",
    },
  );
  const from = (address: string, body: object) =>
    proxied.browser().send("POST", "/login", { json: body, headers: { "x-forwarded-for": address } });
  for (let round = 0; round < 20; round += 1) {
    await from(`198.51.100.${round}, 203.0.113.5`, { username: `name-${round}`, password: "wrong" });
  }
  expect((await from("203.0.113.5", right)).status).toBe(429);
  expect((await from("203.0.113.6", right)).status).toBe(200);
  await proxied.close();
});

test("a client cannot fake its address: without a configured proxy X-Forwarded-For changes nothing", async () => {
  for (let round = 0; round < 20; round += 1) {
    await portal.browser().send("POST", "/login", {
      json: { username: `name-${round}`, password: "wrong" },
      headers: { "x-forwarded-for": `198.51.100.${round}` },
    });
  }
  const reply = await portal.browser().send("POST", "/login", { json: right, headers: { "x-forwarded-for": "198.51.100.99" } });
  expect(reply.status).toBe(429);
});

test("parallel guesses count like guesses one after another", async () => {
  const guesses = Array.from({ length: 12 }, (_, guess) =>
    portal.browser().call(signIn, { body: { ...right, password: `guess ${guess}` } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test("repeated successful sign-ins lock nothing", async () => {
  for (let round = 0; round < 25; round += 1) expect(await portal.browser().call(signIn, { body: right })).toMatchObject({ status: 200 });
});
