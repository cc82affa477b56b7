import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import { callSupport, startSupport } from "./conformance-support.ts";
import { callEveryPort, startSystems } from "./conformance-systems.ts";

/**
 * Holds the TM Forum servers of the tests, and what the adapters send, to the official kits and to the published APIs: `npm run conformance FOLDER`, for all
 * or for the numbers that follow (docs/conformance.md says what the folder has in it). Nothing of the kits is in this repository.
 */
const [inFolder = "", ...numbers] = process.argv.slice(2);
const folder = resolve(inFolder);
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
type Requested = { header: object[]; url: string | { raw: string } };
type Kit = { item: Kit[] } | { request: Requested };
type Collection = { item: Kit[] };
const newman = (await import(pathToFileURL(createRequire(resolve(folder, "x.js")).resolve("newman")).href)) as { default: Newman };

const { billing, prepaid, services, problems } = await startSystems();
const { tickets, visits, lineTests } = await startSupport();
const servers = [billing, prepaid, services, problems, tickets, visits, lineTests];
/** `former`: the only kit is one of a version before 4, whose addresses are written otherwise, and words where it says so. */
const WITH_KITS = [
  { kit: "CTK-TMF678-CustomerBill", variable: "Customer_Bill", path: "/customerBillManagement/v4/", server: billing },
  { kit: "CTK-TMF666-Account", variable: "Account", path: "/accountManagement/v4/", server: billing },
  { kit: "CTK-TMF676_Payment", variable: "Payment", path: "/paymentManagement/v4/", server: billing },
  { kit: "CTK-TMF654-PrepayBalance", variable: "PrepayBalance", path: "/prepayBalanceManagement/v4/", server: prepaid },
  { kit: "CTK-TMF637-ProductInventory", variable: "Product_Inventory", path: "/productInventory/v4/", server: services },
  {
    kit: "CTK-TMF641-ServiceOrdering",
    variable: "ServiceOrderingAPI",
    path: "/serviceOrdering/v4/",
    server: services,
    former: { orderItem: "serviceOrderItem" },
  },
  { kit: "CTK-TMF621-TroubleTicket-R18-0", variable: "TroubleTicketAPI", path: "/troubleTicket/v4/", server: tickets, former: {} },
];
type WithKit = (typeof WITH_KITS)[number];
/** For these there is no kit: their servers and what we send are held to the published API alone. */
const WITHOUT_KITS = [
  { kit: "TMF646", path: "/appointment/v4/", server: visits },
  { kit: "TMF653", path: "/serviceTestManagement/v4/", server: lineTests },
  { kit: "TMF656", path: "/serviceProblemManagement/v4/", server: problems },
];
type Api = Pick<WithKit, "kit" | "path"> & { server: Pick<WithKit["server"], "exchanges"> };

/** Runs an official kit as its own index.js does, by a newer newman and with our key. */
async function runKit({ kit, variable, path, server, ...api }: WithKit): Promise<string[]> {
  const files = resolve(folder, kit, "ctk");
  const name = readdirSync(files).find((file) => /collection\.json$|testkit\.json$/.test(file))!;
  const text = readFileSync(resolve(files, name), "utf8");
  const words = Object.entries("former" in api ? api.former : {});
  const collection = JSON.parse(words.reduce((all, [former, word]) => all.replaceAll(former, word), text)) as Collection;
  const header = [
    { key: "Accept", value: "application/json" },
    { key: "Content-Type", value: "application/json" },
    { key: "Authorization", value: `Bearer ${server.key}` },
  ];
  for (const { request } of requestsOf(collection.item)) {
    request.header = header;
    if ("former" in api) request.url = addressOf(request.url, variable);
  }
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

/** The requests of a kit, however deep they stand in it. */
const requestsOf = (items: Kit[]): { request: Requested }[] =>
  items.flatMap((one) => ("item" in one ? requestsOf(one.item) : [{ request: one.request }]));

/** The addresses of a kit before version 4, in the one way in which the others are written; a value in quotes is the value. */
const addressOf = (url: string | { raw: string }, variable: string): string =>
  (typeof url === "string" ? url : url.raw)
    .replace("{{Service_Ordering}}/tmf-api/serviceOrdering/v3", "{{ServiceOrderingAPI}}")
    .replace(`{{${variable}}}/`, `{{${variable}}}`)
    .replaceAll('"', "")
    .replace(/\/$/, "");

type Operation = { parameters?: { in: string; schema?: object }[]; responses: Record<string, { schema?: object }> };
/** What the published schemas say of a request that no system refuses, and of a kit's own payloads. */
const EXPLAINED = [
  // TMF630 takes an attribute away by null (JSON Merge Patch), which no schema of 4.0.0 allows
  "PATCH /billingAccount/{id}, sent: data/creditLimit must be object",
  // the kit sends one product where a list belongs, and gets back what it sent
  "adjustBalance",
  // the kit of 621 is one of version 2: since version 4 a part of the attributes has `id` and `href` as well
  "Only description on body",
  "Only severity and status on body",
];

type Swagger = { basePath: string; info: { title: string }; paths: Record<string, Record<string, Operation>>; definitions: object };

/** Validates what the portal sent and what it was answered by the published API; returns what is wrong. */
function checkShapes({ kit, path, server }: Api): string[] {
  const number = /TMF\d+/.exec(kit)![0];
  const swagger = resolve(folder, "swagger");
  const name = readdirSync(swagger).find((file) => new RegExp(`^${number}-.*4\\.[01]\\.0\\.swagger\\.json$`).test(file))!;
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

const faults: string[] = [];
await callEveryPort({ billing, prepaid, services, problems });
await callSupport({ tickets, visits, lineTests });
const ours = new Set(servers.flatMap(({ exchanges }) => exchanges));
const isChosen = ({ kit }: { kit: string }): boolean => numbers.length === 0 || numbers.some((one) => kit.includes(one));
for (const api of WITH_KITS.filter(isChosen)) faults.push(...(await runKit(api)));
for (const api of [...WITH_KITS, ...WITHOUT_KITS].filter(isChosen)) faults.push(...checkShapes(api));
const unexplained = faults.filter((fault) => !EXPLAINED.some((part) => fault.includes(part)));
for (const fault of faults) console.log(`- ${fault}${unexplained.includes(fault) ? "" : " (explained)"}`);
await Promise.all(servers.map(({ close }) => close()));
process.exitCode = unexplained.length > 0 ? 1 : 0;
