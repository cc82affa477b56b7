import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Problem } from "../problem.ts";

/** The status and problem code for each error of Node's parser; any other is 400. */
const GIVEN_UP: Record<string, { status: number; problem: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, problem: "too-slow" },
  HPE_HEADER_OVERFLOW: { status: 431, problem: "too-large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, problem: "too-large" },
};
const MALFORMED = { status: 400, problem: "invalid-request" };

/** How long the sender may continue before the connection is closed. */
const LINGER_MS = 500;

const bodyOf = ({ status, problem }: { status: number; problem: string }, requestId: string): string =>
  JSON.stringify({ type: "about:blank", title: STATUS_CODES[status] ?? "Refused", status, problem, requestId } satisfies Problem);

/**
 * Answers on the bare connection where there is no request object: with the same headers, request id and problem document as everywhere. Never writes into an
 * answer that has begun.
 */
export function answerUnreadable(headers: Record<string, string>) {
  return ({ code }: { code?: string }, socket: Socket): void => {
    const underWay = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
    if (code === "ECONNRESET" || !socket.writable || underWay?.headersSent) return void socket.destroy();
    const problem = GIVEN_UP[code ?? ""] ?? MALFORMED;
    const id = randomUUID();
    const body = bodyOf(problem, id);
    const head = Object.entries(headersOf(headers, { id, body }));
    const lines = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...head.map(([name, value]) => `${name}: ${value}`)];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Answers an `Expect` header that the server cannot meet, where Node would answer without our headers. */
export function refuseExpectations(server: Server, headers: Record<string, string>): void {
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    const id = randomUUID();
    const body = bodyOf({ status: 417, problem: "invalid-request" }, id);
    response.writeHead(417, headersOf(headers, { id, body })).end(body);
  });
}

const headersOf = (headers: Record<string, string>, { id, body }: { id: string; body: string }): Record<string, string> => ({
  ...headers,
  "x-request-id": id,
  "cache-control": "no-store",
  "content-type": "application/problem+json",
  "content-length": String(Buffer.byteLength(body)),
  connection: "close",
});
