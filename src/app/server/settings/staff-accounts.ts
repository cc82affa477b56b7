import * as z from "zod/mini";
import { STAFF_ROLES, type StaffRole } from "#platform/permissions.ts";
import { choice, setting, text } from "./shapes.ts";

const ISSUER = /^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/;
/** For a rehearsal on one machine. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?$/;

const issuer = () =>
  z
    .string()
    .check(
      z.refine(
        (value) => value === "" || ((ISSUER.test(value) || LOOPBACK.test(value)) && URL.canParse(value)),
        "empty, or an address that starts with https:// and has no query",
      ),
    ) as z.ZodMiniType<string, string>;

const MAP_FAULT = `empty, or pairs VALUE=ROLE with commas between; roles: ${STAFF_ROLES.join(", ")}`;

/** `portal-support=support,portal-admins=administrator`: a value may come several times, with several roles. */
function roleMapIn(value: string): ReadonlyMap<string, readonly StaffRole[]> | undefined {
  const map = new Map<string, StaffRole[]>();
  for (const pair of value.split(",").map((one) => one.trim())) {
    if (pair === "" && value.trim() === "") break;
    const at = pair.lastIndexOf("=");
    const [given, role] = [pair.slice(0, Math.max(at, 0)).trim(), STAFF_ROLES.find((one) => one === pair.slice(at + 1).trim())];
    if (given === "" || !role) return undefined;
    map.set(given, [...(map.get(given) ?? []), role]);
  }
  return map;
}

const roleMap = () =>
  z.pipe(
    z.string().check(z.refine((value) => roleMapIn(value) !== undefined, MAP_FAULT)),
    z.transform((value: string) => roleMapIn(value) ?? new Map()),
  ) as unknown as z.ZodMiniType<ReadonlyMap<string, readonly StaffRole[]>, string>;

const words = () =>
  z.pipe(
    z.string().check(z.regex(/^[\x21-\x7e ]{0,500}$/, "words with blanks between")),
    z.transform((value: string) => value.split(" ").filter(Boolean)),
  ) as unknown as z.ZodMiniType<readonly string[], string>;

/** Staff sign in by their accounts at the provider's identity provider (OpenID Connect, decisions §10.4). */
export const staffAccountSettings = {
  OIDC_ISSUER: setting(issuer(), {
    default: "",
    about:
      "The identity provider of the staff (OpenID Connect): its issuer, below which `/.well-known/openid-configuration` is read ([docs/operate/staff-accounts.md](operate/staff-accounts.md)). Empty: staff sign in by password, passkey or link.",
  }),
  OIDC_CLIENT_ID: setting(text(/^[\x21-\x7e]{0,300}$/, "at most 300 characters without blanks"), {
    default: "",
    about: "What the portal is called there.",
  }),
  OIDC_CLIENT_SECRET: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "The portal's secret there." }),
  OIDC_SECRET_SENT: setting(choice("basic", "post"), {
    default: "basic",
    about: "How it is sent: in the `Authorization` header, or in the body.",
  }),
  OIDC_SCOPE: setting(text(/^openid( [\x21-\x7e]+)*$/, "openid, and others after blanks"), {
    default: "openid profile email",
    about: "What is requested of it; the roles may need a scope of their own.",
  }),
  OIDC_ROLES_CLAIM: setting(text(/^[\x21-\x7e]{1,200}$/, "the name of a claim"), {
    default: "roles",
    about: "The claim that names roles or groups, a text or a list; with dots where it stands below others, like `realm_access.roles`.",
  }),
  OIDC_ROLES: setting(roleMap(), {
    default: "",
    about:
      "Which of its values are which roles of the portal, like `portal-support=support,portal-admins=administrator`. Whoever has none of them is not let in.",
  }),
  OIDC_ACR: setting(words(), {
    default: "",
    about: "Strengths of the sign-in (`acr`) that are requested, one of which the answer must have; blanks between. Empty: any.",
  }),
  OIDC_AMR: setting(words(), {
    default: "",
    about: "Ways of proof of which the answer (`amr`) must name one, like `mfa otp hwk`; blanks between. Empty: any.",
  }),
  OIDC_NAME: setting(text(/^.{0,40}$/u, "at most 40 characters"), {
    default: "",
    about: "What the button calls the identity provider: “Sign in with …”. Empty: “Sign in with a staff account”.",
  }),
  STAFF_PASSWORDS: setting(choice("allowed", "refused"), {
    default: "allowed",
    about:
      "Whether staff may also sign in by password, passkey or link, as where the identity provider is away. `refused` needs OIDC_ISSUER, and ends their other sessions.",
  }),
} as const;
