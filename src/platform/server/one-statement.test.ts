import { expect, test } from "vitest";
import type { Db } from "./db.ts";
import { equalAtOnce, inOneStatement } from "./one-statement.ts";

const db = {} as Db;
const transaction = {} as Db;
const turn = () => new Promise((done) => void setImmediate(done));

test("keys requested together are read in one statement, those of a transaction separately", async () => {
  const statements: string[][] = [];
  const read = inOneStatement(async (_: Db, keys: string[]) => {
    statements.push(keys);
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  const [one, other] = await Promise.all([read(db, ["a", "b"]), read(db, ["b", "c"]), read(transaction, ["d"])]);
  expect(statements).toEqual([["a", "b", "c"], ["d"]]);
  expect(one).toBe(other);
});

test("a key requested after a statement has begun is read again", async () => {
  let value = "old";
  const read = inOneStatement(async () => value);
  const first = read(db, [1]);
  await turn();
  value = "new";
  expect(await Promise.all([first, read(db, [1])])).toEqual(["old", "new"]);
});

test("equal queries of one turn are one statement, different and later ones are separate", async () => {
  const statements: string[] = [];
  const read = equalAtOnce(async (_: Db, { word }: { word: string }) => statements.push(word));
  expect(await Promise.all([read(db, { word: "a" }), read(db, { word: "b" }), read(db, { word: "a" })])).toEqual([1, 2, 1]);
  expect(await read(db, { word: "a" })).toBe(3);
  expect(statements).toEqual(["a", "b", "a"]);
});

test("a failure rejects every request of its statement, and is not cached", async () => {
  let failing = true;
  const read = equalAtOnce(async () => {
    if (failing) throw new Error("away");
    return "read";
  });
  expect((await Promise.allSettled([read(db, 1), read(db, 1)])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  failing = false;
  expect(await read(db, 1)).toBe("read");
});
