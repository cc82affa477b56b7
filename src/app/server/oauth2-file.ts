import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createSecureContext } from "node:tls";
import * as z from "zod/mini";
import type { Credentials, Key } from "#providers/credentials.ts";
import type { ClientSettings } from "#providers/oauth2.ts";
import { WrongSetting, type Config } from "./config.ts";

/** The systems that a key lets us in at, by the beginning of their settings. */
const SYSTEMS = [
  "TOLL_REGISTRY",
  "MAILBOX",
  "HOSTING",
  "ANTIVIRUS",
  "BILLING",
  "PREPAID",
  "DELIVERY",
  "SERVICE_ORDERS",
  "SERVICE_INVENTORY",
  "PROBLEMS",
  "LINE_TESTS",
  "TICKETS",
  "VISITS",
] as const;
type System = (typeof SYSTEMS)[number];
type KeyName = `${System}_KEY`;

/** Some of the settings, with keys of which each may be tokens instead. */
export type WithKeys<Settings, Name extends keyof Settings> = { [N in Name]: N extends KeyName ? Key : Settings[N] };

const name = z.string().check(z.minLength(1), z.maxLength(1_000));
const Client = z.strictObject({
  systems: z.array(z.enum(SYSTEMS)).check(z.minLength(1), z.maxLength(SYSTEMS.length)),
  tokenUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000)),
  clientId: name,
  clientSecret: z.optional(name),
  clientSecretFile: z.optional(name),
  sent: z._default(z.enum(["basic", "post"]), "basic"),
  scope: z.optional(name),
  certificateFile: z.optional(name),
  keyFile: z.optional(name),
  caFile: z.optional(name),
});
const File = z.strictObject({ clients: z.array(Client).check(z.minLength(1), z.maxLength(50)) });
type Client = z.infer<typeof Client>;

type Log = Record<"warn", (about: object, message: string) => void>;

/** The settings, with tokens in place of the keys of the systems that OAUTH2_FILE names. Throws `WrongSetting` naming what is wrong in it. */
export async function withOAuth2<Settings extends Config>(
  config: Settings,
  { log }: { log: Log },
): Promise<Omit<Settings, KeyName> & Record<KeyName, Key>> {
  if (!config.OAUTH2_FILE) return config;
  const { clientCredentials } = await import("#providers/oauth2.ts"); // with its libraries, where there are tokens alone
  const path = config.OAUTH2_FILE;
  const wrong = (what: string) => new WrongSetting(`OAUTH2_FILE ${path}: ${what}`);
  const tokens: Partial<Record<KeyName, Credentials>> = {};
  for (const client of clientsIn(path, wrong)) {
    const credentials = clientCredentials(settingsOf(client, { path, wrong, deadlineMs: config.PROVIDER_TIMEOUT_MS }), { log });
    for (const system of client.systems) {
      if (tokens[`${system}_KEY`]) throw wrong(`${system} is named twice`);
      if (config[`${system}_KEY`]) throw wrong(`${system} has a key too: ${system}_KEY must be empty`);
      if (!config[`${system}_URL`]) throw wrong(`${system}_URL must be set`);
      tokens[`${system}_KEY`] = credentials;
    }
  }
  return { ...config, ...tokens };
}

/** The certificates by which OAUTH2_FILE has us known, as PEM, each by the id of its client. Throws `WrongSetting` as `withOAuth2` does. */
export function clientCertificates({ OAUTH2_FILE: path }: Pick<Config, "OAUTH2_FILE">): { clientId: string; pem: string }[] {
  if (!path) return [];
  return clientsIn(path, (what) => new WrongSetting(`OAUTH2_FILE ${path}: ${what}`)).flatMap(({ clientId, certificateFile }) =>
    certificateFile === undefined ? [] : [{ clientId, pem: readFileSync(resolve(dirname(path), certificateFile), "utf8") }],
  );
}

type Wrong = (what: string) => WrongSetting;

function clientsIn(path: string, wrong: Wrong): Client[] {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw wrong(
      error instanceof SyntaxError ? "it is no JSON" : `it cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`,
    );
  }
  const read = File.safeParse(given);
  if (read.success) return read.data.clients;
  const [issue] = read.error.issues;
  throw wrong(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is wrong"}`);
}

function settingsOf(client: Client, { path, wrong, deadlineMs }: { path: string; wrong: Wrong; deadlineMs: number }): ClientSettings {
  const { systems, tokenUrl, clientId, sent, scope, clientSecret, clientSecretFile, certificateFile, keyFile, caFile } = client;
  const contentOf = (file: string | undefined): string | undefined => {
    if (file === undefined) return undefined;
    try {
      return readFileSync(resolve(dirname(path), file), "utf8").trim();
    } catch (error) {
      throw wrong(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`);
    }
  };
  if (clientSecret !== undefined && clientSecretFile !== undefined) throw wrong(`${clientId} has a clientSecret and a clientSecretFile`);
  if ((certificateFile === undefined) !== (keyFile === undefined))
    throw wrong(`${clientId} must have certificateFile and keyFile together`);
  const secret = clientSecret ?? contentOf(clientSecretFile);
  if (secret === "" || (secret === undefined && certificateFile === undefined))
    throw wrong(`${clientId} must have a clientSecret, a clientSecretFile, or a certificate`);
  const certificate = { cert: contentOf(certificateFile), key: contentOf(keyFile), ca: contentOf(caFile) };
  try {
    createSecureContext(certificate);
  } catch {
    throw wrong(`${clientId}: certificateFile, keyFile or caFile is no PEM`);
  }
  return { systems, tokenUrl, clientId, clientSecret: secret, sent, scope, deadlineMs, ...certificate };
}
