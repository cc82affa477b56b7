import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commandWorld, type CommandWorld } from "#testing/customers-command.ts";
import { customersUpTo, writeCustomersFile } from "#testing/customers-file.ts";

let world: CommandWorld;
beforeAll(async () => void (world = await commandWorld()));
afterAll(() => world.close());
beforeEach(() => world.empty());

describe("an import that was interrupted", () => {
  const COUNT = 600;
  const file = () => world.file("long.jsonl");
  /** Stops it halfway, as a lost connection would: its progress cannot be written. */
  const interrupt = () =>
    world.onWrite((text) => {
      if (/^writing [3456]0 %/.test(text)) throw new Error("interrupted");
    });

  test("goes on when the command is repeated, with a report of all of it", async () => {
    writeCustomersFile(file(), customersUpTo(COUNT));
    interrupt();
    const interrupted = await world.run("import", file());
    expect([interrupted.code, interrupted.err]).toEqual([1, expect.stringContaining("the same command goes on")]);
    const halfway = (await world.run("export")).out.split("\n").length - 3;
    expect(halfway).toBeGreaterThan(100);
    expect(halfway).toBeLessThan(COUNT);
    const rest = await world.run("import", file());
    expect(rest.out).not.toContain("writing 0 %");
    expect(rest.out).not.toContain("checking");
    expect(rest.out).toContain("This went on with an import that was interrupted");
    expect(rest.out).toContain("Added: 600 customers, 660 users, 600 billing accounts, 300 contracts, 1800 lines.\n");
    expect((await world.run("export")).out).toBe(readFileSync(file(), "utf8"));
    expect((await world.run("import", file())).out).toContain("Nothing changed.");
  });

  test("is checked again when a crash of the database lost the ids, and ends nobody who is in the file", async () => {
    writeCustomersFile(file(), customersUpTo(COUNT));
    interrupt();
    await world.run("import", file());
    await world.loseKeys();
    const rest = await world.run("import", file());
    expect(rest.out).toContain("checking 100 %");
    expect(rest.out).toContain(
      "Added: 600 customers, 660 users, 600 billing accounts, 300 contracts, 1800 lines.\nChanged: nothing.\nEnded: nothing.\n",
    );
  });

  test("needs no second confirmation for what was confirmed", async () => {
    writeCustomersFile(file(), customersUpTo(COUNT + 100));
    await world.run("import", file());
    writeCustomersFile(file(), customersUpTo(COUNT));
    interrupt();
    expect((await world.run("import", file(), "--end", "9999")).err).toContain("interrupted");
    expect((await world.run("import", file())).out).toContain(
      "Ended: 100 customers, 110 users, 100 billing accounts, 50 contracts, 300 lines.\n",
    );
  });

  test("ends what a file leaves out without looking for each customer by itself, though the database believes that it has none", async () => {
    writeCustomersFile(file(), customersUpTo(COUNT + 100));
    await world.run("import", file());
    writeCustomersFile(file(), customersUpTo(COUNT));
    // as when its statistics were made just after everything had been deleted
    await world.read((db) => sql`update pg_class set reltuples = 0, relpages = 50 where oid = 'people.customers'::regclass`.execute(db));
    expect((await world.run("import", file(), "--end", "9999")).out).toContain("Ended: 100 customers, 110 users");
  });

  test("gives way to another file, and the report names it", async () => {
    writeCustomersFile(file(), customersUpTo(COUNT));
    interrupt();
    await world.run("import", file());
    writeCustomersFile(world.file("other.jsonl"), customersUpTo(COUNT), { full: false });
    const other = await world.run("import", world.file("other.jsonl"));
    expect(other.out).toMatch(/^The import of \S+long\.jsonl was never finished; what it wrote stays/m);
    expect((await world.run("export")).out).toBe(readFileSync(file(), "utf8"));
  });
});
