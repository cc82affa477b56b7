import { readFileSync } from "node:fs";
import ts from "typescript";
import { parse, parseAllDocuments } from "yaml";

export type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { ipam?: { config: { subnet: string }[] }; internal?: boolean } | null>;
  volumes: Record<string, unknown>;
};
export type Service = {
  image?: string;
  build?: unknown;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  networks?: string[];
  volumes?: string[];
  healthcheck?: { disable?: boolean; test?: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  ports?: string[];
  stop_grace_period?: string;
};
export type Container = {
  name: string;
  image: string;
  command?: string[];
  ports: { name: string; containerPort: number }[];
  envFrom: unknown[];
  securityContext: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean; capabilities?: { drop?: string[] } };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
} & Record<
  "startupProbe" | "livenessProbe" | "readinessProbe",
  { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number } | undefined
>;
export type Manifest = {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: Record<string, never>;
};

/** Reads a YAML file with its anchors and merge keys resolved. Throws at the first fault. */
export const yamlFile = (path: string): unknown => parse(readFileSync(path, "utf8"), { merge: true });

/** Every manifest of a Kubernetes file. Throws when one cannot be read. */
export function manifestsIn(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, "utf8")).map((document) => {
    const [fault] = document.errors;
    if (fault) throw new Error(`${path}: ${fault.message}`);
    return { file: path, ...(document.toJS() as Omit<Manifest, "file">) };
  });
}

const TYPES: Record<string, string> = {
  "v1 Namespace": "core/v1",
  "v1 ServiceAccount": "core/v1",
  "v1 ConfigMap": "core/v1",
  "v1 Secret": "core/v1",
  "v1 Service": "core/v1",
  "apps/v1 Deployment": "apps/v1",
  "networking.k8s.io/v1 Ingress": "networking/v1",
  "networking.k8s.io/v1 NetworkPolicy": "networking/v1",
  "policy/v1 PodDisruptionBudget": "policy/v1",
  "autoscaling/v2 HorizontalPodAutoscaler": "autoscaling/v2",
};

/** Faults of the manifests against Kubernetes' own types: unknown fields, missing ones, wrong kinds of value. */
export function faultsOfManifests(manifests: Manifest[]): string[] {
  const lines = manifests.map(({ file, ...manifest }, at) => {
    const module = TYPES[`${manifest.apiVersion} ${manifest.kind}`];
    if (!module) return `const m${at}: never = "${file}: ${manifest.apiVersion} ${manifest.kind} is not known here";`;
    return `const m${at}: import("kubernetes-types/${module}").${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
  return compile(lines.join("\n")).map(({ line, message }) => `${manifests[line]?.file}: ${message}`);
}

function compile(source: string): { line: number; message: string }[] {
  const name = `${process.cwd()}/tests/deploy/manifests.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists.call(host, path);
  host.getSourceFile = (path, target) =>
    path === name ? ts.createSourceFile(path, source, target) : getSourceFile.call(host, path, target);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => ({
    line: file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : -1,
    message: ts.flattenDiagnosticMessageText(messageText, " "),
  }));
}
