import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock } from "#platform/server/clock.ts";
import { startLoopback } from "./loopback-server.ts";

export type Entity = Record<string, unknown> & { id: string };
/** A refusal, as TM Forum writes errors. */
export type Refusal = { status: number; code: string };
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/** The resources of one kind: what may be done, and what the system thinks of it. */
export type Collection = {
  /** Below the server's root: `/customerBillManagement/v4/customerBill`. */
  path: string;
  items: Entity[];
  /** Attributes that a creation needs; undefined: this kind is not created. */
  required?: string[];
  create?(made: Entity): Refusal | undefined;
  /** Undefined: this kind is not changed. */
  change?(item: Entity, change: Record<string, unknown>): Refusal | undefined;
  /** What is computed when it is read. */
  shown?(item: Entity): Entity;
};
/** `drop`: what was asked is done, and the connection is cut; `late`: it is done, and no answer comes; `silence`: nothing is done, and no answer comes. */
export type Behaviour = "away" | "silence" | "drop" | "late" | undefined;
/** `ourId`: what came as `Idempotency-Key`. */
export type Sent = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown>; ourId: string | undefined };
/** A request with its answer, in the order in which they came. */
export type Exchange = { sent: Sent; reply: Reply };

type System = {
  clock: Pick<Clock, "now">;
  collections: Collection[];
  behave(sent: Sent): Behaviour;
  key: string;
  /** Lists are answered whole, whatever was asked for. */
  ignoresFilters?: boolean;
};

/**
 * A system on loopback that speaks TM Forum Open APIs as TMF630 writes them: filters by attribute with operators, `fields`, `sort`, parts by `offset` and
 * `limit` with their counts, and errors with a code.
 */
export async function startTmf({ clock, collections, behave, key, ignoresFilters = false }: System) {
  const requests: string[] = [];
  const exchanges: Exchange[] = [];
  let other: ((sent: Sent) => Reply | "html" | "huge" | "redirect" | undefined) | undefined;
  const { url, close } = await startLoopback((request, response) => {
    void readRequest(request).then((sent) => {
      requests.push(`${sent.method} ${sent.path}`);
      const strange = other?.(sent);
      if (strange === "html") return response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Gateway</title>");
      if (strange === "huge") return response.writeHead(200).end(`["${"x".repeat(1_100_000)}"]`);
      if (strange === "redirect") return response.writeHead(302, { location: url }).end();
      const behaviour = strange ? undefined : behave(sent);
      if (behaviour === "silence") return undefined;
      const filtered = ignoresFilters ? { ...sent, query: new URLSearchParams() } : sent;
      const isKnown = request.headers.authorization === `Bearer ${key}`;
      const reply =
        strange ??
        (isKnown ? (behaviour === "away" ? { status: 503 } : answerTo(collections, filtered, clock.now())) : refused(401, "401"));
      exchanges.push({ sent, reply });
      if (behaviour === "drop") return response.destroy();
      if (behaviour === "late") return undefined;
      return response
        .writeHead(reply.status, { "content-type": "application/json;charset=utf-8", ...reply.headers })
        .end(reply.body === undefined ? "" : JSON.stringify(reply.body));
    });
  });
  return {
    url,
    key,
    requests,
    exchanges,
    close,
    /** Answers otherwise than the system would, until it is called without an answer. */
    answerWith: (answer?: typeof other) => void (other = answer),
  };
}

async function readRequest(request: IncomingMessage): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url!, "http://system");
  let text = "";
  for await (const piece of request) text += String(piece);
  const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  const ourId = request.headers["idempotency-key"] as string | undefined;
  return { method: request.method!, path: pathname, query: searchParams, body, ourId };
}

const refused = (status: number, code: string): Reply => ({ status, body: { code, reason: code, status: String(status) } });

function answerTo(collections: Collection[], { method, path, query, body }: Sent, now: Date): Reply {
  const collection = collections.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (!collection) return refused(404, "not-found");
  const show = collection.shown ?? ((item: Entity) => item);
  if (path === collection.path && method === "GET") return listed(collection.items.map(show), query);
  if (path === collection.path && method === "POST" && collection.required) return created(collection, body, now);
  const item = collection.items.find(({ id }) => id === decodeURIComponent(path.slice(collection.path.length + 1)));
  if (path === collection.path || !["GET", "PATCH"].includes(method)) return refused(405, "method-not-allowed");
  if (!item) return refused(404, "not-found");
  if (method === "GET") return { status: 200, body: withFields(show(item), query.get("fields")) };
  if (!collection.change) return refused(405, "method-not-allowed");
  const refusal = collection.change(item, body);
  return refusal ? refused(refusal.status, refusal.code) : { status: 200, body: show(item) };
}

function created(collection: Collection, body: Record<string, unknown>, now: Date): Reply {
  const missing = collection.required!.find((name) => body[name] === undefined);
  if (missing) return refused(400, `missing-${missing}`);
  const id = randomUUID();
  const made: Entity = { ...body, id, href: `${collection.path}/${id}`, lastUpdate: now.toISOString() };
  const refusal = collection.create?.(made);
  if (refusal) return refused(refusal.status, refusal.code);
  collection.items.push(made);
  return { status: 201, body: collection.shown?.(made) ?? made };
}

/** The items that pass the filters, in order, the part that was asked for. */
function listed(items: Entity[], query: URLSearchParams): Reply {
  const { fields, sort, offset, limit, ...filters } = Object.fromEntries(query);
  const found = items.filter((item) => Object.entries(filters).every(([name, filter]) => passes(item, name, filter)));
  const [by, way] = sort?.startsWith("-") ? [sort.slice(1), -1] : [sort ?? "", 1];
  if (by) found.sort((a, b) => way * String(valuesAt(a, by)[0] ?? "").localeCompare(String(valuesAt(b, by)[0] ?? "")));
  const part = found.slice(Number(offset ?? 0)).slice(0, Math.min(Number(limit ?? 100), 500));
  return {
    status: part.length < found.length ? 206 : 200,
    body: part.map((item) => withFields(item, fields)),
    headers: { "x-total-count": String(found.length), "x-result-count": String(part.length) },
  };
}

const OPERATORS: Record<string, (value: string, filter: string) => boolean> = {
  gt: (value, filter) => value > filter,
  gte: (value, filter) => value >= filter,
  lt: (value, filter) => value < filter,
  lte: (value, filter) => value <= filter,
};

function passes(item: Entity, name: string, filter: string): boolean {
  const [, attribute = name, operator = ""] = /^(.*)\.(gte?|lte?)$/.exec(name) ?? [];
  const values = valuesAt(item, attribute).map(String);
  const compare = OPERATORS[operator];
  return compare ? values.some((value) => compare(value, filter)) : filter.split(",").some((one) => values.includes(one));
}

/** The values at a path of attributes; of a list, those of each item. */
function valuesAt(item: unknown, path: string): unknown[] {
  const [first = "", ...rest] = path.split(".");
  const here = Array.isArray(item) ? (item as unknown[]) : [item];
  const values = here.flatMap((one) => (one as Record<string, unknown> | undefined)?.[first] ?? []) as unknown[];
  return rest.length === 0 ? values : values.flatMap((value) => valuesAt(value, rest.join(".")));
}

function withFields(item: Entity, fields: string | null | undefined): object {
  if (!fields) return item;
  const names = new Set(["id", "href", ...fields.split(",").map((field) => field.split(".")[0])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}
