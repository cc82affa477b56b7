import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

type Component = { "bom-ref": string; name: string; version: string; licenses?: object[]; properties?: { name: string; value: string }[] };
type Lock = { packages: Record<string, { version: string; dev?: true }> };
type Bom = {
  metadata: { component: { name: string; "bom-ref": string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** Licences that packages state in their text alone, and not in package.json. */
const STATED: Record<string, string> = { "png-js": "MIT" };

/** Writes which packages the portal runs with, their versions, licences and checksums, as CycloneDX: read from the lock file, without a network. */
export function writeSbom(file: string): void {
  const { name } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string };
  const { status, stdout, stderr, error } = spawnSync(
    "npm",
    ["sbom", "--package-lock-only", "--include=dev", "--sbom-format=cyclonedx", "--sbom-type=application"],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`npm sbom could not list the packages: ${error?.message ?? stderr}`);
  const bom = JSON.parse(stdout) as Bom;
  bom.metadata.component.name = name; // npm takes the folder's
  writeFileSync(file, `${JSON.stringify(shippedOf(bom), undefined, 2)}\n`);
}

/**
 * Leaves out what only development needs, as the lock file says. All packages are requested, whatever NODE_ENV the build has set: npm's own `--omit=dev` also
 * drops packages that both need, a fifth of what is shipped, zod among them; and it marks as development one that stands at two places of which one is shipped.
 */
function shippedOf(bom: Bom): Bom {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const inLock = new Set(Object.entries(packages).flatMap(([path, { version, dev }]) => (dev ? [] : `${nameAt(path)}@${version}`)));
  const components = bom.components
    .filter(({ name, version }) => inLock.has(`${name}@${version}`))
    .map(({ properties, ...part }) => ({
      ...part,
      ...(!part.licenses && STATED[part.name] && { licenses: [{ license: { id: STATED[part.name] } }] }),
      ...(properties && { properties: properties.filter(({ name }) => name !== DEVELOPMENT) }),
    }));
  const shipped = new Set([bom.metadata.component["bom-ref"], ...components.map((part) => part["bom-ref"])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => shipped.has(on)) }));
  return { ...bom, components, dependencies };
}

const DEVELOPMENT = "cdx:npm:package:development";
const nameAt = (path: string): string => path.split("node_modules/").at(-1) ?? "";
