import { ProviderUnavailable } from "./provider-unavailable.ts";
import { within } from "./deadline.ts";

/** Another system's HTTP interface: `base` without a trailing slash, `deadlineMs` for one request with its whole answer. */
export type RemoteSystem = { system: string; base: string; headers: Record<string, string>; deadlineMs: number };
/** `plain`: an answer that is not JSON is returned as text. */
export type RemoteRequest = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  plain?: boolean;
};
/** `total`: how many items there are in all, where a part of a list says it (X-Total-Count). */
export type RemoteReply = { status: number; body: unknown; total?: number };

/** Statuses that mean "later": the system is busy, limits the rate, or is unreachable behind its proxy. */
const LATER = new Set([408, 425, 429, 500, 502, 503, 504]);
/** No expected answer is longer. */
const MOST_BYTES = 1_000_000;

/** Sends one request. Throws `ProviderUnavailable` when there is no readable answer in time; a redirect is not followed. */
export function sendRequest({ system, base, headers, deadlineMs }: RemoteSystem, question: RemoteRequest): Promise<RemoteReply> {
  return within(deadlineMs, system, async (signal) => {
    try {
      const response = await fetch(base + question.path, {
        method: question.method,
        headers: { accept: "application/json", ...headers, ...question.headers },
        ...(question.body !== undefined && { body: question.body }),
        redirect: "error",
        signal,
      });
      const text = await readText(response);
      if (LATER.has(response.status)) throw new Error(`status ${response.status}`);
      const total = totalOf(response);
      return { status: response.status, body: text === "" ? undefined : parse(text, question), ...(total !== undefined && { total }) };
    } catch (error) {
      throw new ProviderUnavailable(system, error);
    }
  });
}

function totalOf({ headers }: Response): number | undefined {
  const total = headers.get("x-total-count") ?? "";
  return /^\d{1,9}$/.test(total) ? Number(total) : undefined;
}

function parse(text: string, { plain }: RemoteRequest): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (plain) return text;
    throw error;
  }
}

/** The text of an answer, up to a megabyte. */
export async function readText(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_BYTES) throw new Error("the answer is too long");
  }
  return text + decoder.decode();
}

/** Sends a reading request, and repeats it if it fails: half the deadline for each. */
export async function readWithRetry(from: RemoteSystem, path: string): Promise<RemoteReply> {
  const half = { ...from, deadlineMs: from.deadlineMs / 2 };
  try {
    return await sendRequest(half, { method: "GET", path });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return sendRequest(half, { method: "GET", path });
  }
}
