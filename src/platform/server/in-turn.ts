import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { openPace } from "./pace.ts";

/** Pipelined requests of one connection that may wait for earlier answers; a client that sends more without reading is disconnected. */
const MOST_WAITING = 32;

type Line = { waiting: (() => void)[] };

/** Slots for answers that are sent before any hook: `begin` where the connection `isFree` and the current load allows it. */
type AnswerSlots = { isFree: (socket: Socket) => boolean; begin: (socket: Socket, response: ServerResponse) => void };

declare module "fastify" {
  interface FastifyInstance {
    answerSlots: AnswerSlots;
  }
}

/**
 * Answers the requests of one connection one after the other: the next one begins when the last answer has left the process, so that a client that requests
 * much and reads nothing occupies one answer. An answer unread for `unreadMs` ends its connection. Among many connections the addresses take turns (`pace.ts`).
 */
export function answerInTurn(app: FastifyInstance, unreadMs: number): void {
  const lines = new WeakMap<Socket, Line>();
  const pace = openPace();
  const watch = (socket: Socket, response: ServerResponse) => {
    let unread: NodeJS.Timeout | undefined;
    response.on("prefinish", () => {
      if (socket.writableLength > 0) unread = setTimeout(() => socket.destroy(), unreadMs).unref();
    });
    response.on("close", () => {
      clearTimeout(unread);
      goOn(lines, socket);
    });
  };
  app.decorate("answerSlots", {
    isFree: (socket) => !socket.destroyed && !lines.has(socket) && pace.isFree(),
    begin(socket, response) {
      lines.set(socket, { waiting: [] });
      watch(socket, response);
      pace.begin("", () => undefined);
    },
  });
  app.addHook("onRequest", ({ ip, raw: { socket } }, { raw: response }, done) => {
    const address = countedAddress(ip);
    const answer = () => {
      if (socket.destroyed) return;
      watch(socket, response);
      done();
    };
    const begin = () => pace.begin(address, answer);
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, { waiting: [] });
      begin();
    } else if (line.waiting.length < MOST_WAITING) line.waiting.push(begin);
    else socket.destroy();
  });
}

/** Begins the next request of the connection, if it is still open, after other work: answers that leave at once would otherwise never yield. */
function goOn(lines: WeakMap<Socket, Line>, socket: Socket): void {
  const next = socket.destroyed ? undefined : lines.get(socket)?.waiting.shift();
  if (next) setImmediate(next);
  else lines.delete(socket);
}
