import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerInTurn } from "./in-turn.ts";

const UNREAD_MS = 400;
const PAGE = Buffer.alloc(2 * 1024 * 1024, "a");
let app: FastifyInstance;
let port: number;
let made = 0;
/** Iterations of the event loop so far. */
let turn = 0;
const open: Socket[] = [];

beforeEach(async () => {
  made = 0;
  app = Fastify();
  answerInTurn(app, UNREAD_MS);
  app.get("/page", async () => {
    made += 1;
    return PAGE;
  });
  app.get<{ Params: { n: string } }>("/number/:n", async ({ params }) => params.n);
  app.get("/turn", async () => `turn ${turn}`);
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const line of open.splice(0)) line.destroy();
  await app.close();
});

const get = (path: string, last = false) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${last ? "Connection: close\r\n" : ""}\r\n`;

/** A connection that writes and does not read. */
async function deaf(written: string): Promise<Socket> {
  const line = connect({ port, host: "127.0.0.1" });
  open.push(line);
  line.on("error", () => undefined);
  await once(line, "connect");
  line.pause();
  line.write(written);
  return line;
}

test("a client that requests twenty pages and reads none gets few and is cut off; others are served meanwhile", async () => {
  const readers = 15;
  const requests = 20;
  for (let n = 0; n < readers; n += 1) await deaf(get("/page").repeat(requests));
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_, connections) => resolve(connections)));
  const began = performance.now();
  expect(await (await fetch(`http://127.0.0.1:${port}/number/1`)).text()).toBe("1");
  expect(performance.now() - began).toBeLessThan(UNREAD_MS * 10);
  // the kernel buffers part of it, and the next answer is not made before it has taken all
  await expect.poll(count, { timeout: 10_000 }).toBeLessThanOrEqual(1);
  expect(made).toBeGreaterThan(readers - 1);
  expect(made).toBeLessThan((readers * requests) / 2);
});

test("simultaneous requests are answered in their order", async () => {
  const line = connect({ port, host: "127.0.0.1" });
  open.push(line);
  let received = "";
  line.on("data", (bytes) => (received += bytes.toString()));
  line.write([1, 2, 3, 4].map((n) => get(`/number/${n}`, n === 4)).join(""));
  await once(line, "close");
  expect(received.match(/\r\n\r\n\d/g)?.map((answer) => answer.trim())).toEqual(["1", "2", "3", "4"]);
});

test("between two responses of one connection others are served", async () => {
  turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const line = connect({ port, host: "127.0.0.1" });
  open.push(line);
  let received = "";
  line.on("data", (bytes) => (received += bytes.toString()));
  line.write(Array.from({ length: 6 }, (_, n) => get("/turn", n === 5)).join(""));
  await once(line, "close");
  clearImmediate(next);
  const turns = received.match(/turn \d+/g);
  expect(turns).toHaveLength(6);
  expect(new Set(turns).size).toBe(6);
});

test("a page that is read slowly arrives whole", async () => {
  const line = connect({ port, host: "127.0.0.1" });
  open.push(line);
  let length = 0;
  line.on("data", (bytes) => (length += bytes.length));
  line.write(get("/page", true));
  await once(line, "close");
  expect(length).toBeGreaterThan(PAGE.length);
});

test("a client that writes without end and never reads is cut off before the requests fill the memory", async () => {
  const line = await deaf(get("/page").repeat(5_000));
  const ended = new Promise((cut) => line.once("close", cut));
  line.resume();
  await ended;
  expect(made).toBeLessThan(100);
});
