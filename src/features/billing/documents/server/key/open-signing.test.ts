import { expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { freshFolder } from "#testing/folder.ts";
import { withDb } from "#testing/with-db.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { selfSigned } from "./certificate.ts";
import { openSigning } from "./open-signing.ts";

const NOW = "2026-11-21T10:00:00Z";
const NONE = { SIGNING_P12: "", SIGNING_P12_PASSWORD: "", SIGNING_KEY: "", SIGNING_KEY_PASSWORD: "", SIGNING_CERTIFICATE: "" };
let db: Db;
withDb((opened) => void (db = opened));
const world = (demo: boolean) => {
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const clock = standingClock(NOW);
  return { logged, clock, world: { db, clock, demo, log: { info: log, warn: log } } };
};

test("a demo makes a key of its own at its first use, and all instances have the same", async () => {
  const [first, second] = await Promise.all([openSigning(NONE, world(true).world), openSigning(NONE, world(true).world)]);
  const keys = await Promise.all([first(), second(), first()]);
  expect(keys[0]).toMatchObject({ isTest: true, subject: "TEST - no legal value" });
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
});

test("without a key outside a demo the portal starts, says it, and has none", async () => {
  const { world: given, logged } = world(false);
  expect(await (await openSigning(NONE, given))()).toBeUndefined();
  expect(logged).toEqual([expect.stringContaining("SIGNING_P12")]);
});

test("a key that expires while the portal runs is not used any more; its end is announced at the start", async () => {
  const { folder, remove } = freshFolder();
  const { privateKeyPem, certificatePem } = selfSigned({ name: "Ours", from: new Date("2026-01-01"), to: new Date("2026-11-25") });
  const [SIGNING_KEY, SIGNING_CERTIFICATE] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  writeFileSync(SIGNING_KEY, privateKeyPem);
  writeFileSync(SIGNING_CERTIFICATE, certificatePem);
  const { world: given, logged, clock } = world(false);
  const keyNow = await openSigning({ ...NONE, SIGNING_KEY, SIGNING_CERTIFICATE }, given);
  remove();
  expect(logged).toEqual(["the certificate that documents are signed with expires soon"]);
  expect(await keyNow()).toMatchObject({ isTest: false, subject: "Ours" });
  clock.moveTo("2026-11-25T00:00:00Z");
  expect(await keyNow()).toBeUndefined();
});
