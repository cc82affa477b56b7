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
  app = Fastify({
    clientErrorHandler: (_error, socket) => app.answerSlots.refuse(socket, () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
  });
  answerInTurn(app, UNREAD_MS);
  app.get("/page", async () => {
    made += 1;
    return PAGE;
  });
  app.get<{ Params: { n: string } }>("/number/:n", async ({ params }) => `number ${params.n}\n`);
  app.post("/sum", async ({ body }) => `posted ${String(body)}\n`);
  app.head("/head", async (_, reply) => reply.header("x-head", "yes").send());
  app.get("/turn", async () => `turn ${turn}`);
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const line of open.splice(0)) line.destroy();
  await app.close();
});

const get = (path: string, last = false) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${last ? "Connection: close\r\n" : ""}\r\n`;

/** What a connection that reads receives until it is closed. */
async function exchange(written: string): Promise<string> {
  const line = connect({ port, host: "127.0.0.1" });
  open.push(line);
  let received = "";
  line.on("data", (bytes) => (received += bytes.toString()));
  line.on("error", () => undefined);
  line.write(written);
  await once(line, "close");
  return received;
}

const bodiesIn = (received: string): string[] => [...received.matchAll(/number (\w+)/g)].map(([, n]) => n!);
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

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
  expect(await (await fetch(`http://127.0.0.1:${port}/number/1`)).text()).toBe("number 1\n");
  expect(made).toBeLessThan((readers * requests) / 2); // it did not wait for what was requested before
  // the kernel buffers part of it, and the next answer is not made before it has taken all
  await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(1);
  expect(made).toBeGreaterThan(readers - 1);
  expect(made).toBeLessThan((readers * requests) / 2);
});

test("simultaneous requests are answered in their order", async () => {
  expect(bodiesIn(await exchange([1, 2, 3, 4].map((n) => get(`/number/${n}`, n === 4)).join("")))).toEqual(["1", "2", "3", "4"]);
});

test("between two responses of one connection others are served", async () => {
  turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const received = await exchange(Array.from({ length: 6 }, (_, n) => get("/turn", n === 5)).join(""));
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

test.each([34, 120])("%i pipelined requests of a client that reads are all answered, in their order", async (count) => {
  const answers = await exchange(Array.from({ length: count }, (_, n) => get(`/number/${n}`, n === count - 1)).join(""));
  expect(bodiesIn(answers)).toEqual(Array.from({ length: count }, (_, n) => String(n)));
});

test("requests with a body, and those for a head alone, are answered in a pipeline too", async () => {
  const post = (n: number) => `POST /sum HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n${1000 + n}`;
  const head = "HEAD /head HTTP/1.1\r\nHost: a\r\n\r\n";
  const written = Array.from({ length: 20 }, (_, n) => `${post(n)}${head}${get(`/number/${n}`)}`);
  const received = await exchange(written.join("") + get("/number/last", true));
  expect(received.match(/^HTTP\/1\.1 200/gm)).toHaveLength(61);
  expect(received.match(/posted \d+|x-head: yes|number \d+/g)).toEqual(
    Array.from({ length: 20 }, (_, n) => [`posted ${1000 + n}`, "x-head: yes", `number ${n}`]).flat(),
  );
});

test("of more requests than may wait those that wait are answered, and then the connection ends", async () => {
  const received = await exchange(get("/number/1").repeat(1_500));
  const answered = bodiesIn(received).length;
  expect(answered).toBeGreaterThan(100);
  expect(answered).toBeLessThan(1_500);
  expect(received.trimEnd()).toMatch(/number 1$/);
});

test("what cannot be read is refused after the answers to the requests before it", async () => {
  const received = await exchange(`${[1, 2, 3].map((n) => get(`/number/${n}`)).join("")}NO SUCH THING\r\n\r\n`);
  expect(received.match(/^HTTP\/1\.1 \d+|number \d/gm)).toEqual([
    ...[1, 2, 3].flatMap((n) => ["HTTP/1.1 200", `number ${n}`]),
    "HTTP/1.1 400",
  ]);
});

test("a client that writes without end and never reads is cut off before the requests fill the memory", async () => {
  await deaf(get("/page").repeat(5_000));
  await expect.poll(async () => made > 0 && (await connections()), { timeout: 10_000 }).toBe(0);
  expect(made).toBeLessThan(100);
});
