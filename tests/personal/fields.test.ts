import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { Field } from "#platform/fields.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";
import { NOBODY } from "./links.ts";

const portal = await openForTests(() => openWholePortal());
beforeEach(() => portal.renew());

/** A value of a declared field that stands nowhere else; the field's own rule takes it. */
function canaryFor(name: string, { kind }: Field): string {
  if (kind === "email") return `${name.toLowerCase()}.canary@demo.example`;
  if (kind === "tel") return "888765432";
  if (kind === "postcode") return "9876";
  return name === "registrationPlate"
    ? "CB9876KK"
    : `Канарче ${[...name].map((letter) => "абвгдежзик"[letter.charCodeAt(0) % 10]).join("")}`;
}

/** The columns of all tables that have a value, in JSON too. */
async function columnsWith(value: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(portal.db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct part.key as column from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) as part (key, value)
      where strpos(part.value, ${value}) > 0`.execute(portal.db);
    found.push(...rows.map(({ column }) => `${schema}.${name}.${column}`));
  }
  return found.sort();
}

const forms = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract).flatMap(([operation, endpoint]: [string, Endpoint]) => {
    const sample = samples[operation]!;
    const personal = Object.entries(sample.fields ?? {}).filter(([, { personal }]) => personal);
    return personal.length > 0 ? [{ operation, endpoint, sample, personal }] : [];
  }),
);
const nobodys = new Set(NOBODY.flatMap(({ tables }) => tables.split(" ")));

test("forms with declared fields of a person are known", () => {
  expect(forms.map(({ operation }) => operation).sort()).toEqual([
    "continueBuying",
    "createTicket",
    "saveMessage",
    "stateWithdrawal",
    "submit",
  ]);
});

test.each(forms)(
  "what concerns a person in $operation is stored, and only in tables that lead to the person: their columns are erased and exported",
  async ({ endpoint, sample, personal }) => {
    const { browser, whole } = await prepareIn(portal, sample);
    const canaries = Object.fromEntries(personal.map(([name, field]) => [name, canaryFor(name, field)]));
    for (const canary of Object.values(canaries)) expect(await columnsWith(canary)).toEqual([]);
    const { status } = await askIn(portal, browser, { endpoint, sample: { ...whole, body: { ...whole.body, ...canaries } } });
    expect(status).toBe(whole.gives ?? 200);
    const stored: Record<string, string[]> = {};
    for (const [name, canary] of Object.entries(canaries)) stored[name] = await columnsWith(canary);
    expect(Object.keys(stored).filter((name) => stored[name]!.length === 0)).toEqual([]);
    const isNobodys = (column: string) => nobodys.has(column.split(".").slice(0, 2).join("."));
    expect(Object.values(stored).flat().filter(isNobodys)).toEqual([]);
  },
);
