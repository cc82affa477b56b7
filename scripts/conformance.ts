import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import { standingClock } from "../src/platform/server/clock.ts";
import { billingOverTmf } from "../src/providers/billing/tmf.ts";
import { prepaidOverTmf } from "../src/providers/prepaid/tmf654.ts";
import { startBilling } from "../src/testing/billing-server.ts";
import { bill, CODE, delivery } from "../src/testing/billing-sample.ts";
import { startPrepaid } from "../src/testing/prepaid-server.ts";

/**
 * Holds the TM Forum servers of the tests, and what the adapters send, to the official kits and to the published APIs: `npm run conformance FOLDER`
 * (docs/conformance.md says what the folder has in it). Nothing of the kits is in this repository.
 */
const folder = resolve(process.argv[2] ?? "");
type Newman = {
  run(options: object, done: (error: Error | null, summary: Summary) => void): void;
};
type Summary = {
  run: {
    executions: {
      item: { name: string };
      request: { method: string };
      assertions?: { assertion: string; error?: { message: string } }[];
    }[];
    failures: { error: { name: string; message: string; test?: string }; source?: { name: string } }[];
  };
};
type Collection = { item: { name: string; item: { request: { header: object[] } }[] }[] };
const newman = (await import(pathToFileURL(createRequire(resolve(folder, "x.js")).resolve("newman")).href)) as { default: Newman };

const clock = standingClock("2026-11-21T10:00:00+02:00");
const billing = await startBilling(clock);
for (const code of [CODE, "15463151"]) billing.addAccount({ code, delivery });
for (const [place, document] of (["ready", "rendering", "unsigned", "archived", "none"] as const).entries())
  billing.issue({ ...bill, id: `I.${place}`, number: String(2_000_000_000 + place), document });
billing.issue({
  ...bill,
  id: "I.9",
  number: "2000000009",
  kind: "credit-note",
  corrects: { number: "2000000000", issuedOn: bill.issuedOn },
});
const prepaid = await startPrepaid(clock);
const MSISDN = "888410101";
prepaid.addNumber({ msisdn: MSISDN, status: "ACTIVE", validTo: "2027-01-24", balanceCents: 1_240 });
prepaid.addVoucher({ code: "100500000001", cents: 500, goodUntil: "2027-12-31", used: false });
// the bucket that the kit recharges
prepaid.addNumber({ msisdn: "888410102", status: "ACTIVE", validTo: "2027-01-24", balanceCents: 0, bucket: "11" });

const APIS = [
  { kit: "CTK-TMF678-CustomerBill", variable: "Customer_Bill", path: "/customerBillManagement/v4/", server: billing },
  { kit: "CTK-TMF666-Account", variable: "Account", path: "/accountManagement/v4/", server: billing },
  { kit: "CTK-TMF676_Payment", variable: "Payment", path: "/paymentManagement/v4/", server: billing },
  { kit: "CTK-TMF654-PrepayBalance", variable: "PrepayBalance", path: "/prepayBalanceManagement/v4/", server: prepaid },
];

/** Runs an official kit as its own index.js does, by a newer newman and with our key. */
async function runKit({ kit, variable, path, server }: (typeof APIS)[number]): Promise<string[]> {
  const files = resolve(folder, kit, "ctk");
  const name = readdirSync(files).find((file) => /collection\.json$|testkit\.json$/.test(file))!;
  const collection = JSON.parse(readFileSync(resolve(files, name), "utf8")) as Collection;
  const header = [
    { key: "Accept", value: "application/json" },
    { key: "Content-Type", value: "application/json" },
    { key: "Authorization", value: `Bearer ${server.key}` },
  ];
  for (const group of collection.item) for (const { request } of group.item) request.header = header;
  const environment = { values: [{ key: variable, value: server.url + path, enabled: true }] };
  const summary = await new Promise<Summary>((done, fail) => {
    newman.default.run({ collection, environment, reporters: [] }, (error, result) => (error ? fail(error) : done(result)));
  });
  const { executions, failures } = summary.run;
  const assertions = executions.flatMap((execution) => execution.assertions ?? []);
  const failed = failures.map(({ error, source }) => `${source?.name ?? "?"}: ${error.test ?? error.name}: ${error.message}`);
  console.log(`${kit}: ${executions.length} requests, ${assertions.length} assertions, ${failed.length} failed`);
  return [...new Set(failed)];
}

type Operation = { parameters?: { in: string; schema?: object }[]; responses: Record<string, { schema?: object }> };
/** What the published schemas say of a request that no system refuses, and of a kit's own payloads. */
const EXPLAINED = [
  // TMF630 takes an attribute away by null (JSON Merge Patch), which no schema of 4.0.0 allows
  "PATCH /billingAccount/{id}, sent: data/creditLimit must be object",
  // the kit sends one product where a list belongs, and gets back what it sent
  "adjustBalance",
];

type Swagger = { basePath: string; info: { title: string }; paths: Record<string, Record<string, Operation>>; definitions: object };

/** Validates what the portal sent and what it was answered by the published API; returns what is wrong. */
function checkShapes({ kit, path, server }: (typeof APIS)[number]): string[] {
  const number = /TMF\d+/.exec(kit)![0];
  const swagger = resolve(folder, "swagger");
  const name = readdirSync(swagger).find((file) => new RegExp(`^${number}-.*4\\.0\\.0\\.swagger\\.json$`).test(file))!;
  const { paths, definitions } = JSON.parse(readFileSync(resolve(swagger, name), "utf8")) as Swagger;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    formats: { "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, uri: true, float: true },
  });
  const compiled = new Map<object, ValidateFunction>();
  const faultOf = (schema: object, value: unknown): string | undefined => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, definitions });
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
  const wrong = new Set<string>();
  const checked = { bodies: 0, answers: 0, unknown: new Set<string>() };
  for (const exchange of server.exchanges.filter(({ sent }) => sent.path.startsWith(path))) {
    const { sent, reply } = exchange;
    const [resource, id] = sent.path.slice(path.length).split("/");
    const route = id === undefined ? `/${resource}` : `/${resource}/{id}`;
    const operation = paths[route]?.[sent.method.toLowerCase()];
    const at = `${sent.method} ${route}`;
    if (!operation) {
      checked.unknown.add(at);
      continue;
    }
    const body = operation.parameters?.find((one) => one.in === "body")?.schema;
    if (body && ours.has(exchange)) {
      checked.bodies += 1;
      const fault = faultOf(body, sent.body);
      if (fault) wrong.add(`${at}, sent: ${fault}`);
    }
    // a part of the attributes that was asked for is no whole resource
    if (sent.query.has("fields")) continue;
    const schema = operation.responses[reply.status === 206 ? 200 : reply.status]?.schema;
    if (!schema) wrong.add(`${at}: status ${reply.status} is not published`);
    else {
      checked.answers += 1;
      const fault = faultOf(schema, reply.body);
      if (fault) wrong.add(`${at}, answered ${reply.status}: ${fault}`);
    }
  }
  console.log(
    `${number}: ${checked.answers} answers and ${checked.bodies} bodies of ours by ${name}, ${wrong.size} wrong; not published: ${[...checked.unknown].join(", ") || "none"}`,
  );
  return [...wrong];
}

/** Every call of both ports, over the adapters. */
async function callBothPorts(): Promise<void> {
  const bills = billingOverTmf({ url: billing.url, key: billing.key, deadlineMs: 5_000, clock });
  await bills.changedBills(CODE, null);
  await bills.accountState(CODE);
  await bills.setDelivery(CODE, { ...delivery, email: "elena@example.bg", isItemizedInvoice: true }, "delivery-1");
  await bills.setDelivery(CODE, { ...delivery, invoiceType: "others", email: "elena" }, "delivery-2");
  await bills.setSpendingLimit(CODE, 2_000, "limit-1");
  await bills.setSpendingLimit(CODE, null, "limit-2");
  const paidAt = clock.now();
  for (const ourId of ["payment-1", "payment-1"])
    await bills.postPayment({ ourId, account: CODE, cents: 700, paidAt, bills: [{ id: "I.0", cents: 500 }] });
  await bills.postPayment({ ourId: "payment-2", account: CODE, cents: 700, paidAt, bills: [{ id: "I.8", cents: 500 }] });
  const balances = prepaidOverTmf({ url: prepaid.url, key: prepaid.key, deadlineMs: 5_000, clock });
  await balances.find(MSISDN);
  await balances.topUp({ ourId: "t-1", msisdn: MSISDN, by: { cents: 500 } });
  await balances.topUp({ ourId: "t-2", msisdn: MSISDN, by: { voucher: "100500000001" } });
  await balances.topUp({ ourId: "t-3", msisdn: MSISDN, by: { voucher: "100500000001" } });
  await balances.topUps(MSISDN, 0, 10);
}

const faults: string[] = [];
await callBothPorts();
const ours = new Set([...billing.exchanges, ...prepaid.exchanges]);
for (const api of APIS) faults.push(...(await runKit(api)));
for (const api of APIS) faults.push(...checkShapes(api));
const unexplained = faults.filter((fault) => !EXPLAINED.some((part) => fault.includes(part)));
for (const fault of faults) console.log(`- ${fault}${unexplained.includes(fault) ? "" : " (explained)"}`);
await Promise.all([billing.close(), prepaid.close()]);
process.exitCode = unexplained.length > 0 ? 1 : 0;
