import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { keyByOpenssl } from "#testing/signing-key.ts";
import { autoSettings, phoneValues } from "../contract.ts";
import { phoneSettingsFeature } from "./feature.ts";

const VALUES = { apn: "internet.vrata", username: "", password: "", mmsc: "http://mms.vrata", mmsProxy: "", mcc: "284", mnc: "03" };
const key = keyByOpenssl();
const { folder, remove } = freshFolder();
let signingKey: typeof key | undefined = key;
let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  const more = { phoneValues: VALUES, billDocuments: { signingKey: async () => signingKey } };
  world = await openServices({ features: (deps) => [opened(phoneSettingsFeature, { ...deps, ...more })] });
});
afterAll(async () => {
  remove();
  await world.close();
});

const profile = () => world.browser(home).send("GET", "/myvrata/services/auto-settings/profile");
const at = (name: string) => join(folder, name);

test("the profile is one that openssl verifies, with the network's access point in it", async () => {
  const { headers, bytes } = await profile();
  expect([headers["content-type"], headers["content-disposition"]]).toEqual([
    "application/x-apple-aspen-config",
    expect.stringContaining("settings.mobileconfig"),
  ]);
  writeFileSync(at("profile.der"), bytes);
  writeFileSync(at("certificate.pem"), key.certificatePem);
  const verify = [
    "cms",
    "-verify",
    "-inform",
    "DER",
    "-in",
    at("profile.der"),
    "-CAfile",
    at("certificate.pem"),
    "-out",
    at("profile.xml"),
  ];
  execFileSync("openssl", [...verify, "-purpose", "any", "-no_check_time"], { stdio: "pipe" });
  const xml = readFileSync(at("profile.xml"), "utf8");
  expect(xml).toContain("<key>PayloadType</key><string>com.apple.cellular</string>");
  expect(xml).toContain("<key>APNs</key><array><dict><key>Name</key><string>internet.vrata</string>");
  bytes[bytes.indexOf("internet.vrata")] = 0x49;
  writeFileSync(at("profile.der"), bytes);
  expect(() => execFileSync("openssl", [...verify, "-purpose", "any", "-no_check_time"], { stdio: "pipe" })).toThrow(/verif/i);
});

test("without a key the profile is not signed, and the page knows it", async () => {
  signingKey = undefined;
  expect((await profile()).text).toMatch(/^<\?xml/);
  expect((await world.browser(home).call(phoneValues, { query: {} })).body).toMatchObject({ signed: false, values: VALUES });
  signingKey = key;
});

test("settings by SMS are an operation of the line, which the page follows", async () => {
  const body = { choice: "sms", number: "888100101", model: "Nokia 3310" } as const;
  const sent = await world.browser(home).call(autoSettings, { body });
  if (sent.status !== 200) throw new Error("refused");
  const operation = sent.body.operation!;
  const read = async () => (await world.browser(home).call(phoneValues, { query: { operation } })).body;
  expect(await read()).toMatchObject({ sending: { state: "queued", request: { model: "Nokia 3310" } }, checkingTime: 2_000 });
  await world.look();
  expect(await read()).toMatchObject({ sending: { state: "applied" }, checkingTime: null });
});

test("a choice is needed, and another customer's number is not found", async () => {
  expect(await world.browser(home).call(autoSettings, { body: {} })).toMatchObject({ status: 422, body: { problem: "choice-missing" } });
  const foreign = { choice: "sms", number: "888200101", model: "x" };
  expect((await world.browser(home).send("POST", "/myvrata/services/auto-settings", { json: foreign })).status).toBe(404);
});

test("without a script the page is told what to show", async () => {
  const send = async (form: Record<string, string>) =>
    (await world.browser(home).send("POST", "/myvrata/services/auto-settings", { form, headers: { accept: "text/html" } })).headers[
      "location"
    ];
  expect(await send({ choice: "" })).toBe("/myvrata/services/sim?open=settings&problem=choice-missing");
  expect(await send({ choice: "android" })).toBe("/myvrata/services/sim?open=settings&choice=android&done=android");
  expect(await send({ choice: "sms", number: "888100102", model: "Nokia" })).toMatch(/done=sms&operation=[0-9a-f-]{36}$/);
});
