import type { AccessRequest, Credentials, FoundUser, NewAccessRequest } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { TypedContact } from "../rules.ts";

type Happened = {
  userId: string;
  event: "activated" | "invited" | "password-reset" | "username-sent" | "signed-in";
  now: Date;
  network?: string | null;
  actorName?: string;
};

/** Access to users and to the requests for their accounts. */
export type AccessCustomers = {
  addAccessRequest(tx: Db, request: NewAccessRequest): Promise<void>;
  /** The request that this token's hash opens, used or expired ones too. */
  findAccessRequest(db: Db, tokenHash: string): Promise<AccessRequest | undefined>;
  accessRequestOf(db: Db, id: string): Promise<AccessRequest | undefined>;
  /** Records whom a request opens. */
  settleAccessRequest(tx: Db, id: string, userIds: string[]): Promise<void>;
  /** Counts another code; undefined when the request allows no more. */
  countSend(tx: Db, id: string, most: number): Promise<number | undefined>;
  confirmAccess(tx: Db, id: string, now: Date): Promise<void>;
  /** Whether it is neither used nor expired; if so, locks it until the transaction ends. */
  holdAccess(tx: Db, id: string, now: Date): Promise<boolean>;
  /** Uses up a request; false when it was used or has expired. */
  useAccess(tx: Db, id: string, now: Date): Promise<boolean>;
  /** Uses up every open request that could change this user. */
  closeAccessOf(tx: Db, userId: string, now: Date): Promise<void>;
  forgetAccessRequests(db: Db, before: Date): Promise<number>;
  usersOnFile(db: Db, customerCode: string, contact: TypedContact): Promise<FoundUser[]>;
  usersReachedAt(db: Db, contact: TypedContact): Promise<FoundUser[]>;
  userNamed(db: Db, username: string): Promise<FoundUser | undefined>;
  usersOf(db: Db, ids: readonly string[]): Promise<FoundUser[]>;
  /** Users who are not activated, can be written to and were not invited since; of these customers or all, by id. */
  usersToInvite(
    db: Db,
    which: { codes?: string[] | undefined; after?: string | undefined; invitedSince: Date; most: number },
  ): Promise<FoundUser[]>;
  activateUser(tx: Db, userId: string, credentials: Credentials): Promise<"activated" | "taken" | "gone">;
  resetPassword(tx: Db, userId: string, passwordHash: string): Promise<boolean>;
  endSessionsOf(tx: Db, userId: string): Promise<number>;
  addHistory(tx: Db, happened: Happened): Promise<void>;
};
