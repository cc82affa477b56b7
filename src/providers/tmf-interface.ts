import * as z from "zod/mini";
import { within } from "./deadline.ts";
import { openInterface, type Access } from "./json-interface.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";
import { REFUSING, refusalCode } from "./refusals.ts";
import type { RemoteReply } from "./remote-system.ts";

/** The TM Forum error answer: `code` says the reason. Systems have codes of their own, as numbers too, or none. */
const ApiError = z.object({ code: z.union([z.string(), z.number()]) });
/** What a write was answered: the resource, or the code of the refusal, empty where it has none. */
export type Written<T> = { made: T } | { refused: string };
type Query = Record<string, string | number>;

/** The requests of one call of a port: together they end within the deadline. */
export type TmfRequests = {
  /** A part of a list, each item of the shape; `total` is undefined where the system does not count. */
  list<T>(path: string, query: Query, shape: z.ZodMiniType<T>): Promise<{ items: T[]; total: number | undefined }>;
  /** Undefined: there is no such resource. */
  find<T>(path: string, shape: z.ZodMiniType<T>): Promise<T | undefined>;
  create<T>(path: string, body: object, shape: z.ZodMiniType<T>): Promise<Written<T>>;
  change<T>(path: string, change: { body: object; ourId: string }, shape: z.ZodMiniType<T>): Promise<Written<T>>;
};

/** A request takes at most this share of what is left of the deadline, so that the next one has time, too. */
const SHARE = 0.75;
/** Items of a part at most, whatever was asked for. */
const MOST_ITEMS = 1_000;

/**
 * A system behind TM Forum Open APIs (TMF630): lists are filtered by attributes and read in parts, errors say a code. The result runs the calls of a port;
 * each throws `ProviderUnavailable` when no readable answer comes in time.
 */
export function openTmfInterface(
  names: { system: string; keySetting: string },
  access: Access,
): <T>(call: (requests: TmfRequests) => Promise<T>) => Promise<T> {
  const { read, post, patch, as } = openInterface(names, access);
  const unexpected = (why: string) => new ProviderUnavailable(names.system, new Error(why));
  const refusalIn = ({ status, body }: RemoteReply): string => {
    const error = ApiError.safeParse(body);
    return refusalCode(access, { system: names.system, status, code: error.success ? String(error.data.code) : "" });
  };
  const written = <T>(reply: RemoteReply, shape: z.ZodMiniType<T>): Written<T> => {
    if (REFUSING.includes(reply.status)) return { refused: refusalIn(reply) };
    return { made: as(shape, reply, [200, 201]) };
  };
  return (call) => {
    const started = performance.now();
    const share = () => {
      const left = 1 - (performance.now() - started) / access.deadlineMs;
      if (left <= 0) throw unexpected("no time is left");
      return { shareOfDeadline: left * SHARE };
    };
    return within(access.deadlineMs, names.system, () =>
      call({
        async list(path, query, shape) {
          const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
          const reply = await read(`${path}?${text}`, share());
          const items = as(z.array(shape).check(z.maxLength(MOST_ITEMS)), reply, [200, 206]);
          return { items, total: reply.total };
        },
        async find(path, shape) {
          const reply = await read(path, share());
          return reply.status === 404 ? undefined : as(shape, reply, [200]);
        },
        create: async (path, body, shape) => written(await post(path, body, share()), shape),
        change: async (path, { body, ourId }, shape) => written(await patch(path, body, { ourId, ...share() }), shape),
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
  { ours, create }: { ours: () => Promise<T | undefined>; create: () => Promise<Written<T>> },
): Promise<Written<T>> {
  const before = await ours();
  if (before) return { made: before };
  const answer = await create();
  if ("made" in answer || answer.refused !== "duplicate") return answer;
  const meanwhile = await ours();
  if (meanwhile) return { made: meanwhile };
  expectFound(answer.refused, system);
  return answer;
}

/** Items of one part of a list that is read whole. */
const PART = 500;
type Whole = { path: string; filter: Query; most: number };

/** A whole list, in parts, each item once; undefined where it has more than `most`. */
export async function listAll<T extends { id: string }>(
  { list }: TmfRequests,
  { path, filter, most }: Whole,
  shape: z.ZodMiniType<T>,
): Promise<T[] | undefined> {
  const found = new Map<string, T>();
  for (let offset = 0; offset < most;) {
    const { items, total } = await list(path, { ...filter, limit: PART, offset }, shape);
    for (const item of items) found.set(item.id, item);
    offset += items.length;
    if (items.length === 0 || (total === undefined ? items.length < PART : offset >= total)) return [...found.values()];
  }
  return undefined;
}
