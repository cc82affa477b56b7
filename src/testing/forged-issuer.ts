import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { startLoopback } from "./loopback-server.ts";

const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const OWN = pair();
const FOREIGN = pair();
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

type Signing = "own" | "foreign" | "none" | "hmac-with-public-key";

/** A token as it should be, or as somebody would forge it. */
function tokenOf(claims: object, signing: Signing): string {
  const alg = { own: "RS256", foreign: "RS256", none: "none", "hmac-with-public-key": "HS256" }[signing];
  const signed = `${base64({ alg, kid: "k1", typ: "JWT" })}.${base64(claims)}`;
  const by = (key: KeyObject) => createSign("RSA-SHA256").update(signed).sign(key, "base64url");
  if (signing === "own" || signing === "foreign") return `${signed}.${by(signing === "own" ? OWN.privateKey : FOREIGN.privateKey)}`;
  const pem = OWN.publicKey.export({ type: "spki", format: "pem" });
  return `${signed}.${signing === "none" ? "" : createHmac("sha256", pem).update(signed).digest("base64url")}`;
}

/**
 * An identity provider that says whatever a test has it say: `answers` gets the right claims of the ID token for the nonce of the last question, and returns what
 * is sent instead.
 */
export async function startForgedIssuer(clientId: string) {
  let forge = (claims: Record<string, unknown>): { claims: object; signing?: Signing } => ({ claims });
  let nonce = "";
  let userinfo: object | undefined;
  let token: { status: number; body: string } | undefined;
  const server = await startLoopback((request, response) => {
    const json = (body: object, status = 200) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const issuer = server.url;
    const path = request.url?.split("?")[0];
    if (path === "/.well-known/openid-configuration")
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        authorization_response_iss_parameter_supported: true,
        ...(userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      });
    if (path === "/keys") return json({ keys: [{ ...OWN.publicKey.export({ format: "jwk" }), kid: "k1", use: "sig", alg: "RS256" }] });
    if (path === "/userinfo") return json(userinfo ?? {});
    if (token) return void response.writeHead(token.status, { "content-type": "application/json" }).end(token.body);
    const now = Math.floor(Date.now() / 1_000);
    const right = { iss: issuer, aud: clientId, sub: "forged", nonce, iat: now, exp: now + 300, roles: ["a"] };
    const { claims, signing = "own" } = forge(right);
    json({ access_token: "t", token_type: "Bearer", expires_in: 60, id_token: tokenOf(claims, signing) });
  });
  return {
    ...server,
    /** The question as it stands in the address of the browser: the next answer is to it. */
    receive: (address: string) => void (nonce = new URL(address).searchParams.get("nonce") ?? ""),
    answers: (by: typeof forge) => void (forge = by),
    setUserinfo: (to: object | undefined) => void (userinfo = to),
    setToken: (to: typeof token) => void (token = to),
  };
}
