import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWholePortal, type WholePortal } from "./portal.ts";
import { noise, requestsAbout, type RawRequest } from "./raw-requests.ts";
import { talk } from "./raw-socket.ts";

let context: WholePortal;
let port: number;
const rejected: unknown[] = [];
const note = (reason: unknown) => void rejected.push(reason);

beforeAll(async () => {
  context = await openWholePortal({ pages: true });
  await context.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = context.app.server.address() as AddressInfo);
  process.on("unhandledRejection", note).on("uncaughtException", note);
});
afterAll(async () => {
  process.off("unhandledRejection", note).off("uncaughtException", note);
  await context.close();
});

/** One of each form that a route has: pages and calls, with and without parameters, of visitors and of customers, files, some at a secret address, and none. */
const ROUTES = [
  "/",
  "/devices/lumo-s3",
  "/vignettes/products/car",
  "/healthz",
  "/assets/view.js",
  "/catalogue/pictures/x.svg",
  "/myvrata/settings/mycontact/internet/napt",
  "/myvrata/services/trouble-tickets/new",
  `/calendar/${"x".repeat(43)}.ics`,
  "/nowhere",
];

/** The faults of an answer, if it has any. */
function faultsOf({ what, silence }: RawRequest, answers: Awaited<ReturnType<typeof talk>>): string[] {
  if (answers.length === 0) return silence ? [] : [`${what}: no answer`];
  return answers.flatMap(({ status, head }) => {
    if (status === 100 || what.includes("HEAD")) return [];
    const sensible = status >= 200 && status < 500;
    const dressed = /^x-request-id: [\w-]{36}$/im.test(head) && /^x-content-type-options: nosniff$/im.test(head);
    return sensible && dressed ? [] : [`${what}: ${head.slice(0, 120)}`];
  });
}

test.each(["text/html", "application/json"])(
  "any bytes on a socket, such as %s, get a valid response and the process lives",
  { timeout: 120_000 },
  async (accept) => {
    const requests = [...ROUTES.flatMap((at) => requestsAbout(at, accept)), ...noise];
    const faults: string[] = [];
    const left = requests.values();
    const sayOn = async () => {
      for (const request of left) {
        if (faults.length > 20) return;
        await talk(port, request.bytes, request).then(
          (answers) => faults.push(...faultsOf(request, answers)),
          (error: Error) => faults.push(error.message),
        );
      }
    };
    await Promise.all(Array.from({ length: 8 }, sayOn));
    expect(faults).toEqual([]);
    expect(rejected).toEqual([]);
    const [health] = await talk(port, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(health?.status).toBe(200);
  },
);

/** References of e-invoices that no mail has, as they stand on the wire, and what their call and their page answer. */
const REFERENCES: [reference: string, call: number, page: number][] = [
  ["", 203, 200],
  ["%", 203, 200],
  ["%ff", 203, 200],
  ["%00", 400, 200],
  ["\xff\xfe", 400, 400],
  ["a%0d%0aset-cookie:%20x=1", 203, 200],
  ["x".repeat(6_000), 400, 200],
  ["a&ref=b", 400, 200],
];

test("a malformed reference of an e-invoice is that of an unknown bill, or refused: on the page, by its call and in its cookie", async () => {
  const get = async (path: string, headers: string[]) =>
    (await talk(port, [`GET ${path} HTTP/1.1`, "Host: portal.example", "Connection: close", ...headers, "", ""].join("\r\n")))[0]!;
  const page = await get("/einvoice", ["Accept: text/html"]);
  const secret = /^set-cookie: (vrata-csrf=[^;]+)/im.exec(page.head)![1];
  const token = /csrf-token" content="([^"]+)"/.exec(page.body)![1]!;
  const call = "/einvoice/download-authentication";
  const answers: unknown[] = [];
  for (const [reference] of REFERENCES) {
    const named = await get(`${call}?ref=${reference}`, [`X-CSRF-Token: ${token}`, `Cookie: ${secret}`]);
    const inCookie = await get(call, [`X-CSRF-Token: ${token}`, `Cookie: ${secret}; vrata-einvoice=${reference}`]);
    const shown = await get(`/einvoice?ref=${reference}`, ["Accept: text/html"]);
    expect([named, inCookie, shown].flatMap((answer) => faultsOf({ what: reference, bytes: "" }, [answer]))).toEqual([]);
    expect(named.head).not.toMatch(/^set-cookie: x=/im);
    answers.push([reference, named.status, inCookie.status, shown.status]);
  }
  expect(answers).toEqual(REFERENCES.map(([reference, named, shown]) => [reference, named, 203, shown]));
  expect(rejected).toEqual([]);
});
