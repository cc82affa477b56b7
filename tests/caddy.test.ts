import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { freshFolder } from "#testing/folder.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { freePort } from "#testing/postgres-server.ts";

const file = readFileSync("deploy/Caddyfile", "utf8");
const routes = readFileSync("docs/routes.md", "utf8");
/** Debian's, or another one (`apt-get install caddy`). */
const PROGRAM = process.env["CADDY"] ?? "/usr/bin/caddy";

const SECRET = "s3cr3tS3cr3tS3cr3t";
const inPath = [...routes.matchAll(/^\| GET \| `([^`]+)`/gm)]
  .map(([, path = ""]) => path)
  .filter((path) => path.endsWith("/:token") || path === "/calendar/:file")
  .map((path) => path.replace("{area}", "/myvrata").replace(/:\w+$/, SECRET));
const inQuery = [
  ...pages
    .filter((page) => page.secret !== undefined)
    .map(({ path, secret }) => `${path.replace("{area}", "/myvrata").replace(/:\w+/g, "1")}?${secret}=${SECRET}`),
  `/login/staff/answer?code=${SECRET}&state=${SECRET}`,
];
const addresses = ["", "/portal"].flatMap((context) =>
  [...inPath, ...inPath.map((path) => `${path}?a=b`), ...inQuery].map((path) => context + path),
);

/** What the file makes of a field, by its own rule; Caddy writes the groups of a replacement as `${1}`. */
function logged(field: string, text: string): string {
  const [, pattern, replacement] = new RegExp(`^\\s*${field} regexp "([^"]*)" "([^"]*)"$`, "m").exec(file) ?? [];
  if (pattern === undefined || replacement === undefined) throw new Error(`no rule for ${field}`);
  return text.replace(new RegExp(pattern, "g"), replacement.replace(/\$\{(\d)\}/g, "$$$1"));
}

test("addresses that hold a secret are masked in Caddy's log, below a context path, too; the rest of an address stays", () => {
  expect(inPath.length).toBeGreaterThanOrEqual(4);
  for (const address of addresses) {
    expect(logged("request>uri", address), address).not.toContain(SECRET);
    expect(logged("request>uri", address)).toMatch(/\*\*\*$/);
    expect(logged("request>headers>Referer", `https://portal.example${address.split("?")[0]}?x=${SECRET}`)).not.toContain("?");
  }
  for (const path of ["/devices/listing", "/myvrata/services/trouble-tickets/12", "/invoices/documents"])
    expect(logged("request>uri", path)).toBe(path);
  expect(logged("request>uri", "/search?query=phone")).toBe("/search***");
});

test("both logs are masked by the same rules: that of requests, and what Caddy writes of its own", () => {
  expect(file.match(/\bimport masked\b/g)).toHaveLength(2);
  expect(file).toMatch(/log default \{\s*import masked\s*\}/);
  expect(file.match(/^\s*log\b/gm)).toHaveLength(2);
});

/** Caddy with the file as it is, but for where it listens and what is behind it. */
async function startCaddy(port: number, portals: string) {
  const { folder, remove } = freshFolder();
  const own = file
    .replace(/^\{\n/m, "{\n\tadmin off\n")
    .replace("portal-1:3000 portal-2:3000", portals)
    .replace("lb_try_duration 5s", "lb_try_duration 0");
  const config = join(folder, "Caddyfile");
  writeFileSync(config, own);
  const child = spawn(PROGRAM, ["run", "--adapter", "caddyfile", "--config", config], {
    env: { ...process.env, SITE_ADDRESS: `http://127.0.0.1:${port}`, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => void (written += bytes.toString()));
  return {
    written: () => written,
    async close() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      remove();
    },
  };
}

test.skipIf(!existsSync(PROGRAM))(
  "a real Caddy writes no secret of an address, whether the portal answers or is away",
  { timeout: 60_000 },
  async () => {
    const portal = await startLoopback((request, response) => {
      if (request.url === "/readyz") return void response.end("ready");
      response.writeHead(303, { location: `https://sso.example/authorize?state=${SECRET}`, "x-request-id": "r1" }).end();
    });
    const port = await freePort();
    const caddy = await startCaddy(port, new URL(portal.url).host);
    const open = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: "manual",
        headers: { referer: `https://portal.example/einvoice?ref=${SECRET}`, cookie: `vrata-session=${SECRET}`, "x-csrf-token": SECRET },
      });
    const lines = (message: string) => caddy.written().split(message).length - 1;
    await expect
      .poll(
        () =>
          open("/devices").then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(303);
    const before = lines("handled request");
    for (const address of addresses) expect((await open(address)).status).toBe(303);
    expect((await open("/portal/readyz")).status).toBe(404);
    await expect.poll(() => lines("handled request")).toBeGreaterThanOrEqual(before + addresses.length);
    await portal.close();
    for (const address of addresses.slice(0, 6)) expect((await open(address)).status).toBeGreaterThanOrEqual(502);
    await expect.poll(() => lines('"logger":"http.log.error')).toBeGreaterThanOrEqual(6);
    const written = caddy.written();
    await caddy.close();
    expect(written).toContain('"uri":"/calendar/***"');
    expect(written).toContain('"Referer":["https://portal.example/einvoice"]');
    expect(written.split("\n").filter((line) => line.includes(SECRET))).toEqual([]);
  },
);
