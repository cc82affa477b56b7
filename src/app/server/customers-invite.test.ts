import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/server/open-db.ts";
import { freshFolder } from "#testing/folder.ts";
import { runCustomers } from "./customers-command.ts";
import { customerNumbersIn } from "./customers-invite.ts";

const { folder, remove } = freshFolder();
afterAll(remove);
const environment = { DATA_DIR: join(folder, "data") };

async function run(...given: string[]): Promise<{ code: number; out: string; err: string }> {
  const written = { out: "", err: "" };
  const to = (name: "out" | "err") => ({ write: (text: string) => void (written[name] += text) });
  const code = await runCustomers(given, environment, { out: to("out"), err: to("err") });
  return { code, ...written };
}

/** What the portal would find to do. */
async function waiting(): Promise<{ customers?: string[] }[]> {
  const log = { info: () => undefined, warn: () => undefined };
  const { db, close } = await openDatabase({ databaseUrl: "", dataDir: environment.DATA_DIR, poolSize: 2, log });
  const { rows } = await sql<{ payload: { customers?: string[] } }>`
    select data->'payload' as payload from jobs.job where name = 'access.invite-many'`.execute(db);
  await close();
  return rows.map(({ payload }) => payload);
}

test.each([
  ["100000001\n100000002\r\n\n100000001\n", ["100000001", "100000002"], []],
  ["  100000001 \n12\nx", ["100000001", "12", "x"], [2, 3]],
  ["", [], []],
])("the customer numbers in %j", (text, numbers, faults) => {
  expect(customerNumbersIn(text)).toEqual({ numbers, faults });
});

test("the command leaves the invitations to the portal, all of a file or none", async () => {
  const file = join(folder, "numbers.txt");
  const numbers = Array.from({ length: 250 }, (_, at) => String(100_000_001 + at));
  writeFileSync(file, `${numbers.join("\n")}\n12\n`);
  expect(await run("invite", file)).toEqual({
    code: 1,
    out: "",
    err: "Nobody is invited: no customer number in line 251. A line is a number of nine digits.\n",
  });
  expect(await run("invite", join(folder, "none.txt"))).toMatchObject({ code: 1, err: expect.stringContaining("none.txt cannot be read") });
  writeFileSync(file, numbers.join("\n"));
  expect(await run("invite", file)).toMatchObject({
    code: 0,
    out: "The portal invites the users of 250 customers, now or when it runs.\n",
  });
  expect(await run("invite", "--all")).toMatchObject({ code: 0 });
  const found = (await waiting()).map(({ customers }) => customers?.length ?? "all");
  expect(found.sort()).toEqual([200, 50, "all"]);
  expect(await run("invite")).toMatchObject({ code: 2, err: expect.stringContaining("-- invite FILE | --all") });
});
