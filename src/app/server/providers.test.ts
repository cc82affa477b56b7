import { BRAND } from "#testing/brand.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLoopback } from "#testing/loopback-server.ts";
import { freshDb } from "#testing/database.ts";
import { standingClock } from "#platform/server/clock.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { SYSTEMS } from "#platform/system-name.ts";
import { configFrom } from "./config.ts";
import { openProviders, type Providers } from "./providers.ts";

let database: Awaited<ReturnType<typeof freshDb>>;
const opened: Providers[] = [];
beforeAll(async () => void (database = await freshDb()));
afterAll(async () => {
  await Promise.all(opened.map((providers) => providers.close()));
  await database.close();
});

function openWith(environment: Record<string, string>) {
  const logged: object[] = [];
  const warned: string[] = [];
  const counted: object[] = [];
  const providers = openProviders(configFrom(environment), {
    db: database.db,
    brand: BRAND,
    clock: standingClock("2026-11-21T10:00:00+02:00"),
    log: { info: (fields) => void logged.push(fields), warn: (_, message) => void warned.push(message) },
    countUnread: (unread) => void counted.push(unread),
    publicUrl: () => "http://127.0.0.1:3000/portal",
    callbackPath: "/checkout/payments/callback",
  });
  opened.push(providers);
  return { providers, logged, warned, counted };
}

const mail = { id: "m", to: "elena@home.example", subject: "s", text: "t", html: "<p>t</p>", language: "bg" } as const;

test("with nothing set every provider is a simulator", async () => {
  const { providers, logged } = openWith({});
  expect(logged).toEqual([
    {
      providers:
        "toll-registry: simulated, network-controller: simulated, mailboxes: simulated, hosting: simulated, antivirus-vendor: simulated, delivery: simulated, billing: simulated, prepaid: simulated, payments: simulated, service-orders: simulated, service-inventory: simulated, problems: simulated, line-tests: simulated, tickets: simulated, visits: simulated, mail: simulated, sms: simulated, files: a folder of this machine, virus-scanner: simulated",
    },
  ]);
  expect(await providers.tollRegistry.products("car")).toHaveLength(6);
  expect(await providers.networkController.lastReport("C1000001")).toBeUndefined();
  expect(await providers.mailboxes.read("C1000001")).toEqual({ name: null, domain: "mail.example" });
  expect(await providers.hosting.read("C1000001")).toEqual({ name: null, domain: "web.example" });
  expect(await providers.mail.send(mail)).toEqual({ state: "accepted" });
  expect(await providers.sms.send({ id: "s", to: "888123456", text: "x" })).toEqual({ state: "accepted", parts: 1 });
  expect((await providers.outbox?.list({ skip: 0, size: 10 }))?.count).toBe(2);
});

test("what cannot be read of a connected system's answers is logged and counted", async () => {
  const { url, close } = await startLoopback((_, response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify([{ id: "p-1", status: "active", name: 7, productSerialNumber: "C7" }])),
  );
  const { providers, warned, counted } = openWith({ SERVICE_INVENTORY_URL: url, SERVICE_INVENTORY_KEY: "k" });
  await providers.serviceInventory.offers("C7");
  expect(warned).toContain("a part of an item cannot be read");
  expect(counted).toEqual([{ system: "service inventory", kind: "part" }]);
  await close();
});

test("the simulated payment page is under the public address, context path included", async () => {
  const { redirectUrl } = await openWith({}).providers.payments.begin({
    orderRef: "1",
    amount: { cents: 1, currency: "EUR" },
    description: "x",
    returnUrl: "http://127.0.0.1:3000/portal/back",
    cancelUrl: "http://127.0.0.1:3000/portal/cart",
    language: "bg",
    key: "key-of-one-payment",
    expiresAt: new Date("2026-11-21T11:00:00+02:00"),
  });
  expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/portal\/dev\/payments\/pay_\w+$/);
});

test("outside a demo no simulated card pays and no outbox is readable, and the start has a line for each system", () => {
  const { providers, logged, warned } = openWith({ DEMO: "off", SIMULATE: "mail", BILLING_URL: "http://127.0.0.1:9" });
  expect([providers.paymentSimulator, providers.outbox, providers.downloadSimulator]).toEqual([undefined, undefined, undefined]);
  expect(logged).toHaveLength(SYSTEMS.length);
  expect(logged).toContainEqual({ system: "billing", standing: "connected (TM Forum 678, 666 and 676)" });
  expect(logged).toContainEqual({ system: "mail", standing: "simulated" });
  expect(logged).toContainEqual({ system: "delivery", standing: "off: without the shop of devices" });
  expect(warned).toEqual([expect.stringContaining("not scanned for viruses"), expect.stringContaining("rehearsal")]);
  expect(openWith({}).warned).toEqual([]);
});

test("a rehearsal of payments has the simulated payment page", () => {
  const { providers } = openWith({ DEMO: "off", SIMULATE: "mail,payments" });
  expect(providers.paymentSimulator).toBeDefined();
  expect(providers.outbox).toBeUndefined();
});

test("without a scanner a file passes after it was read to its end", async () => {
  const { providers } = openWith({ DEMO: "off", SIMULATE: "mail" });
  let read = 0;
  const file = (async function* () {
    for (const piece of ["EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "end"]) {
      read += 1;
      yield Buffer.from(piece);
    }
  })();
  expect(await providers.virusScanner.scan(file, { deadlineMs: 1_000 })).toEqual({ state: "clean" });
  expect(read).toBe(2);
});

test("an address that is set leads there, and to no simulator", async () => {
  const { providers, logged } = openWith({
    TOLL_REGISTRY_URL: "http://127.0.0.1:9",
    NETWORK_CONTROLLER_URL: "http://127.0.0.1:9",
    MAILBOX_URL: "http://127.0.0.1:9",
    HOSTING_URL: "http://127.0.0.1:9",
    BILLING_URL: "http://127.0.0.1:9",
    PREPAID_URL: "http://127.0.0.1:9",
    DELIVERY_URL: "http://127.0.0.1:9",
    SERVICE_ORDERS_URL: "http://127.0.0.1:9",
    SERVICE_INVENTORY_URL: "http://127.0.0.1:9",
    PROBLEMS_URL: "http://127.0.0.1:9",
    LINE_TESTS_URL: "http://127.0.0.1:9",
    TICKETS_URL: "http://127.0.0.1:9",
    VISITS_URL: "http://127.0.0.1:9",
    ANTIVIRUS_URL: "http://127.0.0.1:9",
    PAYMENTS_URL: "http://127.0.0.1:9",
    PAYMENTS_WEBHOOK_SECRET: "whsec",
    SMTP_URL: "smtp://127.0.0.1:9",
    SMPP_URL: "smpp://a:b@127.0.0.1:9",
    S3_URL: "http://127.0.0.1:9/vrata-files",
    S3_KEY_ID: "a",
    S3_SECRET: "b",
    CLAMD_URL: "tcp://127.0.0.1:9",
  });
  expect(logged).toEqual([
    {
      providers:
        "toll-registry: connected (reseller interface), network-controller: connected (GenieACS), mailboxes: connected (JSON interface), hosting: connected (JSON interface), antivirus-vendor: connected (JSON interface), delivery: connected (JSON interface), billing: connected (TM Forum 678, 666 and 676), prepaid: connected (TM Forum 654), payments: connected (Stripe Checkout), service-orders: connected (TM Forum 641), service-inventory: connected (TM Forum 637), problems: connected (TM Forum 656), line-tests: connected (TM Forum 653), tickets: connected (TM Forum 621), visits: connected (TM Forum 646), mail: connected (SMTP), sms: connected (SMPP), files: connected (S3), virus-scanner: connected (clamd)",
    },
  ]);
  expect(providers.paymentSimulator).toBeUndefined();
  await expect(providers.tollRegistry.products("car")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.networkController.lastReport("C1000001")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.mailboxes.read("C1000001")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.hosting.read("C1000001")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.antivirusVendor.versions()).rejects.toThrow(ProviderUnavailable);
  expect(providers.downloadSimulator).toBeUndefined();
  await expect(providers.billing.accountState("1000000011")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.prepaid.find("888123456")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.problems.faults()).rejects.toThrow(ProviderUnavailable);
  await expect(providers.lineTests.test("ST-1")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.tickets.ticket("TT-1")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.visits.visit("WF-1")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.payments.status("cs_1")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.mail.send(mail)).rejects.toThrow(ProviderUnavailable);
  await expect(providers.files.remove("00000000-0000-4000-8000-000000000000")).rejects.toThrow(ProviderUnavailable);
  await expect(providers.virusScanner.scan((async function* () {})(), { deadlineMs: 1_000 })).rejects.toThrow(ProviderUnavailable);
  await expect(providers.sms.send({ id: "s", to: "888123456", text: "x" })).rejects.toThrow(ProviderUnavailable);
});
