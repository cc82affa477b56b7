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

/** One of each form that a route has: pages and calls, with and without parameters, of visitors and of customers, files, and none. */
const ROUTES = [
  "/",
  "/devices/lumo-s3",
  "/vignettes/products/car",
  "/healthz",
  "/assets/view.js",
  "/catalogue/pictures/x.svg",
  "/myvrata/settings/mycontact/internet/napt",
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
