import type { Place } from "#platform/client.ts";
import type { GivenPasskey, RequestOptions } from "#platform/passkey.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { DemoUser, signInContract } from "../contract.ts";
import type { Factors, Sessions, Users } from "./customers.ts";
import type { TryLimits } from "./tries.ts";

/** What a passkey answers: for which purpose, and whose session, half sign-in or browser. */
type Scope = { purpose: "sign-in" | "second-step" | "confirm"; subject: string; userId?: string };
/** What sign-in uses of second factors. */
type SecondFactor = {
  /** Whether a typed code is one of the user's, which uses it up. */
  /** `unreadable`: the code may be right, and cannot be checked. */
  useCode(tx: Db, userId: string, typed: string): Promise<"right" | "wrong" | "unreadable">;
  /** Whether a typed code is read as a recovery code. */
  isRecoveryCode(typed: string): boolean;
  kindsOf(db: Db, userId: string): Promise<{ app: boolean; passkey: boolean }>;
  /** What a browser needs to ask for a passkey: one of the user's, or any; undefined where there is none. */
  askForPasskey(db: Db, scope: Scope): Promise<RequestOptions | undefined>;
  /** Whose passkey was given, for the same purpose and subject; `use` uses it, once. */
  readPasskey(
    db: Db,
    given: Scope & { given: GivenPasskey },
  ): Promise<{ userId: string; use(tx: Db): Promise<boolean> } | "begin-again" | "passkey-refused">;
};

export type Dependencies = {
  db: Db;
  clock: Clock;
  customers: Users & Sessions & Factors;
  secondFactor: SecondFactor;
  place: Place;
  limits: TryLimits;
  /** For how many minutes a person who proved who they are need not do so again. */
  confirmMinutes: number;
  /** Where staff have accounts at an identity provider: whether passwords sign them in, too. */
  staffAccounts?: { passwords: boolean } | undefined;
  demoUsers: DemoUser[];
  log: { info(about: object, message: string): void };
  /** Tells a user by mail, in the transaction, that many wrong passwords or codes are tried; the same work for nobody. */
  warnOfTries(tx: Db, about: { userId: string | undefined; of: "password" | "code"; at: Date }): Promise<void>;
  /** Moves what belongs to the browser, such as its cart, to the user who signs in. */
  welcome(tx: Db, who: { visitor: string; userId: string }): Promise<void>;
};

export type Handlers = ServerFeature<typeof signInContract, Dependencies>["handlers"];
