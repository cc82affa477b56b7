import { patiently } from "./database-patience.ts";
import type { Db } from "./db.ts";

type Waiting<Key, Answer> = { keys: Set<Key>; answer: Promise<Answer> };

/** Resolves at the end of this turn of the event loop: requests that arrived together have come as far by then. */
const turnEnds = (): Promise<void> => new Promise((done) => void setImmediate(done));

/**
 * Makes one statement of the reads of all requests in the same turn of the event loop. It runs after the last of them, so no answer is older than its request;
 * an answer may have more than one of them needs.
 */
export function inOneStatement<Key, Answer>(
  read: (db: Db, keys: Key[]) => Promise<Answer>,
): (db: Db, keys: readonly Key[]) => Promise<Answer> {
  const waiting = new WeakMap<Db, Waiting<Key, Answer>>();
  return (db, keys) => {
    const there = waiting.get(db);
    if (there) {
      for (const key of keys) there.keys.add(key);
      return patiently(() => there.answer);
    }
    const requested = new Set(keys);
    const answer = turnEnds().then(() => {
      waiting.delete(db);
      return read(db, [...requested]);
    });
    waiting.set(db, { keys: requested, answer });
    return answer;
  };
}

/** As `inOneStatement`, for a read that only equal questions share. */
export function equalAtOnce<Question, Answer>(
  read: (db: Db, question: Question) => Promise<Answer>,
): (db: Db, question: Question) => Promise<Answer> {
  const waiting = new WeakMap<Db, Map<string, Promise<Answer>>>();
  return (db, question) => {
    const own = waiting.get(db) ?? new Map<string, Promise<Answer>>();
    waiting.set(db, own);
    const key = JSON.stringify(question);
    const there = own.get(key);
    if (there) return patiently(() => there);
    const answer = turnEnds().then(() => {
      own.delete(key);
      return read(db, question);
    });
    own.set(key, answer);
    return answer;
  };
}
