import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startVendor } from "#testing/antivirus-vendor-server.ts";
import { antivirusVendorOverHttp } from "./http.ts";
import { ProviderUnavailable, type AntivirusVendor } from "./port.ts";
import { simulatedAntivirusVendor, SPECIAL } from "./simulated.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const until = new Date("2026-11-21T10:10:00+02:00");
const closing = closingAfterAll();
let server: Awaited<ReturnType<typeof startVendor>>;

/** A vendor, and which licences it has ended. */
type Shop = { vendor: AntivirusVendor; endedKeys: () => Promise<string[]> };

async function openSimulated() {
  const { db, close } = await freshDb();
  closing.push(close);
  const endedKeys = async () =>
    (await sql<{ key: string }>`select key from simulated_antivirus.licences where ended_at is not null`.execute(db)).rows.map(
      ({ key }) => key,
    );
  const vendor = simulatedAntivirusVendor({ db, clock, downloadsUrl: () => "http://127.0.0.1/dev/antivirus/eset", slowMs: 5 });
  return { vendor, endedKeys };
}

async function overHttp(): Promise<Shop> {
  server = await startVendor({ [SPECIAL.blocked]: "blocked", [SPECIAL.away]: "away", [SPECIAL.lost]: "drops-once" });
  closing.push(server.close);
  const vendor = antivirusVendorOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
  return { vendor, endedKeys: async () => [...server.ended] };
}

describe.each<[string, () => Promise<Shop>]>([
  ["the simulator", openSimulated],
  ["the adapter, over a vendor on loopback", overHttp],
])("%s", (_, open) => {
  let vendor: AntivirusVendor;
  let endedKeys: Shop["endedKeys"];
  beforeAll(async () => void ({ vendor, endedKeys } = await open()));

  test("one order gets one key, however often it is sent; another order gets another", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => vendor.issue({ orderId: "order-1", cid: "C1" })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ state: "issued", key: expect.stringMatching(/^[A-Z0-9]{20}$/) as string });
    expect(await vendor.issue({ orderId: "order-2", cid: "C1" })).not.toEqual(answers[0]);
  });

  test("a blocked customer is refused, and an unavailable vendor is reported as unavailable", async () => {
    expect(await vendor.issue({ orderId: "order-3", cid: SPECIAL.blocked })).toEqual({ state: "refused", reason: "blocked" });
    await expect(vendor.issue({ orderId: "order-4", cid: SPECIAL.away })).rejects.toThrow(ProviderUnavailable);
  });

  test("a licence whose response was lost is found by its order", async () => {
    const order = { orderId: "order-5", cid: SPECIAL.lost };
    await expect(vendor.issue(order)).rejects.toThrow(ProviderUnavailable);
    expect(await vendor.issue(order)).toEqual(await vendor.issue(order));
  });

  test("a licence is ended at the vendor, and no other; repeating it, or ending an unknown one, changes nothing", async () => {
    const issued = await vendor.issue({ orderId: "order-6", cid: "C1" });
    const other = await vendor.issue({ orderId: "order-7", cid: "C1" });
    if (issued.state !== "issued" || other.state !== "issued") throw new Error("not issued");
    expect(await endedKeys()).toEqual([]);
    for (const key of [issued.key, issued.key, "ZZZZZZZZZZZZZZZZZZZZ"]) {
      await vendor.revoke(key);
      expect(await endedKeys()).toEqual([issued.key]);
    }
  });

  test("every version but a withdrawn one has its own download address", async () => {
    const versions = (await vendor.versions()).filter((version) => version !== SPECIAL.withdrawn);
    expect(versions.length).toBeGreaterThan(1);
    for (const version of versions) expect(await vendor.downloadUrl({ version, until })).toMatch(/^https?:\/\/.*\?/);
    expect(await vendor.downloadUrl({ version: "0.0.1", until })).toBeUndefined();
  });
});

describe("the simulator alone", () => {
  test("its addresses are valid for their time, and refused when anything in them was changed", async () => {
    const { vendor } = await openSimulated();
    const [version] = await vendor.versions();
    const { searchParams } = new URL((await vendor.downloadUrl({ version: version!, until }))!);
    const link = { version: version!, until: searchParams.get("until")!, signature: searchParams.get("signature")! };
    expect(await vendor.simulator.look(link)).toBe("good");
    expect(await vendor.simulator.look({ ...link, version: "17.2.8" })).toBe("unknown");
    expect(await vendor.simulator.look({ ...link, until: "2027-01-01T00:00:00.000Z" })).toBe("unknown");
    clock.moveTo("2026-11-21T10:10:00+02:00");
    expect(await vendor.simulator.look(link)).toBe("expired");
    clock.moveTo("2026-11-21T10:00:00+02:00");
    expect(await vendor.downloadUrl({ version: SPECIAL.withdrawn, until })).toBeUndefined();
    expect(await vendor.issue({ orderId: "slow-1", cid: SPECIAL.slow })).toMatchObject({ state: "issued" });
  });
});

describe("the adapter alone", () => {
  test("an order is sent once; a wrong key is our fault, and an address without a server is unavailable", async () => {
    const vendor = antivirusVendorOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
    server.requests.length = 0;
    await expect(vendor.issue({ orderId: "order-9", cid: SPECIAL.away })).rejects.toThrow(ProviderUnavailable);
    expect(server.requests).toEqual(["POST /v1/licences"]);
    const wrong = antivirusVendorOverHttp({ url: server.url, key: "another", deadlineMs: 2_000 });
    await expect(wrong.versions()).rejects.toThrow("ANTIVIRUS_KEY");
    await expect(antivirusVendorOverHttp({ url: "http://127.0.0.1:9", key: "", deadlineMs: 2_000 }).versions()).rejects.toThrow(
      ProviderUnavailable,
    );
  });
});
