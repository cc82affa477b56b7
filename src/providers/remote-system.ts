import { ProviderUnavailable } from "./provider-unavailable.ts";
import type { Credentials } from "./credentials.ts";
import { within } from "./deadline.ts";
import { readList, TooMany, type ItemReading } from "./read-list.ts";
import { LATER, REFUSING, plain, readJson, readText, textOf } from "./remote-answer.ts";

/**
 * Another system's HTTP interface: `base` without a trailing slash, `deadlineMs` for one request with its whole answer. `mostBytes`: the longest answer that
 * is read.
 */
export type RemoteSystem = {
  system: string;
  base: string;
  headers: Record<string, string>;
  deadlineMs: number;
  mostBytes?: number;
  /** Until when the system asked not to be asked. */
  patience?: Patience;
  /** Tokens that let us in, where it is not a key among the headers. */
  credentials?: Credentials;
};
/**
 * `plain`: an answer that is not JSON is returned as text. `items`: an answer that is a list is read item by item as it arrives. They may be read of an
 * answer that breaks off, and again of the next try.
 */
export type RemoteRequest = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  plain?: boolean;
  items?: ItemReading;
};
/** `total`: how many items there are in all, where a part of a list says it (X-Total-Count). `list`: what was made of its items. */
export type RemoteReply = { status: number; body: unknown; list?: unknown[]; total?: number };

/** Statuses of a key that is refused. */
const KEY_REFUSED = [401, 403];
/** The longest that one `Retry-After` is obeyed. */
const LONGEST_HOLD_MS = 15 * 60_000;

/** Remembers until when a system asked not to be asked (`Retry-After`); the portal asks nothing of it before. */
export type Patience = { until: number };
export const newPatience = (): Patience => ({ until: 0 });

/** When a system may be asked again: a number of seconds, or a date beside the system's own `Date`. Undefined: it does not say. */
function heldUntil({ headers }: Response, now: number): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const own = Date.parse(headers.get("date") ?? "");
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - (Number.isNaN(own) ? now : own);
  return Number.isNaN(ms) ? undefined : now + Math.min(Math.max(ms, 0), LONGEST_HOLD_MS);
}

/** What another try of the same reading would not mend. */
class Final extends Error {}

/** Sends one request. Throws `ProviderUnavailable` when there is no readable answer in time, or the system asked to wait; a redirect is not followed. */
export function sendRequest(to: RemoteSystem, question: RemoteRequest): Promise<RemoteReply> {
  const { system, deadlineMs, patience } = to;
  return within(deadlineMs, system, async (signal) => {
    try {
      if (patience && patience.until > Date.now())
        throw new Final(`it asked not to be asked until ${new Date(patience.until).toISOString()}`);
      return await replyOf(await sendLetIn(to, question, signal), to, question);
    } catch (error) {
      throw new ProviderUnavailable(system, error);
    }
  });
}

/** Sends it with a token, where there are tokens: one that is refused is replaced, once. A request that is refused so was not carried out. */
async function sendLetIn({ base, headers, credentials }: RemoteSystem, question: RemoteRequest, signal: AbortSignal): Promise<Response> {
  const send = (token?: string) =>
    (credentials?.fetch ?? fetch)(base + question.path, {
      method: question.method,
      headers: {
        accept: "application/json",
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...question.headers,
      },
      ...(question.body !== undefined && { body: question.body }),
      redirect: "manual",
      signal,
    });
  if (!credentials) return send();
  const token = await credentials.token();
  const response = await send(token);
  if (response.status !== 401) return response;
  await response.body?.cancel();
  return send(await credentials.replace(token));
}

async function replyOf(response: Response, { patience, mostBytes }: RemoteSystem, question: RemoteRequest): Promise<RemoteReply> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new Final(`status ${status}, which leads to ${plain(response.headers.get("location") ?? "nowhere")}`);
  }
  const found = await readBody(response, { mostBytes, items: question.items });
  if ("list" in found) return withTotal(response, { status, body: undefined, list: found.list });
  const { text } = found;
  if (LATER.has(status)) {
    const until = heldUntil(response, Date.now());
    if (patience && until !== undefined) patience.until = until;
    throw until === undefined ? new Error(`status ${status}`) : new Final(`status ${status}, again after ${new Date(until).toISOString()}`);
  }
  // the text of a refusal may be no JSON
  const refused = KEY_REFUSED.includes(status) || (question.method !== "GET" && REFUSING.includes(status));
  if (text === "") return withTotal(response, { status, body: undefined });
  const body = readJson(text);
  if (body !== undefined) return withTotal(response, { status, body: body.value });
  if (refused || question.plain) return { status, body: text };
  if (/html/.test(response.headers.get("content-type") ?? "") || /^\s*<(?:!doctype|html)/i.test(text)) {
    throw new Final(`status ${status}, and HTML, not JSON: the address may be wrong`);
  }
  throw new Error(`status ${status}, and no JSON`);
}

/** Statuses of a list. */
const LISTED = [200, 206];

async function readBody(
  response: Response,
  { mostBytes, items }: { mostBytes: number | undefined; items: ItemReading | undefined },
): Promise<{ list: unknown[] } | { text: string }> {
  if (!items || !LISTED.includes(response.status)) return { text: await readText(response, mostBytes) };
  return readList(textOf(response, mostBytes), items);
}

function withTotal(response: Response, reply: RemoteReply): RemoteReply {
  const total = totalOf(response);
  return total === undefined ? reply : { ...reply, total };
}

function totalOf({ headers }: Response): number | undefined {
  const total = headers.get("x-total-count") ?? "";
  return /^\d{1,9}$/.test(total) ? Number(total) : undefined;
}

/** Sends a reading request, and repeats it if it fails in a way that may pass: half the deadline for each. */
export async function readWithRetry(from: RemoteSystem, path: string, items?: ItemReading): Promise<RemoteReply> {
  const half = { ...from, deadlineMs: from.deadlineMs / 2 };
  const question: RemoteRequest = { method: "GET", path, ...(items && { items }) };
  try {
    return await sendRequest(half, question);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) || error.cause instanceof Final || error.cause instanceof TooMany) throw error;
    return sendRequest(half, question);
  }
}
