import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startForgedIssuer } from "#testing/forged-issuer.ts";
import { OIDC_CLIENT, oidcBrowser, startOidcServer } from "#testing/oidc-server.ts";
import { ProviderUnavailable } from "../provider-unavailable.ts";
import { openIdProvider, type OpenIdSettings } from "./openid.ts";
import type { SignInAnswer } from "./port.ts";

const redirectUri = "http://portal.example/login/staff/answer";
const lines: object[] = [];
const log = { warn: (about: object, message: string) => void lines.push({ ...about, message }) };
const settings = (issuer: string): OpenIdSettings => ({
  ...{ issuer, ...OIDC_CLIENT, sent: "basic", scope: "openid profile email", acr: [] },
  redirectUri: () => redirectUri,
  deadlineMs: 1_000,
});
const question = (with_: object = {}) => ({ state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43), ...with_ });
const anna = { sub: "anna", name: "Anna Ilieva", email: "anna@provider.example", email_verified: true, roles: ["desk"] };

let server: Awaited<ReturnType<typeof startOidcServer>>;
let forged: Awaited<ReturnType<typeof startForgedIssuer>>;
beforeAll(async () => {
  server = await startOidcServer({ redirectUri });
  forged = await startForgedIssuer(OIDC_CLIENT.clientId);
});
afterAll(() => Promise.all([server.close(), forged.close()]));
beforeEach(() => {
  server.accounts.set("anna", anna);
  server.setMode("works");
  forged.answers((claims) => ({ claims }));
  forged.setUserinfo(undefined);
  forged.setToken(undefined);
  lines.length = 0;
});

const answerOf = (came: URL): SignInAnswer => Object.fromEntries(came.searchParams);
const at = (url: string, more: object = {}) => openIdProvider({ ...settings(url), ...more }, { log });

test("a real server says who has signed in, with what is signed and what is read beside it; its answer is good once", async () => {
  for (const inIdToken of [true, false]) {
    const own = await startOidcServer({ redirectUri, inIdToken });
    own.accounts.set("anna", anna);
    const provider = at(own.url);
    const came = await oidcBrowser().answer(await provider.begin(question()), "anna");
    expect(`${came.origin}${came.pathname}`).toBe(redirectUri);
    expect(await provider.identify(answerOf(came), question())).toMatchObject({
      ...{ issuer: own.url, subject: "anna", name: "Anna Ilieva", mail: "anna@provider.example", isMailVerified: true },
      claims: { roles: ["desk"] },
    });
    expect(await provider.identify(answerOf(came), question())).toBe("invalid");
    await own.close();
  }
});

test("a code is worth nothing with another verifier, nonce or state, and a sign-in that the person declines is that", async () => {
  const provider = at(server.url);
  for (const other of [{ verifier: "w".repeat(43) }, { nonce: "m".repeat(43) }, { state: "t".repeat(43) }]) {
    const came = await oidcBrowser().answer(await provider.begin(question()), "anna");
    expect(await provider.identify(answerOf(came), question(other)), JSON.stringify(other)).toBe("invalid");
  }
  const declined = await oidcBrowser().answer(await provider.begin(question()), "decline");
  expect(declined.searchParams.get("error")).toBe("access_denied");
  expect(await provider.identify(answerOf(declined), question())).toBe("declined");
});

test("whoever must prove it again is asked for it there, though signed in, and an older proof is none", async () => {
  const provider = at(server.url);
  const browser = oidcBrowser();
  await browser.answer(await provider.begin(question()), "anna");
  const again = question({ provenWithinSeconds: 60 });
  const address = new URL(await provider.begin(again));
  expect(address.searchParams.get("prompt")).toBe("login");
  const came = await browser.answer(address.href, "anna");
  expect(await provider.identify(answerOf(came), again)).toMatchObject({ subject: "anna" });
  const old = at(forged.url);
  forged.receive(await old.begin(again));
  forged.answers((claims) => ({ claims: { ...claims, auth_time: Number(claims["iat"]) - 3_600 } }));
  expect(await old.identify({ code: "c", state: again.state, iss: forged.url }, again)).toBe("invalid");
});

const FORGERIES = [
  ["signed by another key", (claims: object) => ({ claims, signing: "foreign" as const })],
  ["not signed", (claims: object) => ({ claims, signing: "none" as const })],
  ["signed with the public key as a secret", (claims: object) => ({ claims, signing: "hmac-with-public-key" as const })],
  ["for another client", (claims: object) => ({ claims: { ...claims, aud: "another" } })],
  ["of another issuer", (claims: object) => ({ claims: { ...claims, iss: "https://evil.example" } })],
  ["that has expired", (claims: object) => ({ claims: { ...claims, exp: 1_000_000_000 } })],
  ["without a nonce", ({ nonce: _, ...claims }: Record<string, unknown>) => ({ claims })],
  ["with the nonce of another sign-in", (claims: object) => ({ claims: { ...claims, nonce: "x".repeat(43) } })],
  ["without a subject", ({ sub: _, ...claims }: Record<string, unknown>) => ({ claims })],
] as const;

test.each(FORGERIES)("an ID token %s signs nobody in", async (_name, forge) => {
  const provider = at(forged.url);
  forged.receive(await provider.begin(question()));
  const answer = { code: "c", state: question().state, iss: forged.url };
  expect(await provider.identify(answer, question())).toMatchObject({ subject: "forged" });
  forged.answers(forge);
  expect(await provider.identify(answer, question())).toBe("invalid");
  expect(lines.at(-1)).toMatchObject({ message: "the identity provider's answer signs nobody in" });
});

test("an answer that another server has sent, or that does not say whose it is, signs nobody in", async () => {
  const provider = at(forged.url);
  forged.receive(await provider.begin(question()));
  for (const iss of ["https://evil.example", undefined])
    expect(await provider.identify({ code: "c", state: question().state, iss }, question())).toBe("invalid");
});

test("what is read beside the token never says more than the token does, and counts for its subject alone", async () => {
  forged.setUserinfo({ sub: "forged", roles: ["boss"], email: "a@b.example", email_verified: "true", groups: ["g"] });
  const provider = at(forged.url);
  forged.receive(await provider.begin(question()));
  const answer = { code: "c", state: question().state, iss: forged.url };
  expect(await provider.identify(answer, question())).toMatchObject({ claims: { roles: ["a"], groups: ["g"] }, isMailVerified: false });
  forged.setUserinfo({ sub: "somebody else", groups: ["g"] });
  expect(await provider.identify(answer, question())).toBe("invalid");
});

test("a server that is away, slow, broken or answers with somebody's page is away, in time, and its secret is in no line", async () => {
  for (const mode of ["fails", "hangs"] as const) {
    server.setMode(mode);
    await expect(at(server.url, { deadlineMs: 100 }).begin(question())).rejects.toThrow(ProviderUnavailable);
  }
  await expect(at("http://127.0.0.1:9").begin(question())).rejects.toThrow(ProviderUnavailable);
  const provider = at(forged.url);
  forged.receive(await provider.begin(question()));
  const answer = { code: "c0de-of-a-person", state: question().state, iss: forged.url };
  for (const token of [
    { status: 503, body: "{}" },
    { status: 429, body: "{}" },
    { status: 200, body: "<html>" },
  ]) {
    forged.setToken(token);
    await expect(provider.identify(answer, question()), JSON.stringify(token)).rejects.toThrow(ProviderUnavailable);
  }
  await expect(provider.identify({ state: answer.state, iss: forged.url, error: "temporarily_unavailable" }, question())).rejects.toThrow(
    ProviderUnavailable,
  );
  forged.setToken({ status: 400, body: JSON.stringify({ error: "invalid_grant", error_description: OIDC_CLIENT.clientSecret }) });
  expect(await provider.identify(answer, question())).toBe("invalid");
  expect(lines.at(-1)).toMatchObject({ reason: "status 400, invalid_grant" });
  for (const secret of [OIDC_CLIENT.clientSecret, "c0de-of-a-person", question().verifier])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test("after a failure the server is asked again after a rest, and once for many at a time", async () => {
  let now = 0;
  const provider = openIdProvider(settings(server.url), { log, now: () => now });
  const questions = () => server.requested.filter((one) => one.endsWith("openid-configuration")).length;
  server.setMode("fails");
  const before = questions();
  await Promise.allSettled([1, 2, 3].map(() => provider.begin(question())));
  await expect(provider.begin(question())).rejects.toThrow(ProviderUnavailable);
  expect(questions()).toBe(before + 1);
  server.setMode("works");
  now = 6_000;
  await provider.begin(question());
  server.setMode("fails");
  now += 2 * 3_600_000;
  expect(await provider.begin(question())).toContain(server.url);
  expect(questions()).toBe(before + 3);
});
