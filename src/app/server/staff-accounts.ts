import type { StaffAccounts } from "#features/account/access/staff-account/server/dependencies.ts";
import { openIdProvider } from "#providers/identity/openid.ts";
import type { Metrics } from "#platform/server/metrics.ts";
import type { Config } from "./config.ts";
import { observed } from "./observed-systems.ts";

type World = {
  log: Record<"warn", (about: object, message: string) => void>;
  systemAnswered: Metrics["systemAnswered"];
  addressOf: (path: string) => string;
};

/** The provider's identity provider, where one is set; each question to it is measured as those to other systems are. */
export function staffAccountsOf(config: Config, { log, systemAnswered, addressOf }: World): StaffAccounts | undefined {
  if (config.OIDC_ISSUER === "") return undefined;
  const strength = { acr: config.OIDC_ACR, amr: config.OIDC_AMR };
  const client = {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    sent: config.OIDC_SECRET_SENT,
    scope: config.OIDC_SCOPE,
    acr: config.OIDC_ACR,
    redirectUri: () => addressOf("/login/staff/answer"),
    deadlineMs: config.PROVIDER_TIMEOUT_MS,
  };
  return {
    provider: observed("identity-provider", openIdProvider(client, { log }), { log, systemAnswered }),
    name: config.OIDC_NAME || null,
    roles: { claim: config.OIDC_ROLES_CLAIM, values: config.OIDC_ROLES },
    strength,
    passwords: config.STAFF_PASSWORDS === "allowed",
  };
}
