import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandWorld, type CommandWorld } from "#testing/customers-command.ts";
import { customersUpTo, writeCustomersFile } from "#testing/customers-file.ts";

let world: CommandWorld;
beforeAll(async () => void (world = await commandWorld()));
afterAll(() => world.close());

test("a file that somebody writes to while it is imported is not imported any further", async () => {
  const file = world.file("given.jsonl");
  writeCustomersFile(file, customersUpTo(3));
  world.onWrite((text) => {
    if (text.includes("checking 100 %")) appendFileSync(file, "\n");
  });
  const refused = await world.run("import", file);
  expect([refused.code, refused.err]).toEqual([
    1,
    "given.jsonl was changed while it was read. What is imported is whole; import the file again.\n",
  ]);
});

test.each([
  [[]],
  [["import"]],
  [["import", "a", "b"]],
  [["import", "a", "--end"]],
  [["import", "a", "--end", "many"]],
  [["export", "--all"]],
  [["invent"]],
])("%j shows how the command is used", async (...[command]) => {
  expect(await world.run(...command)).toMatchObject({
    code: 2,
    err: expect.stringContaining("npm run customers -- import FILE"),
  });
});

test("a file that cannot be read is named", async () => {
  expect(await world.run("import", join("/nowhere", "none.jsonl"))).toMatchObject({
    code: 1,
    err: "/nowhere/none.jsonl cannot be read. Nothing was imported.\n",
  });
});
