import type { Brand } from "#platform/brand.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature, User } from "#platform/server/feature.ts";
import { secondFactorContract, type Factors } from "../contract.ts";
import { codeOf, MOST_FACTORS, nameOf, refuseName, SETUP_MINUTES } from "../rules.ts";
import { addPasskey, beginPasskey } from "./adding-passkeys.ts";
import { appSecrets, happened, newRecoveryCodes, type CodeDependencies } from "./codes.ts";
import { forgetHalves, sendNotice } from "./jobs.ts";
import type { PasskeyDependencies } from "./passkeys.ts";
import { appUri, newAppSecret, stepOf } from "./totp.ts";
import { instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

type Tried = { subject: string; now: Date };
/** What this feature uses of sign-in: its limits on tries. */
type Tries = {
  takeTry(db: Db, tried: Tried): Promise<{ retryAfter: number } | undefined>;
  forgiveTries(tx: Db, tried: Tried): Promise<void>;
};
type Dependencies = CodeDependencies & PasskeyDependencies & { db: Db; brand: Brand; tries: Tries };
type Handlers = ServerFeature<typeof secondFactorContract, Dependencies>["handlers"];

const listed = async (db: Db, user: User, { customers }: Pick<Dependencies, "customers">): Promise<Factors> => {
  const [factors, codes] = [await customers.factorsOf(db, user.id), await customers.recoveryCodesOf(db, user.id)];
  return {
    factors: factors.map(({ id, addedAt, lastUsedAt, ...factor }) => ({
      factorId: id,
      ...factor,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: codes ? { left: codes.left, madeAt: codes.madeAt.toISOString() } : null,
    required: user.needsFactor === true,
  };
};

const addApp: Handlers["addApp"] = async ({ user, body, once }, deps) => {
  const { db, clock, customers, secret, tries } = deps;
  const refusal = refuseName(body.name);
  if (refusal) return { status: 422, body: { problem: refusal } };
  const now = clock.now();
  const encryptedSecret = await customers.begunApp(db, user.id, instantBefore(now, SETUP_MINUTES * MINUTE_MS));
  if (!encryptedSecret) return { status: 422, body: { problem: "begin-again" } };
  const tried = { subject: `new app of ${user.id}`, now };
  const refused = await tries.takeTry(db, tried);
  if (refused) return { status: 429, headers: { "retry-after": String(refused.retryAfter) }, body: { problem: "too-many-tries" } };
  const own = appSecrets.decryptIfReadable(secret, encryptedSecret);
  if (own === undefined) return { status: 422, body: { problem: "begin-again" } };
  const code = codeOf(body.code);
  const step = code && "app" in code ? stepOf(own, code.app, { now, after: 0 }) : undefined;
  if (step === undefined) return { status: 422, body: { problem: "wrong-code" } };
  return once(async (tx) => {
    await customers.lockUser(tx, user.id);
    const name = nameOf(body.name);
    const before = await customers.factorsOf(tx, user.id);
    if (before.length >= MOST_FACTORS) return { status: 422, body: { problem: "too-many-factors" } };
    if (!(await customers.addApp(tx, user.id, { name, encryptedSecret, step, now })))
      return { status: 422, body: { problem: "begin-again" } };
    await tries.forgiveTries(tx, tried);
    await happened(tx, { userId: user.id, event: "factor-added", name }, deps);
    return { status: 200, body: { recoveryCodes: before.length === 0 ? await newRecoveryCodes(tx, user.id, deps) : [] } };
  });
};

export const secondFactor: ServerFeature<typeof secondFactorContract, Dependencies> = {
  contract: secondFactorContract,
  handlers: {
    secondFactors: async ({ user }, deps) => ({ status: 200, body: await listed(deps.db, user, deps) }),

    async beginApp({ user, once, language }, { clock, customers, secret, brand }) {
      const app = newAppSecret();
      return once(async (tx) => {
        if ((await customers.factorsOf(tx, user.id)).length >= MOST_FACTORS) return { status: 409, body: { problem: "too-many-factors" } };
        await customers.beginApp(tx, user.id, { encryptedSecret: appSecrets.encrypt(secret, app), now: clock.now() });
        const uri = appUri(app, { issuer: brand.name[language], account: user.name ?? "" });
        return { status: 200, body: { secret: app, uri } };
      });
    },

    addApp,
    beginPasskey,
    addPasskey,

    removeFactor: async ({ user, body, once }, deps) =>
      once(async (tx) => {
        await deps.customers.lockUser(tx, user.id);
        const removed = await deps.customers.removeFactor(tx, user.id, body.factorId);
        if (!removed) return { status: 404, body: { problem: "no-such-factor" } };
        await happened(tx, { userId: user.id, event: "factor-removed", ...removed }, deps);
        return { status: 200, body: await listed(tx, user, deps) };
      }),

    makeRecoveryCodes: async ({ user, once }, deps) =>
      once(async (tx) => {
        await deps.customers.lockUser(tx, user.id);
        if (!(await deps.customers.hasFactor(tx, user.id))) return { status: 409, body: { problem: "no-factor" } };
        const recoveryCodes = await newRecoveryCodes(tx, user.id, deps);
        await happened(tx, { userId: user.id, event: "recovery-codes-made" }, deps);
        return { status: 200, body: { recoveryCodes } };
      }),
  },
};

export const secondFactorServer = {
  name: "second-factor",
  about: "What proves a user beside the password: authenticator apps, passkeys, and recovery codes.",
  feature: secondFactor,
  jobs: [sendNotice, forgetHalves],
};
