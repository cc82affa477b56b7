import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileCustomer } from "#features/account/customers/server/file/format.ts";
import { commandWorld, type CommandWorld } from "#testing/customers-command.ts";
import { customerAt, writeCustomersFile } from "#testing/customers-file.ts";

let world: CommandWorld;
beforeAll(async () => void (world = await commandWorld()));
afterAll(() => world.close());
beforeEach(() => world.empty());

const HEADER = '{"format":"vrata-customers","version":1,"full":true}';
const end = (customers: number) => JSON.stringify({ end: true, customers });
const imported = (...lines: (string | object | Buffer)[]) => {
  const bytes = lines.map((line) => (Buffer.isBuffer(line) ? line : Buffer.from(typeof line === "string" ? line : JSON.stringify(line))));
  writeFileSync(world.file("given.jsonl"), Buffer.concat(bytes.flatMap((line) => [line, Buffer.from("\n")])));
  return world.run("import", world.file("given.jsonl"));
};
const faultsOf = async (...lines: (string | object | Buffer)[]) => {
  const { code, err } = await imported(...lines);
  expect(code).toBe(1);
  return err.trimEnd().split("\n");
};
const nothingThere = async () => expect((await world.run("export")).out).toBe(`${HEADER}\n${end(0)}\n`);

/** Customer 0: a business with two users, home internet and one account; its only line is the home internet. */
const zero = (): FileCustomer => customerAt(0);
const line = (change: object): object => ({ ...zero(), lines: [{ ...zero().lines[0]!, ...change }] });
const user = (change: object): object => ({ ...zero(), users: [{ ...zero().users[0]!, ...change }] });
const account = (change: object): object => ({ ...zero(), billingAccounts: [{ ...zero().billingAccounts[0]!, ...change }] });
const without = (field: keyof FileCustomer): object => Object.fromEntries(Object.entries(zero()).filter(([name]) => name !== field));

describe("a fault is reported with its line, column and field, and nothing is imported", () => {
  const cases: Record<string, [given: object, at: string, says: string]> = {
    "a code that is none": [{ ...zero(), code: "12" }, "code (12)", "must be nine digits"],
    "a kind that is none": [{ ...zero(), kind: "person" }, "kind (300000000)", 'must be one of "residential", "business"'],
    "a field that is not in the format": [{ ...zero(), colour: "red" }, "colour (300000000)", "is no field of the format"],
    "no lines at all": [without("lines"), "lines (300000000)", "is missing"],
    "a name that is no text": [{ ...zero(), name: 7 }, "name (300000000)", "must be a text"],
    "a name that is too long": [{ ...zero(), name: "x".repeat(121) }, "name (300000000)", "must be at most 120 letters long"],
    "a name with a space at its end": [{ ...zero(), name: "Иван " }, "name (300000000)", "begins or ends with a space"],
    "a name with a sign that cannot be seen": [
      { ...zero(), name: "Ив\u0000ан" },
      "name (300000000)",
      "has a character that cannot be seen",
    ],
    "half of a character": [{ ...zero(), name: "Иван \ud800" }, "name (300000000)", "has a character that cannot be seen"],
    "a postcode that is none": [
      { ...zero(), address: { postcode: "0164", city: "София", street: "Шипка 1" } },
      "address.postcode (300000000)",
      "must be four digits, the first not 0",
    ],
    "half an address": [{ ...zero(), address: { postcode: "1164", street: "Шипка 1" } }, "address.city (300000000)", "is missing"],
    "a managed customer who is no business": [
      { ...zero(), kind: "residential", managed: true },
      "managed (300000000)",
      "is said of a customer that is no business",
    ],
    "no main user": [user({ main: false }), "users (300000000)", "has no main user"],
    "two main users": [
      { ...zero(), users: zero().users.map((one) => ({ ...one, main: true })) },
      "users[1].main (300000000)",
      "is a second main user",
    ],
    "a user's id that is none": [
      user({ id: "U 1" }),
      "users[0].id (300000000)",
      "must be 1 to 40 letters, digits, dots, dashes and underscores",
    ],
    "a language that is none": [user({ language: "de" }), "users[0].language (300000000)", 'must be one of "bg", "en"'],
    "a mail that is none": [user({ mail: "ivan@" }), "users[0].mail (300000000)", "must be a mail address"],
    "a mobile with its zero": [
      user({ mobile: "0888100101" }),
      "users[0].mobile (300000000)",
      "must be nine digits, without 0 or +359 before them",
    ],
    "an account's code that is none": [
      { ...zero(), lines: [], billingAccounts: [{ code: "1", name: "Сметка" }] },
      "billingAccounts[0].code (300000000)",
      "must be ten digits",
    ],
    "a debt with three decimals": [
      account({ overdue: { amount: "1.005", since: "2026-10-01" } }),
      "billingAccounts[0].overdue.amount (300000000)",
      'must be euro as "84.20" or 84, with at most two decimals',
    ],
    "a debt of nothing": [
      account({ overdue: { amount: 0, since: "2026-10-01" } }),
      "billingAccounts[0].overdue.amount (300000000)",
      "must be above 0",
    ],
    "a debt since a day that is none": [
      account({ overdue: { amount: 1, since: "2026-02-30" } }),
      "billingAccounts[0].overdue.since (300000000)",
      "is no day of the calendar",
    ],
    "a contract's number that is none": [
      { ...zero(), lines: [], contracts: [{ cid: "1", name: "У дома", address: "София" }] },
      "contracts[0].cid (300000000)",
      "must be a contract's number like C1000001",
    ],
    "a line of no kind": [
      line({ serviceType: "RADIO" }),
      "lines[0].serviceType (300000000)",
      'must be one of "MOBILE", "INTERNET", "TV", "FIXED"',
    ],
    "a line on an account of nobody": [
      line({ billingAccount: "9999999999" }),
      "lines[0].billingAccount (300000000)",
      '"9999999999" is no billing account of this customer',
    ],
    "a line on a contract of nobody": [line({ cid: "C9999999" }), "lines[0].cid (300000000)", '"C9999999" is no contract of this customer'],
    "a contract of a mobile line": [
      line({ serviceType: "MOBILE" }),
      "lines[0].cid (300000000)",
      "is said of a line that is no home internet",
    ],
    "two lines of one contract": [
      { ...zero(), lines: [zero().lines[0]!, { ...zero().lines[0]!, serviceId: "OTHER" }] },
      "lines[1].cid (300000000)",
      '"C0000001" has another line already (C0000001)',
    ],
    "a suspended line without its reason": [
      line({ status: "SUSPENDED" }),
      "lines[0].suspensionReason (300000000)",
      "is missing from a suspended line",
    ],
    "a reason of a line that is not suspended": [
      line({ suspensionReason: "OTHER" }),
      "lines[0].suspensionReason (300000000)",
      "is said of a line that is not suspended",
    ],
    "a prepaid line without its status": [line({ prepaid: {} }), "lines[0].prepaid.status (300000000)", "is missing"],
    "a customer that is a list": [[1], "", "must be an object"],
  };
  test.each(Object.entries(cases))("%s", async (_title, [given, at, says]) => {
    const faults = await faultsOf(HEADER, customerAt(1), given, end(2));
    const text = readFileSync(world.file("given.jsonl"), "utf8").split("\n")[2]!;
    const [, number, column, rest] = /^given\.jsonl:(\d+):(\d+) {2}(.*)$/.exec(faults[0]!)!;
    expect([number, rest, faults.at(-1)]).toEqual(["3", `${at ? `${at}: ` : ""}${says}`, "Nothing was imported: 1 fault."]);
    // the column is where the value stands, or the object that lacks it
    expect(Number(column)).toBeGreaterThanOrEqual(1);
    expect(text[Number(column) - 1]).toMatch(/["{[\dtf]/);
    await nothingThere();
  });
});

describe("a file is refused as a whole", () => {
  test("where a line is not JSON, has a field twice, is not text or stands at the wrong place", async () => {
    expect(
      await faultsOf(
        HEADER,
        '{"code": "300000001" "kind": 1}',
        '{"code": "1", "code": "2"}',
        Buffer.from([0x22, 0xe9, 0x22]),
        "",
        end(3),
        customerAt(1),
      ),
    ).toEqual([
      "given.jsonl:2:22  a comma is expected here",
      'given.jsonl:3:15  the field "code" stands here a second time',
      "given.jsonl:4:1  is not text in UTF-8",
      "given.jsonl:7:1  stands after the end of the file",
      "Nothing was imported: 4 faults.",
    ]);
    await nothingThere();
  });

  test.each([
    ["an empty file", [], "given.jsonl:1:1  the file is empty"],
    ["no first line", [customerAt(1), end(1)], "given.jsonl:1:1  format (300000001): is missing"],
    ["another form", ['{"format":"csv","version":1,"full":true}', end(0)], 'given.jsonl:1:11  format: must be "vrata-customers"'],
    [
      "a file that was cut off",
      [HEADER, customerAt(1)],
      'given.jsonl:3:1  the last line {"end": true, "customers": …} is missing: the file may have been cut off',
    ],
    [
      "fewer customers than its end says",
      [HEADER, customerAt(1), end(2)],
      "given.jsonl:3:25  customers: says that there are 2, but the file has 1",
    ],
    ["an end without a number", [HEADER, '{"end":true}'], "given.jsonl:2:1  customers: is missing"],
    ["a line of nine MiB", [HEADER, " ".repeat(9 * 1024 ** 2), end(0)], "given.jsonl:2:1  is longer than a customer can be (8 MiB)"],
  ])("%s", async (_title, lines, first) => expect((await faultsOf(...lines))[0]).toBe(first));

  test("where ids stand in it twice, in one customer or in two", async () => {
    const [one, two] = [customerAt(1), customerAt(3)];
    const copied = { ...two, users: one.users, billingAccounts: one.billingAccounts, lines: one.lines };
    const twice = { ...zero(), contracts: [zero().contracts[0]!, zero().contracts[0]!] };
    expect(await faultsOf(HEADER, one, copied, twice, one, end(4))).toEqual([
      'given.jsonl:3:155  users[0].id (300000003): "U300000001-1" is the id of a user in line 2 already',
      expect.stringMatching(
        /^given\.jsonl:3:\d+ {2}billingAccounts\[0\]\.code \(300000003\): "3000000011" is the code of a billing account in line 2 already$/,
      ),
      expect.stringMatching(
        /^given\.jsonl:3:\d+ {2}lines\[0\]\.serviceId \(300000003\): "8000000010" is the serviceId of a line in line 2 already$/,
      ),
      expect.stringMatching(/^given\.jsonl:3:\d+ {2}lines\[1\]\.serviceId/),
      expect.stringMatching(/^given\.jsonl:4:\d+ {2}contracts\[1\]\.cid \(300000000\): "C0000001" is a contract in line 4 already$/),
      'given.jsonl:5:9  code (300000001): "300000001" is the code of a customer in line 2 already',
      expect.stringMatching(/^given\.jsonl:5:\d+ {2}users\[0\]\.id/),
      expect.stringMatching(/^given\.jsonl:5:\d+ {2}billingAccounts\[0\]\.code/),
      expect.stringMatching(/^given\.jsonl:5:\d+ {2}lines\[0\]\.serviceId/),
      expect.stringMatching(/^given\.jsonl:5:\d+ {2}lines\[1\]\.serviceId/),
      "Nothing was imported: 10 faults.",
    ]);
    await nothingThere();
  });

  test("where a user, billing account or contract is another customer's in the database", async () => {
    const file = world.file("before.jsonl");
    writeCustomersFile(file, [zero()]);
    await world.run("import", file);
    const thief = { ...customerAt(2), users: zero().users, billingAccounts: [...customerAt(2).billingAccounts, zero().billingAccounts[0]!], contracts: [...customerAt(2).contracts, zero().contracts[0]!] }; // prettier-ignore
    expect((await faultsOf(HEADER, thief, end(1))).map((fault) => fault.replace(/^given\.jsonl:2:\d+ {2}/, ""))).toEqual([
      'users[0].id (300000002): "U300000000-1" belongs to the customer 300000000, and cannot move to another one',
      'users[1].id (300000002): "U300000000-2" belongs to the customer 300000000, and cannot move to another one',
      'billingAccounts[1].code (300000002): "3000000001" belongs to the customer 300000000, and cannot move to another one',
      'contracts[1].cid (300000002): "C0000001" belongs to the customer 300000000, and cannot move to another one',
      "Nothing was imported: 4 faults.",
    ]);
    expect((await world.run("export")).out).toBe(readFileSync(file, "utf8"));
  });

  test("with at most a hundred faults shown, and the number of all", async () => {
    const faults = await faultsOf(HEADER, ...Array.from({ length: 150 }, (_, number) => ({ ...customerAt(number), kind: "x" })), end(150));
    expect([faults.length, faults.at(-2), faults.at(-1)]).toEqual([102, "… and 50 more", "Nothing was imported: 150 faults."]);
  });
});

test("a text that looks like a field is none, Windows line ends and a byte-order mark are taken", async () => {
  const named = { ...customerAt(1), name: 'a": "b": ' + "c" };
  const text = [HEADER, JSON.stringify(named), end(1)].join("\r\n");
  writeFileSync(world.file("given.jsonl"), `\uFEFF${text}\r\n`);
  expect(await world.run("import", world.file("given.jsonl"))).toMatchObject({ code: 0, err: "" });
});
