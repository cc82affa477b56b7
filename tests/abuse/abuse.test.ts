import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { AMBIENT } from "#platform/problem.ts";
import type { Browser } from "#testing/server.ts";
import { malformedUploads, MULTIPART } from "#testing/multipart.ts";
import { openWholePortal, type WholePortal } from "./portal.ts";
import type { Sample } from "#testing/sample.ts";
import { samples } from "./samples.ts";
import { askIn, prepareIn, type AbuseRequest } from "./sending.ts";
import { mutatedAddresses, mutatedBodies, type Mutated } from "./mutate.ts";
import { worthSending } from "./worth-sending.ts";

type Row = { name: string; turn: number; operation: string; endpoint: Endpoint; sample: Sample | undefined };
const rows: Row[] = Object.entries(contracts)
  .flatMap(([feature, contract]) =>
    Object.entries(contract).map(([operation, endpoint]) => ({
      name: `${feature}.${operation}`,
      operation,
      endpoint,
      sample: samples[operation],
    })),
  )
  .map((row, turn) => ({ ...row, turn }));
const writes = ({ method, changesState }: Endpoint) => method !== "GET" || changesState === true;
const givesFile = ({ answers }: Endpoint) => Object.values(answers).some(({ file }) => file !== undefined);
const BAD_RANGES = [
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=--1",
  "bytes=5-4",
  "bytes=-0",
  "bytes=a-b",
  "bytes=0x1-",
  "bytes=1e9-",
  "lines=0-1",
  "bytes=999999999-",
  "bytes=-99999999999999999999",
  "bytes=99999999999999999999-",
  `bytes=${"9".repeat(5_000)}-`,
  "bytes=0-0,2-2",
  Array(1_000).fill("bytes=0-").join(","),
  "bytes=0-\u00ff",
  "bytes=0-1 ",
  "bytes=\t0-1",
];

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());
const ask = (browser: Browser, request: Omit<AbuseRequest, "mutated">, mutated?: AbuseRequest["mutated"]) =>
  askIn(context, browser, { ...request, ...(mutated && { mutated }) });
const prepared = (sample: Sample) => prepareIn(context, sample);

test("every endpoint has a sample, and every sample an endpoint", () => {
  expect(rows.filter(({ sample }) => !sample).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(samples).filter((name) => !rows.some(({ operation }) => operation === name))).toEqual([]);
});

describe.each(rows.flatMap((row) => (row.sample ? [{ ...row, sample: row.sample }] : [])))("$name", ({ endpoint, sample, turn }) => {
  test("its sample is good", async () => {
    const { browser, whole } = await prepared(sample);
    const { status, text } = await ask(browser, { endpoint, sample: whole });
    expect({ status, text }).toMatchObject({ status: whole.gives ?? 200 });
  });

  test("mutated in every way it is refused, stores nothing and never breaks", async () => {
    const { browser, whole } = await prepared(sample);
    const before = await context.contents();
    const every = [...mutatedAddresses(whole), ...(endpoint.method === "GET" || endpoint.ignoresBody ? [] : mutatedBodies(whole))];
    const all = worthSending(every, endpoint, { sample: whole, turn });
    const harmless = ({ refused }: Mutated) => !refused || !writes(endpoint);
    const faults: string[] = [];
    const send = async (one: Mutated) => {
      const sent = () => ask(browser, { endpoint, sample: whole }, one);
      let { status, text, headers } = await sent();
      if (status === 429) {
        await context.forgetTries();
        ({ status, text, headers } = await sent());
      }
      if (isRefusedForm(headers)) return;
      const known = status < 500 && (status in endpoint.answers || status in AMBIENT);
      if (!known || (status < 400 && !harmless(one))) faults.push(`${one.how}: ${status} ${text.slice(0, 120)}`);
    };
    for (const one of all.filter((mutated) => !harmless(mutated))) await send(one);
    expect(faults).toEqual([]);
    expect(await context.contents()).toEqual(before);

    for (const one of all.filter(harmless)) await send(one);
    expect(faults).toEqual([]);
    const read = (contents: Record<string, string>) => ({
      ...contents,
      ...Object.fromEntries((sample.notes ?? []).map((table) => [table, ""])),
    });
    if (!writes(endpoint)) expect(read(await context.contents())).toEqual(read(before));
  });

  test.runIf(endpoint.upload)("an upload that is malformed is refused, and stores nothing", async () => {
    const { browser, whole } = await prepared(sample);
    const before = await context.contents();
    for (const { how, body, headers, status } of malformedUploads(endpoint.upload!, whole.body)) {
      const answer = await ask(browser, { endpoint, sample: whole }, { how, body, headers: { ...MULTIPART, ...headers }, refused: true });
      expect({ how, status: answer.status }).toEqual({ how, status });
    }
    expect(await context.contents()).toEqual(before);
  });

  // a file that opens once has no sample that gives it
  test.runIf(givesFile(endpoint) && (sample.gives ?? 200) === 200)(
    "a range that is bad gets the whole file, that part of it, or 416, and never breaks",
    async () => {
      const { browser, whole } = await prepared(sample);
      for (const range of BAD_RANGES) {
        const { status, headers } = await ask(browser, { endpoint, sample: whole }, { how: range, headers: { range }, refused: false });
        expect({ range, status }).toEqual({ range, status: expect.toBeOneOf([200, 206, 416]) });
        expect({ range, contentRange: headers["content-range"] }).toEqual({
          range,
          contentRange: status === 200 ? undefined : expect.stringMatching(/^bytes /),
        });
      }
    },
  );

  test.runIf(endpoint.idempotent)("an Idempotency-Key that is none is refused, and stores nothing", async () => {
    const { browser, whole } = await prepared(sample);
    const before = await context.contents();
    for (const key of ["", "short", "x".repeat(65), "' or '1'='1' -- x", "../../../../../etc"]) {
      const { status } = await ask(browser, { endpoint, sample: whole }, { how: key, headers: { "idempotency-key": key }, refused: true });
      expect({ key, status }).toEqual({ key, status: 400 });
    }
    expect(await context.contents()).toEqual(before);
  });

  test.runIf(writes(endpoint) && endpoint.access !== "system" && endpoint.access !== "beacon")(
    "without a CSRF token, or with another browser's, nothing changes",
    async () => {
      const { browser, whole } = await prepared(sample);
      const foreign = await context.signedIn(undefined);
      const token = ((await foreign.send("GET", "/testing/token")).json() as { token: string }).token;
      const before = await context.contents();
      const wrong: [string, Record<string, string>][] = [
        ["no token", {}],
        ["a foreign token", { "x-csrf-token": token }],
        ["a made-up token", { "x-csrf-token": "made-up" }],
        ["a token of 10,000 characters", { "x-csrf-token": "x".repeat(10_000) }],
      ];
      for (const [how, headers] of wrong) {
        const { status } = await ask(browser, { endpoint, sample: whole }, { how, headers, refused: true, token: false });
        expect({ how, status }).toEqual({ how, status: 403 });
      }
      const { status } = await ask(
        browser,
        { endpoint, sample: whole },
        {
          how: "from another site",
          headers: { "sec-fetch-site": "cross-site" },
          refused: true,
        },
      );
      expect(status).toBe(403);
      expect(await context.contents()).toEqual(before);
    },
  );

  test.runIf(endpoint.confirmed)("from a person who signed in long ago nothing changes, with a wrong password neither", async () => {
    const { browser, whole } = await prepared(sample);
    await context.forgetConfirmations();
    const before = await context.contents();
    for (const password of [undefined, "not the password", ""]) {
      const mutated = { how: String(password), json: { ...(whole.body ?? {}), _confirm: password }, refused: true };
      const { status, text } = await ask(browser, { endpoint, sample: whole }, mutated);
      expect({ password, status, text }).toEqual({ password, status: 403, text: expect.stringContaining('"problem":"confirm-identity"') });
    }
    expect(await context.contents()).toEqual(before);
  });

  test.runIf(endpoint.access !== "anyone" && endpoint.access !== "system" && endpoint.access !== "beacon")(
    "a visitor gets 401, with the sample or a mutated one",
    async () => {
      const visitor = await context.signedIn(undefined);
      expect((await ask(visitor, { endpoint, sample })).status).toBe(401);
      expect((await ask(visitor, { endpoint, sample }, { how: "an extra field", json: { surplus: 1 }, refused: true })).status).toBe(401);
    },
  );
});

/** A header of a home-internet form's answer says that it was not accepted (A§4). */
const isRefusedForm = (headers: Record<string, string>): boolean =>
  headers["my-contact-success-request"] === "false" || headers["my-contact-wrong-mac-address"] === "true";
