import * as oauth from "openid-client";
import { Agent, fetch as fetchThrough } from "undici";
import type { Credentials } from "./credentials.ts";

/** Certificate and key of ours, and the authority of theirs, as PEM. */
type ClientCertificate = { cert?: string | undefined; key?: string | undefined; ca?: string | undefined };

/** How tokens are requested (RFC 6749 §4.4): `systems` are named in the log. */
export type ClientSettings = ClientCertificate & {
  systems: readonly string[];
  tokenUrl: string;
  clientId: string;
  /** Left out: the certificate alone says who asks (RFC 8705). */
  clientSecret?: string | undefined;
  /** How the secret is sent. */
  sent: "basic" | "post";
  scope?: string | undefined;
  deadlineMs: number;
};
type World = { log: Record<"warn", (about: object, message: string) => void>; now?: () => number };

/** A token without a word of its end serves for so long. */
const WITHOUT_END_MS = 5 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;
/** From here on a new one is requested while the old one still serves. */
const RENEWED_AT = 0.8;
/** After a failure nothing is requested for so long, and a refused token is replaced no sooner than so long after the last one. */
const REST_MS = 5_000;
const WITHOUT_TLS = /^http:/;

type Cause = { status?: unknown; code?: unknown; name?: unknown; cause?: Cause };
type Token = { text: string; renewAt: number; endsAt: number };

/** Tokens of one client, for all systems that it is for: one renewal at a time, begun before the token ends. */
export function clientCredentials(settings: ClientSettings, { log, now = Date.now }: World): Credentials {
  const request = requestOf(settings);
  let token: Token | undefined;
  let renewal: Promise<string> | undefined;
  let replacedAt = -Infinity;
  let failed: { error: Error; until: number } | undefined;

  async function renewed(): Promise<string> {
    const requestedAt = now();
    try {
      const { text, lifeMs } = await request();
      failed = undefined;
      token = { text, renewAt: requestedAt + lifeMs * RENEWED_AT, endsAt: requestedAt + lifeMs };
      return text;
    } catch (error) {
      failed = { error: new Error(`no token: ${whyNot(error)}`), until: now() + REST_MS };
      log.warn({ systems: settings.systems.join(", "), reason: whyNot(error) }, "the token endpoint gives no token");
      throw failed.error;
    }
  }
  const renew = (): Promise<string> => {
    if (failed && failed.until > now()) return Promise.reject(failed.error);
    return (renewal ??= renewed().finally(() => (renewal = undefined)));
  };
  return {
    async token() {
      if (!token || token.endsAt <= now()) return renew();
      if (token.renewAt <= now()) renew().catch(() => undefined); // the old one serves meanwhile; the failure is in the log
      return token.text;
    },
    async replace(refused) {
      if (token?.text === refused) {
        if (now() - replacedAt < REST_MS) throw new Error("it refused the token before this one, too");
        [token, replacedAt] = [undefined, now()];
      }
      return token?.text ?? renew();
    },
    fetch: fetchOf(settings),
  };
}

/** Through our certificate and their authority, where there are such. */
function fetchOf({ cert, key, ca }: ClientCertificate): typeof fetch {
  if (!cert && !ca) return fetch;
  const dispatcher = new Agent({ connect: { ...(cert && { cert, key }), ...(ca && { ca }) } });
  return ((url: string, options: object) => fetchThrough(url, { ...options, dispatcher })) as unknown as typeof fetch;
}

function requestOf(settings: ClientSettings): () => Promise<{ text: string; lifeMs: number }> {
  const { tokenUrl, clientId, clientSecret, sent, scope, deadlineMs } = settings;
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const ways = { basic: oauth.ClientSecretBasic, post: oauth.ClientSecretPost };
  const way = clientSecret === undefined ? oauth.TlsClientAuth() : ways[sent](clientSecret);
  const client = new oauth.Configuration(server, clientId, {}, way);
  if (WITHOUT_TLS.test(tokenUrl)) oauth.allowInsecureRequests(client);
  const send = fetchOf(settings);
  client[oauth.customFetch] = (url, options) =>
    send(url, { ...(options as RequestInit), redirect: "manual", signal: AbortSignal.timeout(deadlineMs) });
  return async () => {
    const given = await oauth.clientCredentialsGrant(client, scope === undefined ? {} : { scope });
    const seconds = given.expires_in;
    const lifeMs = seconds === undefined ? WITHOUT_END_MS : Math.min(Math.max(seconds, 0) * 1_000, LONGEST_MS);
    return { text: given.access_token, lifeMs };
  };
}

/** Why an authorization server gave nothing, in words that have nothing of the answer but a code: descriptions may repeat what was sent. */
export function whyNot(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `status ${error.status}, ${plainCode(error.error)}`;
  if (error instanceof oauth.AuthorizationResponseError) return plainCode(error.error);
  let why = "an error";
  for (let at = error as Cause | undefined; typeof at === "object" && at !== null; at = at.cause) {
    if (typeof at.status === "number") return `status ${at.status}, and no token in the answer`;
    if (typeof at.code === "string") why = plainCode(at.code);
    else if (at.name === "TimeoutError") why = at.name;
  }
  return why;
}

const plainCode = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : "an error");
