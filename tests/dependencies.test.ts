import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: true;
  license?: string;
  dev?: true;
  optionalDependencies?: Names;
  hasInstallScript?: true;
};
type Names = Record<string, string>;
type Manifest = { dependencies: Names; devDependencies: Names; optionalDependencies: Names };
type Licences = {
  shipped: string[];
  development: string[];
  exceptions: Record<string, { licence: string | null; reason: string }>;
  installScripts: Names;
};

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const manifest = read<Manifest>("package.json");
const licences = read<Licences>("docs/licences.json");
const { "": root, ...locked } = read<{ packages: Record<string, Locked> & { "": Manifest } }>("package-lock.json").packages;
const packages = Object.entries(locked).map(([path, entry]) => ({ path, name: path.split("node_modules/").at(-1) ?? path, ...entry }));
const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/** Packages whose licence does not allow their use, each with its licence. */
const refused = (of: { name: string; license?: string; dev?: true }[]): string[] =>
  of
    .filter(({ name, license, dev }) => {
      const exception = licences.exceptions[name];
      if (exception) return exception.licence !== (license ?? null);
      return !licences.shipped.includes(license ?? "") && !(dev && licences.development.includes(license ?? ""));
    })
    .map(({ name, license }) => `${name}: ${license ?? "no licence"}`);

test("package.json names exact versions only, and the lock file the same", () => {
  const all = kinds.flatMap((kind) => Object.entries(manifest[kind]));
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  for (const kind of kinds) expect(root[kind]).toEqual(manifest[kind]);
});

test("the lock file has every package's checksum, and resolves from the configured npm registry only", () => {
  expect(packages.length).toBeGreaterThan(400);
  expect(packages.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "")).map(({ path }) => path)).toEqual([]);
  expect(packages.filter(({ resolved, link }) => resolved !== undefined || link).map(({ path }) => path)).toEqual([]);
});

test("the lock file is consistent: no package is missing, and each version is the requested one (npm ls)", () => {
  const { status, stdout } = spawnSync("npm", ["ls", "--package-lock-only", "--all", "--parseable"], { encoding: "utf8" });
  expect(status).toBe(0);
  expect(stdout.split("\n").length).toBeGreaterThan(400);
});

test("the lock file has the optional packages of every system, without which npm ci installs nothing", () => {
  const missing = packages.flatMap(({ path, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages.some((one) => one.name === name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("docs/licences.json allows every package's licence, and installed packages agree with the lock file", () => {
  expect(refused(packages)).toEqual([]);
  const installed = packages.filter(({ path }) => existsSync(`${path}/package.json`));
  expect(installed.length).toBeGreaterThan(400);
  const others = installed.filter(({ path, license }) => {
    const declared = read<{ license?: string | { type: string } }>(`${path}/package.json`).license;
    return typeof declared === "string" && declared !== license;
  });
  expect(others.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["a licence that nobody allowed", [{ name: "copied", license: "GPL-3.0-only" }], ["copied: GPL-3.0-only"]],
  ["no licence", [{ name: "bare" }], ["bare: no licence"]],
  ["what is allowed for development alone, in what is shipped", [{ name: "axe-core", license: "MPL-2.0" }], ["axe-core: MPL-2.0"]],
  [
    "an exception whose licence changed",
    [{ name: "caniuse-lite", license: "GPL-3.0-only", dev: true as const }],
    ["caniuse-lite: GPL-3.0-only"],
  ],
  [
    "what is allowed",
    [
      { name: "axe-core", license: "MPL-2.0", dev: true as const },
      { name: "zod", license: "MIT" },
    ],
    [],
  ],
])("%s is reported", (_, of, faults) => expect(refused(of)).toEqual(faults));

test("every exception has a reason and is still needed", () => {
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.entries(licences.exceptions).filter(([name, { reason }]) => !names.has(name) || reason.length < 20)).toEqual([]);
  const used = new Set(packages.map(({ license }) => license));
  expect([...licences.shipped, ...licences.development].filter((licence) => !used.has(licence))).toEqual([]);
});

test("no package runs an install script", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(Object.keys(licences.installScripts));
});
