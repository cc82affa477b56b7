import * as oauth from "openid-client";
import { ProviderUnavailable } from "../provider-unavailable.ts";
import { whyNot } from "../oauth2.ts";
import type { Identity, IdentityProvider, SignInAnswer, SignInQuestion } from "./port.ts";

/** How the portal is registered at the identity provider. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the secret is sent. */
  sent: "basic" | "post";
  scope: string;
  /** Requested strengths of the sign-in (`acr`), the preferred first. */
  acr: readonly string[];
  /** Our own address that the browser is sent back to. */
  redirectUri: () => string;
  deadlineMs: number;
};
type World = { log: Record<"warn", (about: object, message: string) => void>; now?: () => number };

const SYSTEM = "identity-provider";
/** What the identity provider says of itself is read again after so long. */
const DISCOVERED_MS = 60 * 60_000;
/** After a failure to read it nothing is requested for so long. */
const REST_MS = 5_000;
const WITHOUT_TLS = /^http:/;
const DECLINED = ["access_denied", "consent_required", "account_selection_required", "interaction_required", "login_required"];
const AWAY = ["temporarily_unavailable", "server_error"];

/** Signs in by OpenID Connect: authorization code with PKCE, state and nonce; the ID token's signature is always checked. */
export function openIdProvider(settings: OpenIdSettings, { log, now = Date.now }: World): IdentityProvider {
  const client = discovered(settings, now);
  const away = (error: unknown): ProviderUnavailable => {
    log.warn({ reason: whyNot(error) }, "the identity provider is away");
    return new ProviderUnavailable(SYSTEM, new Error(whyNot(error)));
  };
  return {
    async begin({ state, nonce, verifier, provenWithinSeconds }) {
      const at = await client().catch((error: unknown) => Promise.reject(away(error)));
      const parameters = {
        redirect_uri: settings.redirectUri(),
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(settings.acr.length > 0 && { acr_values: settings.acr.join(" ") }),
        ...(provenWithinSeconds !== undefined && { prompt: "login", max_age: String(provenWithinSeconds) }),
      };
      return oauth.buildAuthorizationUrl(at, parameters).href;
    },
    async identify(answer, question) {
      const at = await client().catch((error: unknown) => Promise.reject(away(error)));
      try {
        return await identityOf(at, { answer, question, redirectUri: settings.redirectUri() });
      } catch (error) {
        const kind = kindOf(error);
        if (kind === "away") throw away(error);
        log.warn({ reason: whyNot(error) }, "the identity provider's answer signs nobody in");
        return kind;
      }
    },
  };
}

/** The client as the identity provider describes itself: one question at a time, again after an hour, and not at once after a failure. */
function discovered(settings: OpenIdSettings, now: () => number): () => Promise<oauth.Configuration> {
  let found: { client: oauth.Configuration; until: number } | undefined;
  let failed: { error: unknown; until: number } | undefined;
  let pending: Promise<oauth.Configuration> | undefined;
  const read = async (): Promise<oauth.Configuration> => {
    try {
      const client = await discover(settings);
      found = { client, until: now() + DISCOVERED_MS };
      return client;
    } catch (error) {
      failed = { error, until: now() + REST_MS };
      if (found) return found.client; // its keys are read apart from it
      throw error;
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (found && found.until > now()) return found.client;
    if (failed && failed.until > now()) {
      if (found) return found.client;
      throw failed.error;
    }
    return (pending ??= read());
  };
}

async function discover({ issuer, clientId, clientSecret, sent, deadlineMs }: OpenIdSettings): Promise<oauth.Configuration> {
  const authentication = { basic: oauth.ClientSecretBasic, post: oauth.ClientSecretPost }[sent](clientSecret);
  const send: oauth.CustomFetch = (url, options) =>
    fetch(url, { ...(options as RequestInit), redirect: "manual", signal: AbortSignal.timeout(deadlineMs) });
  const client = await oauth.discovery(new URL(issuer), clientId, undefined, authentication, {
    [oauth.customFetch]: send,
    execute: WITHOUT_TLS.test(issuer) ? [oauth.allowInsecureRequests] : [],
  });
  client[oauth.customFetch] = send;
  oauth.enableNonRepudiationChecks(client);
  return client;
}

type Answered = { answer: SignInAnswer; question: SignInQuestion; redirectUri: string };

async function identityOf(client: oauth.Configuration, { answer, question, redirectUri }: Answered): Promise<Identity> {
  const { state, nonce, verifier, provenWithinSeconds } = question;
  const came = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) came.searchParams.set(name, value);
  const tokens = await oauth.authorizationCodeGrant(client, came, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(provenWithinSeconds !== undefined && { maxAge: provenWithinSeconds }),
  });
  const signed = tokens.claims()!;
  const more = client.serverMetadata().userinfo_endpoint ? await oauth.fetchUserInfo(client, tokens.access_token, signed.sub) : {};
  // what the signature covers stands over what was read beside it
  const claims: Record<string, unknown> = { ...more, ...signed };
  const text = (name: string) => (typeof claims[name] === "string" && claims[name] !== "" ? claims[name] : undefined);
  return {
    issuer: signed.iss,
    subject: signed.sub,
    name: text("name") ?? text("preferred_username"),
    mail: text("email"),
    isMailVerified: claims["email_verified"] === true,
    claims,
  };
}

type Cause = { status?: unknown; code?: unknown; cause?: unknown };

function kindOf(error: unknown): "away" | "declined" | "invalid" {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (AWAY.includes(error.error)) return "away";
    return DECLINED.includes(error.error) ? "declined" : "invalid";
  }
  // the code stands first: a page of a proxy comes with the status of a good answer
  for (let at = error as Cause | undefined; typeof at === "object" && at !== null; at = at.cause as Cause | undefined) {
    if (typeof at.code === "string" && (NETWORK.test(at.code) || NO_ANSWER.includes(at.code))) return "away";
    if (typeof at.status === "number") return at.status >= 500 || at.status === 429 ? "away" : "invalid";
  }
  return "invalid";
}

/** Codes of the library where an answer came too late, or from somebody else. */
const NO_ANSWER = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_JSON", "OAUTH_PARSE_ERROR"];
/** Codes of the system and of undici where nobody answered. */
const NETWORK = /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;
