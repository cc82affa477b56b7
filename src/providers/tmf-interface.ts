import * as z from "zod/mini";
import { within } from "./deadline.ts";
import { openInterface, unexpectedAnswer, type Access } from "./json-interface.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";
import { refusalCode } from "./refusals.ts";
import { REFUSING } from "./remote-answer.ts";
import type { RemoteReply } from "./remote-system.ts";
import { itemReader, readOne, type ReadItem } from "./tmf-items.ts";

/** The TM Forum error answer: `code` says the reason. Systems have codes of their own, as numbers too, or none. */
const ApiError = z.object({ code: z.union([z.string(), z.number()]) });
/** What a write was answered: the resource, or the code of the refusal, empty where it has none. */
export type Written<T> = { made: T } | { refused: string };
type Query = Record<string, string | number>;

/**
 * A part of a list, as far as it can be read: `read` is how many items it had, `unread` the ids of those that cannot be read, where they say one; `total` is
 * undefined where the system does not count, and `whole` says that nothing follows by the system's own word.
 */
type Part<T> = { items: T[]; read: number; unread: string[]; total: number | undefined; whole: boolean };

/** The requests of one call of a port: together they end within the deadline. What cannot be read is left out alone, with a line in the log (decisions §10.7). */
export type TmfRequests = {
  /** Parts of a list that are requested at most. */
  mostParts: number;
  list<T>(path: string, query: Query, shape: z.ZodMiniType<T>): Promise<Part<T>>;
  /** Reads more of an item that was listed; undefined where it cannot do without what cannot be read. */
  more<T>(item: { id: string }, shape: z.ZodMiniType<T>): T | undefined;
  /** Says in the log why an item is left out. */
  leave(item: { id: string }, why: string): void;
  /** Undefined: there is no such resource. */
  find<T>(path: string, shape: z.ZodMiniType<T>): Promise<T | undefined>;
  /** What was made is undefined where it was taken, and the answer does not say as what. */
  create<T>(path: string, body: object, shape: z.ZodMiniType<T>): Promise<Written<T | undefined>>;
  /** Where it was done without a word, what it is now is read anew. */
  change<T>(path: string, change: { body: object; ourId: string }, shape: z.ZodMiniType<T>): Promise<Written<T>>;
};

/** A request takes at most this share of what is left of the deadline, so that the next one has time, too. */
const SHARE = 0.75;
/** Items of a part at most, whatever was asked for. */
const MOST_ITEMS = 10_000;
/** Where no setting says it: a fault of a whole city names all its lines, and a list has five thousand items in parts of fifty. */
const MOST = { bytes: 64_000_000, parts: 100 };
/** Of what was sent, whatever its code says. */
const TOO_LARGE = 413;
/** Statuses of a change that was done, or taken. */
const DONE = [200, 201, 202, 204];

const textOf = (query: Query): URLSearchParams =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));

/**
 * A system behind TM Forum Open APIs (TMF630): lists are filtered by attributes and read in parts, errors say a code. The result runs the calls of a port;
 * each throws `ProviderUnavailable` when no readable answer comes in time.
 */
export function openTmfInterface(
  names: { system: string; keySetting: string },
  access: Access,
): <T>(call: (requests: TmfRequests) => Promise<T>) => Promise<T> {
  const most = access.most ?? MOST;
  const { read, post, patch } = openInterface({ ...names, mostBytes: most.bytes }, access);
  const { system } = names;
  const items = itemReader(system, access);
  const refusalIn = ({ status, body }: RemoteReply): string => {
    const error = ApiError.safeParse(body);
    const code = error.success ? String(error.data.code) : "";
    return refusalCode(access, { system, status, code: status === TOO_LARGE ? "too-large" : code, body });
  };
  const expectDone = (reply: RemoteReply): void => {
    if (!DONE.includes(reply.status)) throw unexpectedAnswer(system, reply);
  };
  return (call) => {
    const started = performance.now();
    const share = () => {
      const left = 1 - (performance.now() - started) / access.deadlineMs;
      if (left <= 0) throw new ProviderUnavailable(system, new Error("no time is left"));
      return { shareOfDeadline: left * SHARE };
    };
    return within(access.deadlineMs, names.system, () =>
      call({
        mostParts: most.parts,
        async list<T>(path: string, query: Query, shape: z.ZodMiniType<T>) {
          const each = { most: MOST_ITEMS, read: (value: unknown): ReadItem<T> => readOne(shape, value) };
          const reply = await read(`${path}?${textOf(query)}`, { ...share(), items: each });
          if (!reply.list) throw unexpectedAnswer(system, reply);
          const found = reply.list as ReadItem<T>[];
          const whole = reply.status === 200 && reply.total === undefined && found.length < Number(query["limit"] ?? Infinity);
          return { ...items.allOf(reply, found), read: found.length, total: reply.total, whole };
        },
        more: (item, shape) => items.one(shape, item),
        leave: items.leave,
        async find(path, shape) {
          const reply = await read(path, share());
          if (reply.status === 404 || reply.status === 410) return undefined;
          if (reply.status !== 200) throw unexpectedAnswer(system, reply);
          return items.only(shape, reply);
        },
        async create(path, body, shape) {
          const reply = await post(path, body, share());
          if (REFUSING.includes(reply.status)) return { refused: refusalIn(reply) };
          expectDone(reply);
          return { made: items.one(shape, reply.body) };
        },
        async change(path, { body, ourId }, shape) {
          const reply = await patch(path, body, { ourId, ...share() });
          if (REFUSING.includes(reply.status)) return { refused: refusalIn(reply) };
          expectDone(reply);
          const made = reply.body === undefined ? undefined : items.one(shape, reply.body);
          return { made: made ?? items.only(shape, await read(path, share())) };
        },
      }),
    );
  };
}

/** Throws where what is ours is there already by the system's word, and cannot be found yet: it is neither made again nor called refused. */
export function expectFound(code: string, system: string): void {
  if (code === "duplicate") throw new ProviderUnavailable(system, new Error("what is ours is there, and is not found"));
}

/** Creates what is ours, or finds it: it is looked up before, since the interface promises nothing for a repeat, and where it was made meanwhile. */
export async function createUnlessThere<T>(
  system: string,
  { ours, create }: { ours: () => Promise<T | undefined>; create: () => Promise<Written<T | undefined>> },
): Promise<Written<T>> {
  const before = await ours();
  if (before) return { made: before };
  const answer = await create();
  if ("made" in answer && answer.made !== undefined) return { made: answer.made };
  if ("refused" in answer && answer.refused !== "duplicate") return answer;
  const meanwhile = await ours();
  if (meanwhile) return { made: meanwhile };
  throw new ProviderUnavailable(system, new Error("what is ours was taken, and is not found yet"));
}

/** What is ours of a list, by the id that we gave it; a system that ignores the filter lists others', too. */
export async function oursIn<T extends { externalId?: string | undefined }>(
  { list }: TmfRequests,
  { path, ourId }: { path: string; ourId: string },
  shape: z.ZodMiniType<T>,
): Promise<T | undefined> {
  const { items } = await list(path, { externalId: ourId }, shape);
  return items.find(({ externalId }) => externalId === ourId);
}

/** Items of one part of a list that is read whole. */
const PART = 500;
type Whole = { path: string; filter: Query; most: number };

/**
 * A whole list, in parts, each item once, and the ids of those that cannot be read; undefined where it has more than `most`, or more parts than are requested. A part of a system that does not
 * count is asked on until one is empty or repeats what came before.
 */
export async function listAll<T extends { id: string }>(
  { list, mostParts }: TmfRequests,
  { path, filter, most }: Whole,
  shape: z.ZodMiniType<T>,
): Promise<{ items: T[]; unread: string[] } | undefined> {
  const [found, unread] = [new Map<string, T>(), new Set<string>()];
  for (let [offset, parts] = [0, 0]; offset < most && parts < mostParts; parts += 1) {
    const part = await list(path, { ...filter, limit: PART, offset }, shape);
    const before = found.size + unread.size;
    for (const item of part.items) found.set(item.id, item);
    for (const id of part.unread) unread.add(id);
    offset += part.read;
    const ended = part.total === undefined ? part.whole || found.size + unread.size === before : offset >= part.total;
    if (part.read === 0 || ended) return { items: [...found.values()], unread: [...unread] };
  }
  return undefined;
}
