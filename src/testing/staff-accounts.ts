import { afterAll } from "vitest";
import type { StaffAccounts } from "#features/account/access/staff-account/server/dependencies.ts";
import type { StaffRole } from "#platform/permissions.ts";
import { entriesOf } from "#platform/server/audit-keeping.ts";
import { openIdProvider } from "#providers/identity/openid.ts";
import { openAccess } from "./access.ts";
import { OIDC_CLIENT, oidcBrowser, startOidcServer } from "./oidc-server.ts";
import { openForTests } from "./open-for-tests.ts";
import type { Browser } from "./server.ts";
import { emptied } from "./tables.ts";

const PAGE = { headers: { accept: "text/html" } };
export const ANNA = {
  ...{ sub: "anna", name: "Anna Ilieva", email: "Anna@provider.example", email_verified: true },
  groups: ["desk", "unknown"],
};
const GROUPS: [string, readonly StaffRole[]][] = [
  ["desk", ["support"]],
  ["money", ["finance"]],
  ["admins", ["administrator", "support"]],
];

type Going = { account?: string; at?: ReturnType<typeof oidcBrowser>; query?: string };

/** The portal with its people, whose staff sign in at a real OpenID Connect server; both as at the start before each test. */
export async function openStaffAccounts() {
  const redirectUri = "http://portal.example/login/staff/answer";
  const server = await startOidcServer({ redirectUri });
  afterAll(() => server.close());
  const client = { issuer: server.url, ...OIDC_CLIENT, scope: "openid profile email", acr: [], redirectUri: () => redirectUri };
  const staffAccounts: StaffAccounts = {
    provider: openIdProvider({ ...client, sent: "basic", deadlineMs: 1_000 }, { log: { warn: () => undefined } }),
    name: "Provider SSO",
    roles: { claim: "groups", values: new Map(GROUPS) },
    strength: { acr: [], amr: [] },
    passwords: true,
  };
  const portal = await openForTests(
    () => openAccess({ staffAccounts }),
    async (opened) => {
      await opened.renew();
      await emptied(opened.db, "audit.entries");
      Object.assign(staffAccounts, { passwords: true, strength: { acr: [], amr: [] } });
      server.setMode("works");
      server.accounts.clear();
      server.accounts.set("anna", ANNA);
    },
  );
  /** Presses the button; returns where the browser is led. */
  const begin = async (browser: Browser, query = "") =>
    (await browser.send("GET", `/login/staff/begin${query}`, PAGE)).headers["location"]!;
  /** Brings the server's answer; returns where the browser is led. */
  const back = async (browser: Browser, came: URL) =>
    (await browser.send("GET", `${came.pathname}${came.search}`, PAGE)).headers["location"]!;
  return {
    ...{ server, staffAccounts, portal, begin, back },
    /** Presses the button, signs in there, and comes back; returns where the portal leads. */
    through: async (browser: Browser, { account = "anna", at = oidcBrowser(), query }: Going = {}): Promise<string> =>
      back(browser, await at.answer(await begin(browser, query), account)),
    later: (minutes: number) => portal.clock.moveTo(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString()),
    acts: async () =>
      (await entriesOf(portal.db, { since: new Date(0), most: 50 })).map(({ act, before, after }) => ({ act, before, after })).reverse(),
    operators: async () => (await portal.rows("people.users")).filter((row) => row["role"] === "operator"),
  };
}

/** The address of the page that says why nobody was signed in. */
export const refusedAs = (problem: string): string => `/login/staff?problem=${problem}`;
