import type { Brand } from "#platform/brand.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { secondFactorContract } from "../contract.ts";
import { MOST_FACTORS, nameOf, refuseName } from "../rules.ts";
import { challengeHash, isChallenge } from "./challenge.ts";
import { happened, newRecoveryCodes, type CodeDependencies } from "./codes.ts";
import { creationOptions, ofSession, type PasskeyDependencies } from "./passkeys.ts";
import { challengeOf, verifyNew } from "./verify-passkey.ts";

type Dependencies = CodeDependencies & PasskeyDependencies & { brand: Brand };
type Handlers = ServerFeature<typeof secondFactorContract, Dependencies>["handlers"];

export const beginPasskey: Handlers["beginPasskey"] = async ({ user }, deps) => {
  const { db, customers, passkeySite } = deps;
  const site = passkeySite();
  if (!site) return { status: 409, body: { problem: "no-passkeys-here" } };
  if ((await customers.factorsOf(db, user.id)).length >= MOST_FACTORS) return { status: 409, body: { problem: "too-many-factors" } };
  return { status: 200, body: await creationOptions(db, user, { ...deps, site }) };
};

export const addPasskey: Handlers["addPasskey"] = async ({ user, body: { name: typed, transports, ...made }, once }, deps) => {
  const { clock, customers, secret, passkeySite } = deps;
  const refusal = refuseName(typed);
  if (refusal) return { status: 422, body: { problem: refusal } };
  const site = passkeySite();
  const challenge = await challengeOf(made.clientData);
  if (!site || challenge === undefined) return { status: 422, body: { problem: "passkey-refused" } };
  const now = clock.now();
  const scope = { purpose: "add", subject: ofSession(user), now } as const;
  if (!isChallenge(secret, challenge, scope)) return { status: 422, body: { problem: "begin-again" } };
  const passkey = await verifyNew(made, { challenge, site });
  if (!passkey) return { status: 422, body: { problem: "passkey-refused" } };
  return once(async (tx) => {
    await customers.lockUser(tx, user.id);
    const before = await customers.factorsOf(tx, user.id);
    if (before.length >= MOST_FACTORS) return { status: 422, body: { problem: "too-many-factors" } };
    if (!(await customers.useChallenge(tx, challengeHash(challenge), now))) return { status: 422, body: { problem: "begin-again" } };
    const name = nameOf(typed);
    if (!(await customers.addPasskey(tx, user.id, { ...passkey, name, transports, now })))
      return { status: 422, body: { problem: "passkey-refused" } };
    await happened(tx, { userId: user.id, event: "factor-added", name, kind: "passkey" }, deps);
    return { status: 200, body: { recoveryCodes: before.length === 0 ? await newRecoveryCodes(tx, user.id, deps) : [] } };
  });
};
