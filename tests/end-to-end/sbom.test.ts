import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Component = { name: string; version: string; purl: string; licenses: object[]; hashes: { alg: string; content: string }[] };
type Locked = { version: string; dev?: true };
type Bom = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { timestamp: string; component: Omit<Component, "hashes"> };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

test("the build writes an SBOM: every package that the portal runs with, by version, licence and checksum (CycloneDX)", () => {
  const bom = JSON.parse(readFileSync("dist/sbom.json", "utf8")) as Bom;
  const { "": root, ...locked } = (JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> }).packages;
  const shipped = Object.entries(locked).flatMap(([path, { version, dev }]) =>
    dev ? [] : `${path.split("node_modules/").at(-1) ?? ""}@${version}`,
  );
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "vrata", version: root?.version } } });
  expect(bom.specVersion).toMatch(/^1\.\d$/);
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(Date.parse(bom.metadata.timestamp)).toBeGreaterThan(0);
  expect(shipped).toContainEqual(expect.stringMatching(/^zod@/));
  expect(new Set(bom.components.map((part) => `${part.name}@${part.version}`))).toEqual(new Set(shipped));
  const faults = bom.components.filter(
    ({ purl, licenses, hashes }) =>
      !purl.startsWith("pkg:npm/") || licenses.length === 0 || !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ""),
  );
  expect(faults.map((part) => part.name)).toEqual([]);
  const known = new Set(bom.dependencies.map(({ ref }) => ref));
  expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
});
