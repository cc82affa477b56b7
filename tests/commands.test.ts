import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBrand } from "#app/server/brand-command.ts";
import { runAudit } from "#app/server/audit-command.ts";
import { runCatalogue } from "#app/server/catalogue.ts";
import { runCustomers } from "#app/server/customers-command.ts";
import { runJobs } from "#app/server/jobs-command.ts";
import { runStaff } from "#app/server/staff-command.ts";
import { runGuides } from "#app/server/guides-command.ts";

const COMMANDS = {
  audit: runAudit,
  brand: runBrand,
  catalogue: runCatalogue,
  customers: runCustomers,
  guides: runGuides,
  jobs: runJobs,
  staff: runStaff,
};

test.each(Object.entries(COMMANDS))(
  "npm run %s -- --help says what it is for, and exits 0; without anything it exits 2",
  async (name, run) => {
    const written = { out: "", err: "" };
    const streams = {
      out: { write: (text: string) => void (written.out += text) },
      err: { write: (text: string) => void (written.err += text) },
    };
    expect(await run(["--help"], {}, streams)).toBe(0);
    expect(written).toEqual({ out: expect.stringMatching(new RegExp(`^npm run ${name} -- `)) as string, err: "" });
    expect(await run([], {}, streams)).toBe(2);
    expect(written.err).toBe(written.out);
  },
);

/** A project with a lock file, a `npm` that only leaves a mark, and commands that say with what they were started. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), "vrata-commands-")); // Node runs no TypeScript below node_modules, where other tests have their folders
  const at = (path: string) => join(folder, path);
  for (const path of ["src/app/server", "bin", "node_modules/.bin"]) mkdirSync(at(path), { recursive: true });
  for (const file of ["command.mjs", "start.mjs", "supervise.mjs"]) cpSync(`scripts/${file}`, at(`scripts/${file}`));
  writeFileSync(at("package-lock.json"), "{}");
  writeFileSync(at("src/app/server/customers-command.ts"), "console.log(...process.argv.slice(2)); process.exitCode = 3;");
  writeFileSync(at("bin/npm"), `#!/bin/sh\ntouch ${at("npm-was-here")}\n`);
  chmodSync(at("bin/npm"), 0o755);
  const run = (...command: string[]) =>
    spawnSync(process.execPath, [at("scripts/command.mjs"), ...command], { env: { PATH: `${at("bin")}:/usr/bin:/bin` }, encoding: "utf8" });
  return { at, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

let here: ReturnType<typeof project>;
beforeAll(() => void (here = project()));
afterAll(() => here.remove());

test("a command of a project whose packages were installed by npm ci installs nothing: a portal may run from them", () => {
  writeFileSync(here.at("node_modules/.package-lock.json"), "{}");
  symlinkSync(process.execPath, here.at("node_modules/.bin/node"));
  const { status, stdout, stderr } = here.run("customers", "import", "FILE");
  expect([status, stdout, stderr]).toEqual([3, "import FILE\n", ""]);
  expect(existsSync(here.at("npm-was-here"))).toBe(false);
});

test("on a fresh clone, where nothing is installed, a command installs first", () => {
  rmSync(here.at("node_modules/.package-lock.json"));
  const { status, stdout } = here.run("customers", "export");
  expect([status, stdout]).toEqual([3, "Installing packages (once)…\nexport\n"]);
  expect(existsSync(here.at("npm-was-here"))).toBe(true);
});

test("a command that there is not is named, and nothing is started", () => {
  const { status, stderr } = here.run("nothing");
  expect([status, stderr]).toEqual([
    2,
    "There is no command nothing: brand, customers, catalogue, guides, staff, jobs, audit, secrets, doctor.\n",
  ]);
});
