import * as z from "zod/mini";
import { unexpectedAnswer, type Reading } from "./json-interface.ts";
import type { RemoteReply } from "./remote-system.ts";
import { readItem } from "./tolerant.ts";

/** Where an item that cannot be read says who it is; GenieACS writes it with a line. */
const Id = z.string().check(z.minLength(1), z.maxLength(100));
const Named = z.union([z.object({ id: Id }), z.object({ _id: Id })]);
function idOf(value: unknown): string {
  const named = Named.safeParse(value).data;
  return named === undefined ? "" : "id" in named ? named.id : named._id;
}
/** Attributes that one line of the log names. */
const MOST_NOTED = 20;

/** An item as far as it can be read, who it is by its own word, and the paths of what could not be read. */
export type ReadItem<T> = { id: string; item: T | undefined; unread: string[] };

/** Reads one item, and writes nothing: an answer that breaks off is read again. */
export const readOne = <T>(shape: z.ZodMiniType<T>, value: unknown): ReadItem<T> => ({ id: idOf(value), ...readItem(shape, value) });

/** Reads the items of a system's answers one by one. What cannot be read is a line in the log each: the system, the item, the attributes, and no value (D§10.7). */
export function itemReader(system: string, { log, countUnread }: Reading) {
  const write = <T>({ id, item, unread }: ReadItem<T>): void => {
    if (unread.length === 0) return;
    const about = { system, item: id, attributes: unread.slice(0, MOST_NOTED) };
    countUnread?.({ system, kind: item === undefined ? "item" : "part" });
    if (item === undefined) log?.warn(about, "an item of an answer cannot be read");
    else log?.warn(about, "a part of an item cannot be read");
  };
  const read = <T>(shape: z.ZodMiniType<T>, value: unknown): ReadItem<T> => {
    const found = readOne(shape, value);
    write(found);
    return found;
  };
  const allOf = <T>(reply: RemoteReply, found: readonly ReadItem<T>[]): { items: T[]; unread: string[] } => {
    if (found.length > 0 && found.every(({ id }) => id === "")) throw unexpectedAnswer(system, reply, "no item can be read");
    for (const one of found) write(one);
    return {
      items: found.flatMap(({ item }) => (item === undefined ? [] : [item])),
      unread: found.flatMap(({ id, item }) => (item === undefined ? [id] : [])),
    };
  };
  return {
    /** Undefined: it cannot do without what cannot be read. */
    one: <T>(shape: z.ZodMiniType<T>, value: unknown): T | undefined => read(shape, value).item,
    /** The one item of an answer; throws `ProviderUnavailable` where it cannot be read. */
    only<T>(shape: z.ZodMiniType<T>, reply: RemoteReply): T {
      const { item, unread } = read(shape, reply.body);
      if (item === undefined) throw unexpectedAnswer(system, reply, `${unread[0] || "the whole"} cannot be read`);
      return item;
    },
    /** The items that can be read, and the ids of the others. Items that do not even say who they are prove nothing: throws `ProviderUnavailable`. */
    all: <T>(shape: z.ZodMiniType<T>, { reply, values }: { reply: RemoteReply; values: unknown[] }) =>
      allOf(
        reply,
        values.map((value) => readOne(shape, value)),
      ),
    /** The same of items that were read as they arrived, by `readOne`. */
    allOf,
    /** Says which parts of an item, by their paths, are not what they should be, though they can be read. */
    note(item: string, paths: readonly string[]): void {
      if (paths.length === 0) return;
      countUnread?.({ system, kind: "part" });
      log?.warn({ system, item, attributes: paths.slice(0, MOST_NOTED) }, "a part of an item cannot be read");
    },
    /** Says why an item that was read is left out. */
    leave({ id }: { id: string }, why: string): void {
      countUnread?.({ system, kind: "unshown" });
      log?.warn({ system, item: id, why }, "an item of an answer cannot be shown");
    },
  };
}
