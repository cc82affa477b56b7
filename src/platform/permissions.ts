/** What people who work for the provider do with the portal; one person may have several roles (decisions §10.4). */
export const STAFF_ROLES = ["support", "finance", "network", "content", "supervisor", "administrator"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether somebody has the role that an operator's call or page names; one that names none is for nobody. */
export const hasRole = ({ roles = [] }: { roles?: readonly StaffRole[] }, role: StaffRole | undefined): boolean =>
  role !== undefined && roles.includes(role);

/** What a main user can grant to another user of the customer, for all billing accounts or single ones. */
export const PERMISSIONS = ["see", "pay", "change", "home-internet"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `account`: the id of the billing account that it is granted for; null for all of the customer. */
export type Grant = { permission: Permission; account: string | null };

/** The main user of a customer may do everything; the others what is granted to them. */
export type Permitted = { main: boolean; grants: readonly Grant[] };

/** The billing accounts, by id, that something is granted for. */
export type Scope = "all" | readonly string[];

/** The billing accounts for which the user has the permission. */
export function scopeOf({ main, grants }: Permitted, permission: Permission): Scope {
  const granted = grants.filter((grant) => grant.permission === permission).map(({ account }) => account);
  return main || granted.includes(null) ? "all" : granted.filter((account) => account !== null);
}

/** What an endpoint for customers needs: a permission, for some account at least; to be the main user; or nothing, as it is about the user alone. */
export type Needs = Permission | "main" | "own";

/** Whether the user may call an endpoint with these needs; what is not declared is for the main user alone. */
export function isPermitted(user: Permitted, needs: Needs | undefined): boolean {
  if (user.main || needs === "own") return true;
  return needs !== undefined && needs !== "main" && scopeOf(user, needs).length > 0;
}

const NEEDS: readonly Needs[] = ["own", "main", ...PERMISSIONS];

/** What of this the user fulfils: a page that needs any of it can be opened. */
export const needsMetBy = (user: Permitted): Needs[] => NEEDS.filter((needs) => isPermitted(user, needs));

/** What the user may do with at least one billing account. */
export const permissionsOf = (user: Permitted): Permission[] => PERMISSIONS.filter((permission) => isPermitted(user, permission));
