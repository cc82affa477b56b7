import { expect, test } from "vitest";
import { statementNames } from "./statement-names.ts";

const comes = ({ nameOf }: ReturnType<typeof statementNames>, text: string, times: number) => {
  for (let n = 0; n < times; n += 1) nameOf(text);
  return nameOf(text);
};

test("a statement has a name of its own from its 21st time on", () => {
  const names = statementNames();
  expect(comes(names, "select 1", 19)).toBeUndefined();
  const name = names.nameOf("select 1");
  expect(name).toMatch(/^s\d+$/);
  expect(names.nameOf("select 1")).toBe(name);
  expect(comes(names, "select 2", 30)).not.toBe(name);
});

test("a statement whose name was forgotten never has one again, and its name belongs to nobody else", () => {
  const names = statementNames();
  const name = comes(names, "select 1", 30);
  names.forget("select 1");
  expect(comes(names, "select 1", 50)).toBeUndefined();
  expect(comes(names, "select 2", 30)).not.toBe(name);
});

test("a text that lists rows has no name, no more than 400 have one, and those that come once are counted within bounds", () => {
  const names = statementNames();
  expect(comes(names, `select ${"1, ".repeat(10_000)}1`, 50)).toBeUndefined();
  comes(names, "select 'nearly'", 19);
  for (let n = 0; n < 4_000; n += 1) names.nameOf(`select once ${n}`);
  expect(names.nameOf("select 'nearly'")).toBeUndefined(); // counted anew
  const given = Array.from({ length: 450 }, (_, n) => comes(names, `select ${n}`, 30)).filter((name) => name !== undefined);
  expect([given.length, new Set(given).size]).toEqual([400, 400]);
});
