import Provider from "oidc-provider";
import type { RequestListener } from "node:http";
import { startLoopback } from "./loopback-server.ts";

/** What the server says of somebody, by the name of the account that is typed there. */
export type OidcAccount = { sub: string } & Record<string, unknown>;

export const OIDC_CLIENT = { clientId: "vrata", clientSecret: "a secret of the tests" } as const;

/** `inIdToken`: the claims stand in the signed token; else they are read beside it, as the library has it by default. */
export type OidcServerSettings = { redirectUri: string; inIdToken?: boolean };

/**
 * A real OpenID Connect server on loopback, by a library that is not ours: its pages ask for the name of an account and take any password. `accounts` can be
 * changed while it runs; `fail` has it answer 500 everywhere, `hang` not at all.
 */
export async function startOidcServer({ redirectUri, inIdToken = true }: OidcServerSettings) {
  const accounts = new Map<string, OidcAccount>();
  const requested: string[] = [];
  let answer: RequestListener = () => undefined;
  let mode: "works" | "fails" | "hangs" = "works";
  const { url, close } = await startLoopback((request, response) => {
    requested.push(`${request.method} ${request.url?.split("?")[0]}`);
    if (mode === "hangs") return;
    if (mode === "fails") return void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal error</h1>");
    answer(request, response);
  });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        require_auth_time: true,
      },
    ],
    claims: { openid: ["sub", "acr", "amr"], email: ["email", "email_verified"], profile: ["name", "roles", "groups"] },
    conformIdTokenClaims: !inIdToken,
    acrValues: ["silver"],
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ["a key of the tests"] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: () => account };
    },
  });
  answer = provider.callback();
  return {
    url,
    accounts,
    requested,
    setMode: (to: typeof mode) => void (mode = to),
    close,
  };
}

/** A browser at the server: it follows what it is answered, with its cookies, until it is sent elsewhere. */
export function oidcBrowser() {
  const cookies = new Map<string, string>();
  const open = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  /** Follows redirects of the server; returns its page, or the address elsewhere. */
  const follow = async (from: Response, at: string): Promise<{ page: string; at: string } | { elsewhere: URL }> => {
    const location = from.headers.get("location");
    if (location === null) return { page: await from.text(), at };
    const next = new URL(location, at);
    if (next.origin !== new URL(at).origin) return { elsewhere: next };
    return follow(await open(next.href), next.href);
  };
  return {
    /** Signs in as an account, or as `decline` declines on the first page; returns where the browser is sent, the query with it. */
    async answer(address: string, account: string): Promise<URL> {
      let seen = await follow(await open(address), address);
      while ("page" in seen) {
        const { page, at } = seen;
        const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
        if (action === "") throw new Error(`no form at ${at}: ${page.slice(0, 300)}`);
        const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
        const next = new URL(account === "decline" ? `${new URL(at).pathname}/abort` : action, at).href;
        const form = prompt === "login" ? { prompt, login: account, password: "any" } : { prompt };
        seen = await follow(account === "decline" ? await open(next) : await open(next, form), next);
      }
      return seen.elsewhere;
    },
  };
}
