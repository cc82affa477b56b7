import type { Brand } from "#platform/brand.ts";
import type { CreationOptions, GivenPasskey, RequestOptions } from "#platform/passkey.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import { CHALLENGE_MINUTES, type PasskeySite } from "../rules.ts";
import { challengeHash, isChallenge, newChallenge, type Scope } from "./challenge.ts";
import type { Customers } from "./customers.ts";
import { ALGORITHMS, challengeOf, verifyGiven } from "./verify-passkey.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** `secret`: the portal's, for challenges. `passkeySite`: undefined where browsers have no passkeys. */
export type PasskeyDependencies = {
  db: Db;
  clock: Clock;
  customers: Customers;
  secret: string;
  passkeySite: () => PasskeySite | undefined;
  log: { warn(about: object, message: string): void };
};

const timeout = CHALLENGE_MINUTES * MINUTE_MS;
const credentials = (of: Awaited<ReturnType<Customers["passkeysOf"]>>) =>
  of.map(({ credentialId, transports }) => ({ id: credentialId, type: "public-key" as const, transports }));

/** Of whom a challenge is that a signed-in person answers: of this session. */
export const ofSession = ({ id, sessionId }: Pick<User, "id" | "sessionId">): string => `${id} ${sessionId}`;

/** Who a passkey says it is of: the user's id, which no page shows to others. */
const userHandle = (userId: string): string => Buffer.from(userId).toString("base64url");

/** What a browser needs to make a passkey of the user, one on each device. */
export async function creationOptions(
  tx: Db,
  user: Pick<User, "id" | "sessionId">,
  {
    clock,
    customers,
    secret,
    brand,
    site,
  }: Pick<PasskeyDependencies, "clock" | "customers" | "secret"> & { brand: Brand; site: PasskeySite },
): Promise<CreationOptions> {
  const { username, name } = (await customers.accountOf(tx, user.id)) ?? { username: null, name: "" };
  return {
    rp: { id: site.name, name: brand.name.bg },
    user: { id: userHandle(user.id), name: username ?? name, displayName: name },
    challenge: newChallenge(secret, { purpose: "add", subject: ofSession(user) }, clock.now()),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout,
    excludeCredentials: credentials(await customers.passkeysOf(tx, user.id)),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

/** What a browser needs to ask for a passkey: one of the user's, or any where nobody is known yet. Undefined where there is none to ask for. */
export async function askForPasskey(
  db: Db,
  { userId, ...scope }: Scope & { userId?: string },
  { clock, customers, secret, passkeySite }: PasskeyDependencies,
): Promise<RequestOptions | undefined> {
  const site = passkeySite();
  const allowCredentials = userId === undefined ? [] : credentials(await customers.passkeysOf(db, userId));
  if (!site || (userId !== undefined && allowCredentials.length === 0)) return undefined;
  const challenge = newChallenge(secret, scope, clock.now());
  return { challenge, rpId: site.name, timeout, userVerification: "required", allowCredentials };
}

/** Whose passkey was given. `use` uses up its challenge and counts the use; false when that was done, or the passkey removed, meanwhile. */
export type Proof = { userId: string; use(tx: Db): Promise<boolean> };

/** Checks a passkey that was given: for this purpose and subject, and of this user where one is known. */
export async function readPasskey(
  db: Db,
  { given, userId, ...scope }: Scope & { given: GivenPasskey; userId?: string },
  deps: PasskeyDependencies,
): Promise<Proof | "begin-again" | "passkey-refused"> {
  const { clock, customers, secret, passkeySite, log } = deps;
  const site = passkeySite();
  const challenge = await challengeOf(given.clientData);
  if (!site || challenge === undefined) return "passkey-refused";
  if (!isChallenge(secret, challenge, { ...scope, now: clock.now() })) return "begin-again";
  const found = await customers.findPasskey(db, given.credentialId);
  const owner = found && (userId ?? found.userId) === found.userId && isOf(found.userId, given, userId === undefined) ? found : undefined;
  const answer = await verifyGiven(given, owner, { challenge, site });
  if ("refused" in answer) {
    if (owner && answer.refused === "copied") log.warn({ userId: owner.userId }, "a passkey's counter went back");
    return "passkey-refused";
  }
  const { id, userId: ownerId } = owner!;
  const use = async (tx: Db): Promise<boolean> => {
    await customers.lockUser(tx, ownerId);
    const now = clock.now();
    return (await customers.useChallenge(tx, challengeHash(challenge), now)) && customers.usePasskey(tx, id, { ...answer, now });
  };
  return { userId: ownerId, use };
}

/** Whether the passkey says that it is of this user; it must say so where nobody is known yet (WebAuthn §7.2, step 6). */
const isOf = (ownerId: string, given: GivenPasskey, must: boolean): boolean =>
  given.userHandle === undefined ? !must : given.userHandle === userHandle(ownerId);
