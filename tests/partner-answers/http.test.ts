import { readFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Credentials, Key } from "#providers/credentials.ts";
import { ProviderUnavailable, type NewTicket } from "#providers/tickets/port.ts";
import { ticketsOverTmf } from "#providers/tickets/tmf621.ts";

const raw = (name: string): Buffer => readFileSync(`${import.meta.dirname}/http/${name}.http`);
const TICKET = {
  ...{ id: "TT-31", externalId: "our-31", description: "Няма интернет", status: "inProgress", creationDate: "2026-11-25T08:00:00Z" },
  relatedEntity: [{ id: "C7000031", role: "service" }],
  relatedParty: [{ id: "700000031", role: "customer" }],
};
const json = (body: unknown): Buffer => {
  const text = Buffer.from(JSON.stringify(body));
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), text]);
};

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  if (server) await once(server, "close");
  server = undefined;
});

/** A system that answers each request by the bytes of `answerTo`, and what it was requests. */
async function partner(answerTo: (line: string, before: number) => Buffer, key: Key = "k") {
  const requests: string[] = [];
  const warned: object[] = [];
  server = createServer((socket: Socket) => {
    let text = "";
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      text += piece.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end < 0 || text.length < end + 4 + length) return;
      const [line = ""] = text.split("\r\n");
      text = "";
      const before = requests.length;
      requests.push(line.split(" ").slice(0, 2).join(" "));
      socket.end(answerTo(requests.at(-1)!, before));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = { warn: (about: object) => void warned.push(about) };
  const tickets = ticketsOverTmf({ url, key, deadlineMs: 20_000, clock: standingClock("2026-11-27T10:00:00Z"), log });
  return { tickets, requests, warned };
}

/** Tokens that end one after the other: so many, and no more. */
function tokensOf(most: number): { credentials: Credentials; given: () => number } {
  let given = 1;
  const next = () => {
    if (given === most) throw new Error("no more tokens");
    return Promise.resolve(`t-${++given}`);
  };
  return { credentials: { token: () => Promise.resolve(`t-${given}`), replace: next, fetch }, given: () => given };
}

describe("one raw answer to a reading", () => {
  test.each([
    ["200-with-byte-order-mark", "Няма интернет"],
    ["200-json-as-text", "Няма интернет"],
    ["200-latin-letters-wrong", "Няма интернет"],
    ["200-gzip", undefined],
  ])("%s is the ticket", async (name, description) => {
    const { tickets } = await partner(() => raw(name));
    expect(await tickets.ticket("TT-31")).toMatchObject({ ticketId: "TT-31", ...(description && { description }) });
  });

  test.each(["404-empty", "410-gone"])("%s is that there is none", async (name) => {
    const { tickets } = await partner(() => raw(name));
    expect(await tickets.ticket("TT-31")).toBeUndefined();
  });

  test.each<[name: string, why: RegExp, times: number]>([
    ["200-chunked-cut", /away/, 2],
    ["200-closed-too-early", /away/, 2],
    ["200-truncated-json", /no JSON/, 2],
    ["200-null", /an unexpected answer/, 1],
    ["200-error-in-body", /Internal error/, 1],
    ["200-html-sign-in", /HTML, not JSON/, 1],
    ["302-to-sign-in", /leads to/, 1],
    ["308-to-https", /leads to https:/, 1],
    ["404-html", /HTML, not JSON: the address may be wrong/, 1],
    ["403-quota", /Out of quota/, 1],
    ["500-json-code", /status 500/, 2],
    ["502-html", /status 502/, 2],
    ["504-empty", /status 504/, 2],
    ["429-retry-after-seconds", /again after/, 1],
    ["429-retry-after-date", /again after/, 1],
    ["503-retry-after", /again after/, 1],
  ])("%s is an absence, and says why", async (name, why, times) => {
    const { tickets, requests } = await partner(() => raw(name));
    const failure = await tickets.ticket("TT-31").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect((failure as Error).message).toMatch(why);
    expect(requests).toHaveLength(times);
  });

  test.each(["401-expired-token", "401-without-body"])("%s names the setting that holds our key", async (name) => {
    const { tickets } = await partner(() => raw(name));
    await expect(tickets.ticket("TT-31")).rejects.toThrow("TICKETS_KEY");
  });

  test("401-expired-token, where tokens let us in: a new one is requested once, and the request repeated", async () => {
    const { credentials, given } = tokensOf(2);
    const { tickets, requests } = await partner((_, before) => (before === 0 ? raw("401-expired-token") : json(TICKET)), credentials);
    expect(await tickets.ticket("TT-31")).toMatchObject({ ticketId: "TT-31" });
    expect([given(), requests.length]).toEqual([2, 2]);
  });

  test("401-expired-token to the new token too is that the system does not answer now", async () => {
    const { tickets, requests } = await partner(() => raw("401-expired-token"), tokensOf(2).credentials);
    await expect(tickets.ticket("TT-31")).rejects.toThrow(ProviderUnavailable);
    expect(requests).toHaveLength(2);
  });

  test.each(["429-retry-after-seconds", "429-retry-after-date", "503-retry-after"])(
    "%s: nothing is requests again before its time",
    async (name) => {
      const { tickets, requests } = await partner(() => raw(name));
      for (let times = 0; times < 3; times += 1) await expect(tickets.ticket("TT-31")).rejects.toThrow(ProviderUnavailable);
      expect(requests).toHaveLength(1);
    },
  );
});

const ticket: NewTicket = {
  ...{ ourId: "our-31", serviceId: "C7000031", customerCode: "700000031", description: "Няма интернет", facts: [], attachments: [] },
  contact: { name: "Станка Желева", mail: "stanka.zheleva@mail.example", phone: "870000299" },
};

describe("one raw answer to a creation or a change", () => {
  test.each([
    ["400-numeric-code", { status: 400, reason: "22" }],
    ["400-problem-json", { status: 400, reason: "" }],
    ["413-too-large", { status: 413, reason: "too-large", says: "too large" }, "too-large"],
  ])("%s is a refusal, once, with its reason in the log", async (name, logged, reason = "not-allowed") => {
    const { tickets, requests, warned } = await partner((line) => (line.startsWith("GET") ? json([]) : raw(name)));
    expect(await tickets.create(ticket)).toEqual({ state: "refused", reason });
    expect(requests.filter((line) => line.startsWith("POST"))).toHaveLength(1);
    expect(warned).toMatchObject([logged]);
  });

  test("201-truncated-json was made: it is found by our id, and not made again", async () => {
    let made = false;
    const { tickets, requests } = await partner((line) => {
      if (line.startsWith("GET")) return json(made ? [TICKET] : []);
      made = true;
      return raw("201-truncated-json");
    });
    await expect(tickets.create(ticket)).rejects.toThrow(ProviderUnavailable);
    expect(await tickets.create(ticket)).toEqual({ state: "ok", ticketId: "TT-31" });
    expect(requests.filter((line) => line.startsWith("POST"))).toHaveLength(1);
  });

  test("204-to-a-change was done, and what it is now is read anew", async () => {
    const { tickets } = await partner((line, before) => {
      if (line.startsWith("GET")) return json({ ...TICKET, status: before === 0 ? "inProgress" : "held" });
      return raw("204-to-a-change");
    });
    expect(await tickets.change("TT-31", { ourId: "c-1", note: "?" })).toEqual({ state: "ok", ticketState: "held" });
  });
});
