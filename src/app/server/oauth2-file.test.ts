import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configFrom } from "./config.ts";
import { withOAuth2 } from "./oauth2-file.ts";

const folder = mkdtempSync(join(tmpdir(), "vrata-oauth2-"));
const path = join(folder, "oauth2.json");
writeFileSync(join(folder, "secret"), "a secret of the client\n");
writeFileSync(join(folder, "empty"), "\n");

const CLIENT = {
  systems: ["BILLING", "TICKETS"],
  tokenUrl: "https://sso.example/token",
  clientId: "vrata",
  clientSecretFile: "secret",
  scope: "bss",
};
const URLS = { BILLING_URL: "https://bss.example/tmf-api", TICKETS_URL: "https://bss.example/tmf-api", OAUTH2_FILE: path };
const read = (file: unknown, settings: Record<string, string> = {}) => {
  writeFileSync(path, typeof file === "string" ? file : JSON.stringify(file));
  return withOAuth2(configFrom({ ...URLS, ...settings }), { log: { warn: () => undefined } });
};

test("systems of one client share its tokens, and all others have their keys", async () => {
  const { BILLING_KEY, TICKETS_KEY, VISITS_KEY } = await read({ clients: [CLIENT] }, { VISITS_KEY: "k" });
  expect(BILLING_KEY).toMatchObject({ token: expect.any(Function) });
  expect([TICKETS_KEY, VISITS_KEY]).toEqual([BILLING_KEY, "k"]);
  expect((await withOAuth2(configFrom({ BILLING_KEY: "k" }), { log: { warn: () => undefined } })).BILLING_KEY).toBe("k");
});

test.each<[unknown, Record<string, string>, RegExp]>([
  ["{", {}, /oauth2.json: it is no JSON$/],
  [{ clients: [] }, {}, /oauth2.json: clients: /],
  [{ clients: [{ ...CLIENT, systems: ["SHOP"] }] }, {}, /clients.0.systems.0: /],
  [{ clients: [{ ...CLIENT, tokenUrl: "sso.example" }] }, {}, /clients.0.tokenUrl: /],
  [{ clients: [{ ...CLIENT, secret: "x" }] }, {}, /clients.0: /],
  [{ clients: [CLIENT, { ...CLIENT, systems: ["TICKETS"] }] }, {}, /TICKETS is named twice$/],
  [{ clients: [CLIENT] }, { BILLING_KEY: "k" }, /BILLING has a key too: BILLING_KEY must be empty$/],
  [{ clients: [{ ...CLIENT, systems: ["VISITS"] }] }, {}, /VISITS_URL must be set$/],
  [{ clients: [{ ...CLIENT, clientSecret: "x" }] }, {}, /vrata has a clientSecret and a clientSecretFile$/],
  [{ clients: [{ ...CLIENT, clientSecretFile: undefined }] }, {}, /vrata must have a clientSecret, a clientSecretFile, or a certificate$/],
  [{ clients: [{ ...CLIENT, clientSecretFile: "empty" }] }, {}, /vrata must have a clientSecret, a clientSecretFile, or a certificate$/],
  [{ clients: [{ ...CLIENT, clientSecretFile: "none" }] }, {}, /none cannot be read \(ENOENT\)$/],
  [{ clients: [{ ...CLIENT, certificateFile: "secret" }] }, {}, /vrata must have certificateFile and keyFile together$/],
  [{ clients: [{ ...CLIENT, certificateFile: "secret", keyFile: "secret" }] }, {}, /vrata: certificateFile, keyFile or caFile is no PEM$/],
])("%j with %j is refused", (file, settings, message) => expect(read(file, settings)).rejects.toThrow(message));
