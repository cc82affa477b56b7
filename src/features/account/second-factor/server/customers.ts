import type { PasskeyToStore } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Transport } from "#platform/passkey.ts";
import type { Db } from "#platform/server/db.ts";

type FactorRow = { id: string; kind: "app" | "passkey"; name: string; addedAt: Date; lastUsedAt: Date | null; synced: boolean | null };
type StoredPasskey = { id: string; userId: string; publicKey: Uint8Array; counter: number };
type Event = "factor-added" | "factor-removed" | "recovery-codes-made" | "recovery-code-used";

/** Access to users and their factors that this feature needs. */
export type Customers = {
  factorsOf(db: Db, userId: string): Promise<FactorRow[]>;
  hasFactor(db: Db, userId: string): Promise<boolean>;
  /** Locks the user until the transaction ends. */
  lockUser(tx: Db, userId: string): Promise<void>;
  beginApp(tx: Db, userId: string, setup: { encryptedSecret: string; now: Date }): Promise<void>;
  begunApp(db: Db, userId: string, since: Date): Promise<string | undefined>;
  addApp(tx: Db, userId: string, app: { name: string; encryptedSecret: string; step: number; now: Date }): Promise<boolean>;
  appsOf(db: Db, userId: string): Promise<{ id: string; encryptedSecret: string; usedStep: number }[]>;
  useStep(tx: Db, factorId: string, used: { step: number; now: Date }): Promise<boolean>;
  /** False when its id is another one's, whoever's that is. */
  addPasskey(tx: Db, userId: string, passkey: PasskeyToStore): Promise<boolean>;
  passkeysOf(db: Db, userId: string): Promise<{ credentialId: string; transports: Transport[] }[]>;
  /** The passkey of this id, of a user who is not ended. */
  findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined>;
  /** Records a use; false when the passkey was removed, its user ended, or its counter went on meanwhile. */
  usePasskey(tx: Db, id: string, used: { counter: number; synced: boolean; now: Date }): Promise<boolean>;
  /** Uses a challenge up; false when it was used before. */
  useChallenge(tx: Db, challengeHash: Buffer, now: Date): Promise<boolean>;
  accountOf(db: Db, userId: string): Promise<{ username: string | null; name: string } | undefined>;
  removeFactor(tx: Db, userId: string, factorId: string): Promise<Pick<FactorRow, "kind" | "name"> | undefined>;
  replaceRecoveryCodes(tx: Db, userId: string, codes: { hashes: string[]; now: Date }): Promise<void>;
  /** Uses up the code that has one of these hashes. */
  useRecoveryCode(tx: Db, userId: string, used: { hashes: string[]; now: Date }): Promise<boolean>;
  /** The secrets, encrypted, under which codes were hashed that the portal's own are no longer good for. */
  formerSecrets(db: Db): Promise<string[]>;
  recoveryCodesOf(db: Db, userId: string): Promise<{ left: number; madeAt: Date } | undefined>;
  forgetHalves(db: Db, before: Date): Promise<number>;
  recipientOf(db: Db, userId: string): Promise<{ name: string; mail: string | null; language: Language } | undefined>;
  /** Adds to the user's history. */
  addHistory(tx: Db, happened: { userId: string; event: Event; now: Date; details?: Record<string, string> }): Promise<void>;
};
