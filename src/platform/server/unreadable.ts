import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Problem } from "../problem.ts";
import { languageOf } from "./cookies.ts";
import type { AnswerSlots } from "./in-turn.ts";
import { plainPage } from "./plain-page.ts";
import { wantsPage } from "./accepts.ts";

type Refusal = { status: number; problem: string };

/** The status and problem code for each error of Node's parser; any other is 400. */
const GIVEN_UP: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, problem: "too-slow" },
  HPE_HEADER_OVERFLOW: { status: 431, problem: "too-large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, problem: "too-large" },
};
const MALFORMED = { status: 400, problem: "invalid-request" };

/** How long the sender may continue before the connection is closed. */
const LINGER_MS = 500;

const bodyOf = ({ status, problem }: Refusal, requestId: string): string =>
  JSON.stringify({ type: "about:blank", title: STATUS_CODES[status] ?? "Refused", status, problem, requestId } satisfies Problem);

/**
 * Answers on the bare connection where there is no request object: with the same headers, request id and problem document as everywhere, in its turn. Never writes
 * into an answer that has begun.
 */
export function answerUnreadable(headers: Record<string, string>, { home, inTurn }: { home: string; inTurn: AnswerSlots["refuse"] }) {
  return ({ code, rawPacket }: { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (code === "ECONNRESET") return void socket.destroy();
    const problem = GIVEN_UP[code ?? ""] ?? MALFORMED;
    const id = randomUUID();
    const sent = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "";
    const answer = answerTo({ accept: fieldIn(sent, "accept"), languages: fieldIn(sent, "accept-language") }, problem, { id, home });
    const head = Object.entries(headersOf(headers, { id, ...answer }));
    const lines = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...head.map(([name, value]) => `${name}: ${value}`)];
    inTurn(socket, () => endWith(socket, `${lines.join("\r\n")}\r\n\r\n${answer.body}`));
  };
}

function endWith(socket: Socket, answer: string): void {
  const underWay = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (!socket.writable || underWay?.headersSent) return void socket.destroy();
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Answers an `Expect` header that the server cannot meet, where Node would answer without our headers. */
export function refuseExpectations(server: Server, headers: Record<string, string>, home: string): void {
  server.on("checkExpectation", ({ headers: sent }: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID();
    const accepts = { accept: sent.accept, languages: sent["accept-language"] };
    const answer = answerTo(accepts, { status: 417, problem: "invalid-request" }, { id, home });
    response.writeHead(417, headersOf(headers, { id, ...answer })).end(answer.body);
  });
}

/** What can be read of a header field in the bytes that arrived. */
const fieldIn = (sent: string, name: string): string | undefined => new RegExp(`^${name}:([^\\r\\n]*)`, "im").exec(sent)?.[1];

type Accepts = { accept: string | undefined; languages: string | undefined };
type Answer = { type: string; body: string };

/** A person's browser gets a page, everybody else a problem document. */
function answerTo({ accept, languages }: Accepts, problem: Refusal, { id, home }: { id: string; home: string }): Answer {
  if (!wantsPage({ headers: accept === undefined ? {} : { accept } }))
    return { type: "application/problem+json", body: bodyOf(problem, id) };
  const body = plainPage({ language: languageOf(undefined, languages), status: problem.status, requestId: id, home });
  return { type: "text/html; charset=utf-8", body };
}

const headersOf = (headers: Record<string, string>, { id, type, body }: Answer & { id: string }): Record<string, string> => ({
  ...headers,
  "x-request-id": id,
  "cache-control": "no-store",
  "content-type": type,
  "content-length": String(Buffer.byteLength(body)),
  connection: "close",
});
