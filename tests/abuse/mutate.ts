import type { Sample } from "#testing/sample.ts";

/** One mutated request: its fault, and what is sent. `refused` is false where the mutation may be harmless. */
export type Mutated = {
  how: string;
  params?: Record<string, string>;
  search?: string;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string>;
  refused: boolean;
  /** The field, parameter or name whose value is mutated, where it is one. */
  field?: string;
};

const WRONG: [string, unknown][] = [
  ["a number", 7],
  ["a huge number", 1e308],
  ["a negative number", -1],
  ["true", true],
  ["null", null],
  ["a list", ["a"]],
  ["an empty list", []],
  ["an object", { a: 1 }],
  ["a text of 100,000 characters", "x".repeat(100_000)],
];

const FRAGMENTS: [string, string][] = [
  ["SQL", "'; drop table people.users; --"],
  ["SQL that is always true", "' or '1'='1"],
  ["HTML", "<script>alert(1)</script>"],
  ["an attribute's end", '" onmouseover="alert(1)'],
  ["a template", "${7*7}{{7*7}}"],
  ["a path upwards", "../../../../etc/passwd"],
  ["a line break and a header", "x\r\nset-cookie: vrata-session=x"],
  ["a year far ahead", "9999-12-31"],
  ["a year far back", "0001-01-01"],
  ["a day that is not there", "2026-02-30"],
  ["an instant far ahead", "+275760-09-13T00:00:00.000Z"],
  ["letters that turn the line around", "\u202e\u0000\u202d".replace("\0", "")],
];

const TEN_MB = Buffer.alloc(10 * 2 ** 20, 120);
const TEN_MB_OF_JSON = Buffer.concat([Buffer.from('{"a":"'), TEN_MB, Buffer.from('"}')]);

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

/** Every mutation of the sample's body. */
export function mutatedBodies({ body = {}, freeText = [], optional = [], harmless: allowed = [] }: Sample): Mutated[] {
  const text = JSON.stringify(body);
  const fields = Object.keys(body);
  const harmless = (field: string) => freeText.includes(field);
  const all: Mutated[] = [
    ...fields.map((field) => ({ how: `without ${field}`, json: without(body, field), refused: !optional.includes(field), field })),
    ...fields.flatMap((field) =>
      WRONG.map(([name, value]) => ({
        how: `${field} is ${name}`,
        json: { ...body, [field]: value },
        refused: value !== body[field],
        field,
      })),
    ),
    ...fields.flatMap((field) =>
      FRAGMENTS.map(([name, value]) => ({
        how: `${field} is ${name}`,
        json: { ...body, [field]: value },
        refused: !harmless(field),
        field,
      })),
    ),
    { how: "an extra field", json: { ...body, surplus: "x" }, refused: true },
    { how: "a field that only the server knows", json: { ...body, customerId: "00000000-0000-4000-8000-000000000000" }, refused: true },
    ...([[], [body], "text", 7, true] as unknown[]).map((json) => ({
      how: `the body is ${JSON.stringify(json).slice(0, 20)}`,
      json,
      refused: true,
    })),
    {
      how: "__proto__",
      body: text.replace("{", `{"__proto__":{"role":"operator"},`).replace(",}", "}"),
      headers: JSON_TYPE,
      refused: true,
    },
    {
      how: "constructor.prototype",
      body: text.replace("{", `{"constructor":{"prototype":{"role":"operator"}},`).replace(",}", "}"),
      headers: JSON_TYPE,
      refused: true,
    },
    { how: "broken JSON", body: `${text.slice(0, -1)},`, headers: JSON_TYPE, refused: true },
    { how: "JSON nested 5000 deep", body: "[".repeat(5000) + "]".repeat(5000), headers: JSON_TYPE, refused: true },
    {
      how: "broken UTF-8",
      body: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
      headers: JSON_TYPE,
      refused: true,
    },
    { how: "broken UTF-8 in a form", body: "a=%ff%fe", headers: FORM_TYPE, refused: true },
    { how: "__proto__ in a form", body: "__proto__[role]=operator&__proto__=1", headers: FORM_TYPE, refused: true },
    { how: "a NUL", json: { ...body, [fields[0] ?? "a"]: "\0" }, refused: true },
    { how: "half a surrogate pair", body: text.replace("{", '{"a":"\\ud800",').replace(",}", "}"), headers: JSON_TYPE, refused: true },
    {
      how: "10 MB",
      body: TEN_MB_OF_JSON,
      headers: JSON_TYPE,
      refused: true,
    },
    { how: "10 MB of a form", body: TEN_MB, headers: FORM_TYPE, refused: true },
    {
      how: "XML",
      body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      headers: { "content-type": "application/xml" },
      refused: true,
    },
    { how: "plain text", body: text, headers: { "content-type": "text/plain" }, refused: true },
  ];
  return all.map((one) => (allowed.includes(one.how) ? { ...one, refused: false } : one));
}

/** Every mutation of the sample's path and query. */
export function mutatedAddresses({ params = {}, query = {} }: Sample): Mutated[] {
  const nasty: [string, string][] = [
    ...FRAGMENTS,
    ["nothing but blanks", "  "],
    ["a NUL", "\0"],
    ["10,000 characters", "x".repeat(10_000)],
  ];
  const undeclared = ["surplus", "__proto__", "constructor"]; // nobody reads them: each has another third of what is nasty
  const queries = [
    ...Object.keys(query).map((name) => ({ name, values: nasty })),
    ...undeclared.map((name, third) => ({ name, values: nasty.filter((_, at) => at % 3 === third) })),
  ];
  return [
    ...Object.keys(params).flatMap((name) =>
      nasty.map(([how, value]) => ({ how: `:${name} is ${how}`, params: { ...params, [name]: value }, refused: true, field: `:${name}` })),
    ),
    ...queries.flatMap(({ name, values }) =>
      values.map(([how, value]) => ({
        how: `?${name} is ${how}`,
        search: String(new URLSearchParams({ ...query, [name]: value })),
        refused: false,
        field: `?${name}`,
      })),
    ),
    { how: "a query that is not UTF-8", search: "a=%ff%fe", refused: false },
    { how: "a query with a broken encoding", search: "a=%zz&%", refused: false },
    { how: "a name a thousand times", search: Array(1000).fill("a=1").join("&"), refused: false },
  ];
}

const without = (body: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
