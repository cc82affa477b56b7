import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startLoopback } from "#testing/loopback-server.ts";
import { openInterface } from "./json-interface.ts";
import { clientCredentials, type ClientSettings } from "./oauth2.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";

const SECRET = "a secret of the client";
type Answer = (response: ServerResponse, body: string) => void;
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const given =
  (more: object = {}): Answer =>
  (response) =>
    json(200, { access_token: `t-${tokens.length}`, token_type: "Bearer", expires_in: 100, ...more })(response, "");

/** What was requested of the token endpoint, and of the system: method and token. */
let tokens: { authorization: string | undefined; body: string }[];
let calls: string[];
let giveToken: Answer;
let answer: (token: string, response: ServerResponse) => void;
let logged: string[];
let time: number;

/** A token endpoint and a system, on one server. */
function listener(request: IncomingMessage, response: ServerResponse): void {
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    if (request.url === "/token") {
      tokens.push({ authorization: request.headers.authorization, body });
      return giveToken(response, body);
    }
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    calls.push(`${request.method} ${token}`);
    answer(token, response);
  });
}
let server: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => void (server = await startLoopback(listener)));
afterAll(() => server.close());
beforeEach(() => {
  [tokens, calls, logged, time] = [[], [], [], 1_000_000];
  giveToken = given();
  answer = (_, response) => json(200, { good: true })(response, "");
});

const log = { warn: (about: object, message: string) => void logged.push(`${message} ${JSON.stringify(about)}`) };
const client = (more: Partial<ClientSettings> = {}) =>
  clientCredentials(
    {
      systems: ["BILLING", "TICKETS"],
      tokenUrl: `${server.url}/token`,
      clientId: "vrata",
      clientSecret: SECRET,
      sent: "basic",
      scope: "bss tickets",
      deadlineMs: 10_000,
      ...more,
    },
    { log, now: () => time },
  );
const system = (key = client(), url = server.url) =>
  openInterface({ system: "billing", keySetting: "BILLING_KEY" }, { url, key, deadlineMs: 20_000 });
const reason = async (call: Promise<unknown>) => {
  const error = await call.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  return (error as Error).message;
};

test("of fifty calls at the same moment, of two systems, one requests a token, and all have it", async () => {
  const shared = client();
  const [billing, tickets] = [system(shared), system(shared)];
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? billing : tickets).read("/")));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(calls)).toEqual(new Set(["GET t-1"]));
  expect(tokens).toEqual([
    {
      authorization: `Basic ${Buffer.from(`vrata:${SECRET.replaceAll(" ", "+")}`).toString("base64")}`,
      body: "scope=bss+tickets&grant_type=client_credentials",
    },
  ]);
});

test("the secret goes into the body where the endpoint wants it there", async () => {
  await system(client({ sent: "post", scope: undefined })).read("/");
  expect(tokens[0]!.authorization).toBeUndefined();
  expect(Object.fromEntries(new URLSearchParams(tokens[0]!.body))).toEqual({
    grant_type: "client_credentials",
    client_id: "vrata",
    client_secret: SECRET,
  });
});

test("a token is renewed before it ends, once, while the old one serves; one that has ended is waited for", async () => {
  const billing = system();
  await billing.read("/");
  time += 79_000;
  await billing.read("/");
  expect(tokens).toHaveLength(1);
  let finish = () => undefined as void;
  const late = new Promise<void>((resolve) => (finish = resolve));
  giveToken = (response) => void late.then(() => given()(response, ""));
  time += 2_000;
  await Promise.all([billing.read("/"), billing.read("/")]);
  expect(calls.slice(-2)).toEqual(["GET t-1", "GET t-1"]);
  finish();
  await expect.poll(() => tokens.length).toBe(2);
  await expect.poll(async () => (await billing.read("/"), calls.at(-1))).toBe("GET t-2");
  time += 200_000;
  giveToken = given();
  await billing.read("/");
  expect([tokens.length, calls.at(-1)]).toEqual([3, "GET t-3"]);
});

test.each(["GET", "POST"] as const)(
  "a %s whose token was refused is sent again once, with a new one, and carried out once",
  async (method) => {
    const billing = system();
    const send = () => (method === "GET" ? billing.read("/") : billing.post("/", { sum: 1 }));
    await send();
    answer = (token, response) =>
      (token === "t-1" ? json(401, { code: "42", reason: "Expired credentials" }) : json(200, {}))(response, "");
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([tokens.length, calls.filter((call) => call === `${method} t-2`).length]).toEqual([2, 3]);
  },
);

test("a new token that is refused, too, is an absence, after two requests", async () => {
  answer = (_, response) => void response.writeHead(401).end();
  const billing = system();
  expect(await reason(billing.post("/", {}))).toBe("billing is away: it refuses a new token, too (OAUTH2_FILE)");
  expect([tokens.length, calls]).toEqual([2, ["POST t-1", "POST t-2"]]);
  // whoever calls then asks for no token each time
  expect(await reason(billing.post("/", {}))).toBe("billing is away: it refused the token before this one, too");
  expect([tokens.length, calls.length]).toEqual([2, 3]);
  time += 5_001;
  await reason(billing.post("/", {}));
  expect([tokens.length, calls.length]).toEqual([3, 5]);
});

test.each<[string, Answer, string]>([
  [
    "is a page",
    (response) => void response.writeHead(200, { "content-type": "text/html" }).end(`<html>${SECRET}`),
    "status 200, and no token in the answer",
  ],
  ["has no token", json(200, { token_type: "Bearer", expires_in: 60 }), "OAUTH_INVALID_RESPONSE"],
  ["is an error", json(401, { error: "invalid_client", error_description: `wrong: ${SECRET}` }), "status 401, invalid_client"],
  ["is an error without a code of the standard", json(400, { error: `wrong ${SECRET}` }), "status 400, an error"],
  ["is broken", json(503, { message: "later" }), "status 503, and no token in the answer"],
  ["leads elsewhere", (response) => void response.writeHead(302, { location: "/login" }).end(), "status 302, and no token in the answer"],
  ["never comes", () => undefined, "TimeoutError"],
])("a token endpoint whose answer %s is an absence of the system, with one line and no secret in the log", async (_, how, why) => {
  giveToken = how;
  const billing = system(client(why === "TimeoutError" ? { deadlineMs: 300 } : {}));
  const reasons = await Promise.all([reason(billing.read("/")), reason(billing.read("/")), reason(billing.post("/", {}))]);
  expect(new Set(reasons)).toEqual(new Set([`billing is away: no token: ${why}`]));
  expect(logged).toEqual([`the token endpoint gives no token ${JSON.stringify({ systems: "BILLING, TICKETS", reason: why })}`]);
  expect([calls, tokens.length]).toEqual([[], 1]);
  expect(logged.join() + reasons.join()).not.toContain(SECRET);
  // it is asked again after a while, and the system is there
  giveToken = given();
  await reason(billing.read("/"));
  time += 5_001;
  expect(await billing.read("/")).toMatchObject({ status: 200 });
});

test("a token without a word of its end serves for five minutes", async () => {
  giveToken = given({ expires_in: undefined });
  const billing = system();
  await billing.read("/");
  time += 239_000;
  await billing.read("/");
  expect(tokens).toHaveLength(1);
  time += 62_000;
  await billing.read("/");
  expect(tokens).toHaveLength(2);
});

test("with a certificate of ours both the token endpoint and the system are reached over their own authority, and without it neither", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vrata-mtls-"));
  const at = (file: string) => join(folder, file);
  const openssl = (...options: string[]) => execFileSync("openssl", options, { stdio: "pipe" });
  const request = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl("req", "-x509", ...request, "-keyout", at("ca.key"), "-out", at("ca.pem"), "-days", "2", "-subj", "/CN=authority");
  for (const [name, more] of [
    ["server", "subjectAltName=IP:127.0.0.1"],
    ["vrata", "extendedKeyUsage=clientAuth"],
  ] as const) {
    writeFileSync(at(`${name}.ext`), more);
    openssl("req", ...request, "-keyout", at(`${name}.key`), "-out", at(`${name}.csr`), "-subj", `/CN=${name}`);
    openssl(
      "x509",
      "-req",
      "-in",
      at(`${name}.csr`),
      "-CA",
      at("ca.pem"),
      "-CAkey",
      at("ca.key"),
      "-CAcreateserial",
      "-days",
      "2",
      "-extfile",
      at(`${name}.ext`),
      "-out",
      at(`${name}.pem`),
    );
  }
  const read = (file: string) => readFileSync(at(file), "utf8");
  const seen = new Set<string>();
  const secure = createServer(
    { key: read("server.key"), cert: read("server.pem"), ca: read("ca.pem"), requestCert: true, rejectUnauthorized: true },
    (incoming, response) => {
      if (incoming.socket instanceof TLSSocket) seen.add(`${incoming.url} ${String(incoming.socket.getPeerCertificate().subject.CN)}`);
      listener(incoming, response);
    },
  ).listen(0, "127.0.0.1");
  await once(secure, "listening");
  onTestFinished(async () => {
    secure.closeAllConnections();
    secure.close();
    await once(secure, "close");
  });
  const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
  const own = { tokenUrl: `${url}/token`, clientSecret: undefined };
  const certificate = { cert: read("vrata.pem"), key: read("vrata.key"), ca: read("ca.pem") };
  expect(await system(client({ ...own, ...certificate }), url).read("/")).toMatchObject({ status: 200, body: { good: true } });
  expect(seen).toEqual(new Set(["/token vrata", "/ vrata"]));
  expect(new URLSearchParams(tokens[0]!.body).get("client_id")).toBe("vrata");
  expect(await reason(system(client({ ...own, ca: certificate.ca }), url).read("/"))).toMatch(/no token: [A-Z_]+$/);
  expect(await reason(system(client({ ...own, clientSecret: SECRET }), url).read("/"))).toMatch(/no token: SELF_SIGNED_CERT_IN_CHAIN$/);
  expect(tokens).toHaveLength(1);
});
