import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { openPace } from "./pace.ts";

/** Pipelined requests of one connection that wait for earlier answers before the connection is read no further; it is read again once few wait. */
const MANY_WAITING = 32;
const FEW_WAITING = 8;
/** A piece that was read at once may hold more: those that wait are answered, and then the connection ends. */
const MOST_WAITING = 256;

/** `last` is the request that arrived last; nothing more is taken once the line `isClosed`. */
type Line = { waiting: (() => void)[]; last: IncomingMessage; isClosed: boolean };

export type AnswerSlots = {
  /** Slots for answers that are sent before any hook: `begin` where the connection `isFree` and the current load allows it. */
  isFree: (socket: Socket) => boolean;
  begin: (socket: Socket, response: ServerResponse) => void;
  /** Sends the refusal of what cannot be read, after the answers to all requests that arrived whole before it. */
  refuse: (socket: Socket, send: () => void) => void;
};

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
  const open = (socket: Socket, last: IncomingMessage) => lines.set(socket, { waiting: [], last, isClosed: false });
  app.decorate("answerSlots", {
    isFree: (socket) => !socket.destroyed && !lines.has(socket) && pace.isFree(),
    begin(socket, response) {
      open(socket, response.req);
      watch(socket, response);
      pace.begin("", () => undefined);
    },
    refuse: (socket, send) => refuseIn(lines.get(socket), send),
  });
  app.server.on("connection", (socket) => {
    // reading a body resumes the connection that it comes from
    socket.on("resume", () => (lines.get(socket)?.waiting.length ?? 0) >= MANY_WAITING && socket.pause());
  });
  app.addHook("onRequest", ({ ip, raw }, { raw: response }, done) => {
    const { socket } = raw;
    const address = countedAddress(ip);
    const answer = () => {
      if (socket.destroyed) return;
      watch(socket, response);
      done();
    };
    const begin = () => pace.begin(address, answer);
    const line = lines.get(socket);
    if (line) return wait(line, raw, begin);
    open(socket, raw);
    begin();
  });
}

function wait(line: Line, request: IncomingMessage, begin: () => void): void {
  line.isClosed ||= line.waiting.length >= MOST_WAITING;
  if (line.isClosed) return;
  line.last = request;
  line.waiting.push(begin);
  if (line.waiting.length >= MANY_WAITING) request.socket.pause();
}

function refuseIn(line: Line | undefined, send: () => void): void {
  if (!line) return send();
  if (line.isClosed) return;
  line.isClosed = true;
  if (line.last.complete) line.waiting.push(send);
  else if (line.waiting.length === 0) send();
  else line.waiting.splice(-1, 1, send);
}

/** Begins the next request of the connection, if it is still open, after other work: answers that leave at once would otherwise never yield. */
function goOn(lines: WeakMap<Socket, Line>, socket: Socket): void {
  const line = lines.get(socket);
  if (!line || socket.destroyed) return void lines.delete(socket);
  const next = line.waiting.shift();
  if (line.waiting.length === FEW_WAITING) socket.resume();
  if (next) setImmediate(next);
  else if (line.isClosed) socket.destroySoon();
  else lines.delete(socket);
}
