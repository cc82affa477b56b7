import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { listen } from "#platform/server/listen.ts";
import type { User } from "#platform/server/feature.ts";
import { freshDb } from "#testing/database.ts";
import { fillWithPeople, home, overdue } from "#testing/people.ts";
import { openServer } from "#testing/server.ts";
import { CHANNEL, publish } from "./store.ts";
import { openStreams, serveStream, STREAM_LIMITS, type StreamLimits } from "./stream.ts";

/** A machine under load is waited for. */
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server with streams over a database of people, in which `home` and `overdue` have a session each. */
async function opened(limits: Partial<StreamLimits> = {}) {
  const { db, database, close } = await freshDb();
  closing.push(close);
  await fillWithPeople(db);
  for (const { id, sessionId } of [home, overdue])
    await sql`insert into people.sessions (id, user_id, token_hash, created_at, last_seen_at, confirmed_at, expires_at)
      values (${sessionId}, ${id}, ${createHash("sha256").update(sessionId).digest()}, now() - interval '1 hour', now(), now(), now() + interval '1 hour')`.execute(
      db,
    );
  const streams = openStreams((ids) => customers.liveSessionsAmong(db, ids, new Date()), { ...STREAM_LIMITS, ...limits });
  const listener = await listen(database, CHANNEL, streams.notified);
  const server = await openServer(db, [(app, context) => serveStream(app, { context, streams })]);
  const hangUp = async () => server.app.server.closeAllConnections(); // a kept-alive connection would keep the server open
  closing.push(server.close, hangUp, listener.close, async () => streams.close());
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/myvrata/notifications/stream`;
  const news = (user: User) =>
    publish(db, {
      userId: user.id,
      code: `c${Math.random()}`.slice(0, 20),
      type: "MESSAGE",
      content: { bg: "тайна", en: "secret" },
      now: new Date(),
    });
  /** What a page of the user has received; `over` once the stream has ended. */
  async function page(user: User) {
    server.browser(user);
    const aborted = new AbortController();
    closing.push(async () => aborted.abort());
    const answer = await fetch(address, { headers: { cookie: `vrata-session=${user.sessionId}` }, signal: aborted.signal });
    const received = { status: answer.status, text: "", over: false, news: () => received.text.split("event: news").length - 1 };
    const read = async () => {
      for await (const chunk of answer.body!) received.text += Buffer.from(chunk).toString();
    };
    void read()
      .catch(() => undefined)
      .then(() => (received.over = true));
    return received;
  }
  return { db, streams, address, news, page };
}

test("a page hears of what is new for its user alone, without its content", async () => {
  const { page, news, streams } = await opened();
  const [mine, theirs] = [await page(home), await page(overdue)];
  await expect.poll(() => [mine.news(), theirs.news()]).toEqual([1, 1]); // each asks once it listens
  await news(home);
  await news(home);
  await expect.poll(() => mine.news()).toBe(3);
  streams.close(); // what was sent before has then arrived
  await expect.poll(() => theirs.over).toBe(true);
  expect(theirs.news()).toBe(1);
  expect(mine.text).not.toContain("secret");
});

test("the stream ends when its session ends, however it does, and nobody else's does", async () => {
  const { db, page } = await opened();
  const [mine, theirs] = [await page(home), await page(overdue)];
  await expect.poll(() => mine.news()).toBe(1);
  await sql`delete from people.sessions where id = ${home.sessionId}`.execute(db);
  await expect.poll(() => mine.over).toBe(true);
  expect(theirs.over).toBe(false);
});

test("a session that runs out, or whose user the provider has ended, loses its stream at the next heartbeat", async () => {
  const { db, page } = await opened({ heartbeatMs: 50 });
  const [mine, theirs] = [await page(home), await page(overdue)];
  await expect.poll(() => theirs.text).toContain("\n:\n");
  await sql`update people.sessions set expires_at = now() - interval '1 second' where id = ${home.sessionId}`.execute(db);
  await expect.poll(() => mine.over).toBe(true);
  expect(theirs.over).toBe(false);
  await sql`update people.users set ended_at = now() where id = ${overdue.id}`.execute(db);
  await expect.poll(() => theirs.over).toBe(true);
});

test("a stream ends at its deadline and tells the browser when to connect again", async () => {
  const { page } = await opened({ heartbeatMs: 20, deadlineMs: 60 });
  const mine = await page(home);
  await expect.poll(() => mine.over).toBe(true);
  expect(mine.text).toMatch(/retry: \d+\n\n$/);
});

test("there are so many streams of a process and of a user, and no more; a page that left makes room", async () => {
  const { page, streams } = await opened({ most: 3, mostOfUser: 2 });
  const first = [await page(home), await page(home), await page(home)];
  await expect.poll(() => first.map(({ over }) => over)).toEqual([false, false, true]);
  const second = [await page(overdue), await page(overdue)];
  await expect.poll(() => second.map(({ over }) => over)).toEqual([false, true]);
  expect(streams.count()).toBe(3);
});

test("after a lost connection to the database every page asks again", async () => {
  const { page, streams } = await opened();
  const both = [await page(home), await page(overdue)];
  await expect.poll(() => both.map((one) => one.news())).toEqual([1, 1]);
  streams.notified();
  await expect.poll(() => both.map((one) => one.news())).toEqual([2, 2]);
});

test("a process that leaves ends all streams in order, and takes no more", async () => {
  const { page, streams } = await opened();
  const mine = await page(home);
  streams.close();
  await expect.poll(() => mine.over).toBe(true);
  const next = await page(home);
  await expect.poll(() => next.over).toBe(true);
  expect(streams.count()).toBe(0);
});

test("nobody signed in gets 401, and a page of another site 403", async () => {
  const { address } = await opened();
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
});
