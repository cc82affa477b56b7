import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import type { FileCustomer } from "#features/account/customers/server/file/format.ts";
import { customerAt, customersUpTo, writeCustomersFile } from "#testing/customers-file.ts";
import { fillWithPeople } from "#testing/people.ts";
import { commandWorld, type CommandWorld } from "#testing/customers-command.ts";

let world: CommandWorld;
beforeAll(async () => void (world = await commandWorld()));
afterAll(() => world.close());
beforeEach(() => world.empty());

const given = (customers: Iterable<FileCustomer>, settings?: { full?: boolean }) => {
  const file = world.file("given.jsonl");
  writeCustomersFile(file, customers, settings);
  return file;
};
const imported = (customers: Iterable<FileCustomer>, ...more: string[]) => world.run("import", given(customers), ...more);

/** Customer 1, with changes: a residential one with two lines and one user. */
const one = (change: (customer: FileCustomer) => FileCustomer = (customer) => customer) => change(customerAt(1));
const rows = <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => world.read(async (db) => (await query.execute(db)).rows);
const endedIn = async (table: string) =>
  (await rows(sql<{ count: number }>`select count(*)::int as count from people.${sql.raw(table)} where ended_at is not null`))[0]!.count;

describe("an import", () => {
  test("brings customers with all that is theirs, says what came, and the same file again changes nothing", async () => {
    const first = await imported(customersUpTo(20));
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out).toContain("writing 100 %\n");
    expect(first.out).toContain(
      "Read: 20 customers, 22 users, 20 billing accounts, 10 contracts, 60 lines.\nAdded: 20 customers, 22 users, 20 billing accounts, 10 contracts, 60 lines.\nChanged: nothing.\nEnded: nothing.\nUnchanged: nothing.\n",
    );
    const marks = () =>
      rows(
        sql<{
          xmin: string;
        }>`select concat(xmin, xmax) from people.assets union all select concat(xmin, xmax) from people.customers union all select concat(xmin, xmax) from people.users union all select concat(xmin, xmax) from people.billing_accounts union all select concat(xmin, xmax) from people.contracts`,
      );
    const before = await marks();
    const again = await imported(customersUpTo(20));
    expect(again.out).toContain(
      "Added: nothing.\nChanged: nothing.\nEnded: nothing.\nUnchanged: 20 customers, 22 users, 20 billing accounts, 10 contracts, 60 lines.\nNothing changed.\n",
    );
    expect(await marks()).toEqual(before);
  });

  test("gives what is new ids in the order of time, so that each index grows at its end", async () => {
    const began = Date.now();
    await imported(customersUpTo(600));
    const ids = (await rows(sql<{ id: string }>`select id::text from people.customers order by code`)).map(({ id }) => id);
    expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
    const times = ids.map((id) => Number.parseInt(id.replace("-", "").slice(0, 12), 16));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(began);
    expect(times.at(-1)).toBeLessThanOrEqual(new Date().getTime());
  });

  test("changes what differs, and says how much", async () => {
    await imported(customersUpTo(3));
    const changed = await imported([customerAt(0), one((customer) => ({ ...customer, name: "Ново Име", lines: customer.lines.map((line) => ({ ...line, tariffName: "Unlimited L" })) })), customerAt(2)]); // prettier-ignore
    expect(changed.out).toContain("Added: nothing.\nChanged: 1 customer, 2 lines.\nEnded: nothing.\n");
    expect(await rows(sql`select name from people.customers where code = '300000001'`)).toEqual([{ name: "Ново Име" }]);
  });

  test("ends what a full file leaves out after its number was confirmed, signs its users out, and brings it back from a later file", async () => {
    await imported(customersUpTo(3));
    await world.signIn("U300000002-1");
    const shorter = given([customerAt(0), one((customer) => ({ ...customer, lines: customer.lines.slice(1) }))]);
    const unconfirmed = await world.run("import", shorter);
    expect([unconfirmed.code, unconfirmed.err]).toEqual([
      1,
      "The file leaves out 8 entries, which would be ended: 1 customer, 1 user, 1 billing account, 1 contract, 4 lines.\nNothing was imported: confirm it at a terminal, or with --end 8.\n",
    ]);
    expect((await world.run("import", shorter, "--end", "7")).code).toBe(1);
    expect([await endedIn("customers"), await endedIn("assets")]).toEqual([0, 0]);
    expect((await rows(sql`select 1 from people.sessions`)).length).toBe(1);

    const confirmed = await world.run("import", shorter, "--end", "8");
    expect(confirmed.out).toContain("Ended: 1 customer, 1 user, 1 billing account, 1 contract, 4 lines.\n");
    expect(await endedIn("assets")).toBe(4);
    expect(await rows(sql`select 1 from people.sessions`)).toEqual([]);

    const back = await imported(customersUpTo(3));
    expect(back.out).toContain("Of these, no longer ended: 1 customer, 1 user, 1 billing account, 1 contract, 4 lines.\nEnded: nothing.\n");
    for (const table of ["customers", "users", "billing_accounts", "contracts", "assets"]) expect(await endedIn(table), table).toBe(0);
  });

  test("asks at a terminal, and ends nothing unless the number is typed", async () => {
    await imported(customersUpTo(2));
    const shorter = given([customerAt(0)]);
    world.answer("yes");
    expect((await world.run("import", shorter)).code).toBe(1);
    expect(world.question()).toMatch(/1 customer, 1 user, 1 billing account, 2 lines\.\nWrite 5 to end them: $/);
    world.answer("5");
    expect((await world.run("import", shorter)).out).toContain("Ended: 1 customer, 1 user, 1 billing account, 2 lines.\n");
  });

  test("brings back what was lost or changed in the database, though the file is the same", async () => {
    await imported(customersUpTo(4));
    await rows(sql`delete from people.assets where service_id = '8000000010'`);
    await rows(sql`update people.billing_accounts set name = 'Друга' where code = '3000000021'`);
    await rows(sql`update people.users set ended_at = now() where provider_id = 'U300000003-1'`);
    expect((await imported(customersUpTo(4))).out).toContain(
      "Added: 1 line.\nChanged: 1 user, 1 billing account.\nOf these, no longer ended: 1 user.\nEnded: nothing.\n",
    );
  });

  test("of a file that is not full leaves other customers, and ends what customers in it no longer have", async () => {
    await imported(customersUpTo(3));
    const file = given([one((customer) => ({ ...customer, lines: customer.lines.slice(1) }))], { full: false });
    expect((await world.run("import", file, "--end", "1")).out).toContain(
      "Ended: 1 line.\nUnchanged: 1 customer, 1 user, 1 billing account, 1 line.\n",
    );
  });

  test("moves a line to another customer without ending it, whichever of the two comes first", async () => {
    for (const [from, to] of [
      [1, 3],
      [3, 1],
    ] as const) {
      await world.empty();
      await imported(customersUpTo(4));
      const line = customerAt(from).lines[0]!;
      const moved = [0, 1, 2, 3].map(customerAt).map((customer, number) => {
        if (number === from) return { ...customer, lines: customer.lines.slice(1) };
        return number === to
          ? { ...customer, lines: [...customer.lines, { ...line, billingAccount: customer.billingAccounts[0]!.code }] }
          : customer;
      });
      expect((await imported(moved)).out).toContain("Added: nothing.\nChanged: 1 line.\nEnded: nothing.\n");
      expect(await rows(sql`select c.code from people.assets a join people.customers c on c.id = a.customer_id where service_id = ${line.serviceId}`)).toEqual([{ code: customerAt(to).code }]); // prettier-ignore
    }
  });

  test("gives a customer another main user, and a contract another line", async () => {
    const customer = customerAt(0);
    const [main, second] = customer.users as [FileCustomer["users"][0], FileCustomer["users"][0]];
    await imported([customer]);
    const { main: _, ...noMain } = main;
    const internet = customer.lines.find(({ cid }) => cid)!;
    const users = [noMain, { ...second, main: true }];
    const changed = {
      ...customer,
      users,
      lines: [...customer.lines.filter((line) => line !== internet), { ...internet, serviceId: "NEW-1" }],
    };
    expect((await imported([changed], "--end", "1")).code).toBe(0);
    expect(await rows(sql`select provider_id from people.users where main`)).toEqual([{ provider_id: second.id }]);
    expect(await rows(sql`select service_id from people.assets where cid is not null and ended_at is null`)).toEqual([
      { service_id: "NEW-1" },
    ]);
  });

  test("leaves what the portal owns: user name, password, language, and a mail or mobile that was confirmed or removed", async () => {
    await imported([one()]);
    await rows(sql`update people.users set username = 'ivan', password_hash = repeat('x', 40), language = 'en'`);
    const of = (kind: "mail" | "mobile") => ({ userId, kind, now: new Date() });
    const [{ id: userId }] = (await rows(sql<{ id: string }>`select id::text from people.users`)) as [{ id: string }];
    const asGiven = { mail: "other@example.com", mobile: "887000000" };
    const changed = one((customer) => ({ ...customer, users: [{ ...customer.users[0]!, name: "Друго Име", ...asGiven }] }));
    const contact = () => rows(sql`select mail, msisdn as mobile from people.users`);

    await world.read((db) => customers.startContactChange(db, { ...of("mail"), address: "own@example.com" }));
    await world.read((db) => customers.finishContactChange(db, of("mail")));
    await imported([changed]);
    expect(await contact()).toEqual([{ mail: "own@example.com", mobile: asGiven.mobile }]);
    expect(await rows(sql`select username, language, name from people.users`)).toEqual([
      { username: "ivan", language: "en", name: "Друго Име" },
    ]);

    await world.read((db) => customers.removeContact(db, of("mobile")));
    await imported([one()]);
    expect(await contact()).toEqual([{ mail: "own@example.com", mobile: null }]);
  });

  test("gives a mobile number to whoever had none, though it was removed in the portal before it was there", async () => {
    await imported([one((customer) => ({ ...customer, users: [{ ...customer.users[0]!, mobile: undefined }] as never }))]);
    const [{ id: userId }] = (await rows(sql<{ id: string }>`select id::text from people.users`)) as [{ id: string }];
    await world.read((db) => customers.removeContact(db, { userId, kind: "mobile", now: new Date() }));
    await imported([one((customer) => ({ ...customer, users: [{ ...customer.users[0]!, mobile: "887000000" }] }))]);
    expect(await rows(sql`select msisdn from people.users`)).toEqual([{ msisdn: "887000000" }]);
  });

  test("leaves users whom the customer invited in the portal; they end and come back with their customer", async () => {
    await imported(customersUpTo(2));
    await rows(
      sql`insert into people.users (customer_id, role, username, password_hash, name) select id, 'customer', 'invited', repeat('x', 40), 'Гост' from people.customers where code = '300000001'`,
    );
    expect((await imported(customersUpTo(2))).out).toContain("Nothing changed.");
    const invited = async () =>
      (await rows(sql<{ ended: boolean }>`select ended_at is not null as ended from people.users where username = 'invited'`))[0]!.ended;
    expect(await invited()).toBe(false);
    await imported(customersUpTo(1), "--end", "6");
    expect(await invited()).toBe(true);
    await imported(customersUpTo(2));
    expect(await invited()).toBe(false);
  });

  test("does not bring back a user who deleted the account in the portal", async () => {
    await imported(customersUpTo(1));
    await rows(sql`
      with gone as (delete from people.users where provider_id = 'U300000000-2' returning id, customer_id, provider_id, main)
      insert into people.deleted_users (user_id, customer_id, provider_id, main, deleted_at) select *, now() from gone`);
    expect((await imported(customersUpTo(1))).out).toContain("Nothing changed.");
    expect(await rows(sql`select provider_id from people.users`)).toEqual([{ provider_id: "U300000000-1" }]);
  });

  test("is the only one at a time", async () => {
    const held = await world.holdImport();
    const refused = await held.run("import", given(customersUpTo(1)));
    await held.release();
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(held.says);
  });
});

describe("an export", () => {
  test("of an import is the same file, byte for byte", async () => {
    await imported(customersUpTo(1_200));
    const out = world.file("out.jsonl");
    const exported = await world.run("export", out);
    expect([exported.code, exported.err]).toEqual([0, "Exported: 1200 customers.\n"]);
    expect(readFileSync(out, "utf8") === readFileSync(world.file("given.jsonl"), "utf8")).toBe(true);
    const streamed = await world.run("export");
    expect(streamed.out === readFileSync(out, "utf8")).toBe(true);
  });

  test("leaves out what is ended, and users whom the provider does not know, with their number", async () => {
    await imported(customersUpTo(2));
    await imported(customersUpTo(1), "--end", "5");
    await rows(
      sql`insert into people.users (customer_id, role, name) select id, 'customer', 'Гост' from people.customers where code = '300000000'`,
    );
    const exported = await world.run("export");
    expect(exported.err).toBe("Exported: 1 customers. Left out: 1 users who have no id of the provider.\n");
    expect(exported.out).toBe(readFileSync(given(customersUpTo(1)), "utf8"));
  });

  test("of the demo world has everybody of it, and an empty portal takes it and writes the same again", async () => {
    await world.read(fillWithPeople);
    const file = world.file("demo.jsonl");
    expect(await world.run("export", file)).toMatchObject({ code: 0, err: "Exported: 11 customers.\n" });
    await world.empty();
    expect(await world.run("import", file)).toMatchObject({ code: 0, out: expect.stringContaining("Added: 11 customers, 15 users,") });
    expect((await world.run("export")).out).toBe(readFileSync(file, "utf8"));
  });

  test("says where it cannot write", async () => {
    expect(await world.run("export", world.file("none/out.jsonl"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("cannot be written"),
    });
  });
});

test("the example in docs/customers.md is taken as it stands", async () => {
  const [, example = ""] = /```json\n([\s\S]+?)```/.exec(readFileSync("docs/customers.md", "utf8"))!;
  writeFileSync(world.file("example.jsonl"), example);
  expect(await world.run("import", world.file("example.jsonl"))).toMatchObject({ code: 0, err: "" });
});
