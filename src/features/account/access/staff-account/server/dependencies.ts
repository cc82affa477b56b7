import type { StaffMember } from "#features/account/customers/contract.ts";
import type { Language } from "#platform/language.ts";
import type { Place } from "#platform/client.ts";
import type { StaffRole } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import type { IdentityProvider } from "#providers/identity/port.ts";
import type { staffAccountContract } from "../contract.ts";
import type { RoleMap, Strength } from "../rules.ts";

type Account = { issuer: string; subject: string };

/** Access to the staff and its sessions that this feature needs. */
export type StaffAccountCustomers = {
  lockStaff(tx: Db): Promise<void>;
  /** Whom an account signs in, removed ones too. */
  staffByAccount(db: Db, account: Account): Promise<StaffMember | undefined>;
  /** Those of the staff, not removed, who have this mail; two at most. */
  staffWithMail(db: Db, mail: string): Promise<StaffMember[]>;
  /** Has the account sign in this member from now on. */
  linkStaffAccount(tx: Db, id: string, account: Account & { now: Date }): Promise<void>;
  addStaff(tx: Db, staff: { name: string; mail: string | null; language: Language }): Promise<string>;
  setStaffRoles(tx: Db, id: string, given: { roles: readonly StaffRole[]; now: Date }): Promise<void>;
  endSessionsOf(tx: Db, userId: string): Promise<number>;
  closeAccessOf(tx: Db, userId: string, now: Date): Promise<void>;
  /** Records that the person of a session has proved who they are. */
  confirmSession(tx: Db, sessionId: string, now: Date): Promise<void>;
};

export type Request = Pick<RequestContext<never>, "address" | "raw" | "knownVisitor" | "cookie" | "setCookie" | "requestId" | "language">;

/** What the settings say of the identity provider. */
export type StaffAccounts = {
  provider: IdentityProvider;
  /** What the button calls it. */
  name: string | null;
  roles: RoleMap;
  strength: Strength;
  /** Whether staff may sign in by password, passkey and link, too. */
  passwords: boolean;
};

export type Dependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  log: { info(about: object, message: string): void };
  limits: { on: boolean; secret: string };
  confirmMinutes: number;
  staffAccounts: StaffAccounts;
  customers: StaffAccountCustomers;
  /** What this feature uses of sign-in. */
  signIn: {
    /** Starts a session instead of one that this browser had; returns its token. */
    startSession(tx: Db, request: Request, userId: string): Promise<string>;
    setSessionCookie(request: Request, given: { session: string; userId: string }): void;
    loggedNetwork(address: string): string;
  };
};

export type Handlers = ServerFeature<typeof staffAccountContract, Dependencies>["handlers"];
