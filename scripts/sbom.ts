import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

type Component = { "bom-ref": string; properties?: { name: string; value: string }[] };
type Bom = {
  metadata: { component: { name: string; "bom-ref": string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

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
 * Leaves out what only development needs. All packages are requested, whatever NODE_ENV the build has set: npm's own `--omit=dev` also drops packages that both
 * need, a fifth of what is shipped, zod among them.
 */
function shippedOf(bom: Bom): Bom {
  const components = bom.components.filter(
    ({ properties }) => !properties?.some((property) => property.name === "cdx:npm:package:development"),
  );
  const shipped = new Set([bom.metadata.component["bom-ref"], ...components.map((part) => part["bom-ref"])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => shipped.has(on)) }));
  return { ...bom, components, dependencies };
}
