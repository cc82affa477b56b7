import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import { pages } from "#app/web/features.ts";
import { PERMISSIONS, STAFF_ROLES, type Needs, type Permission } from "#platform/permissions.ts";

const declared = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, { access, needs, role }]) => ({ name: `${feature}.${name}`, access, needs, role })),
);

/** Calls for customers that are about the user alone, whatever is granted: a new one is added here on purpose. */
const EVERYBODYS_OWN: string[] = [
  "attachments.deleteTicketAttachment",
  "deletion.prospect",
  "deletion.start",
  "deletion.sendCode",
  "deletion.resendCode",
  "deletion.authenticateCode",
  "deletion.deleteAccount",
];

test("every call for customers declares what it needs, and no other call does", () => {
  const allowed: (Needs | undefined)[] = [...PERMISSIONS, "main", "own"];
  const forCustomers = declared.filter(({ access }) => access === "customer");
  expect(forCustomers.filter(({ needs }) => needs === undefined || !allowed.includes(needs)).map(({ name }) => name)).toEqual([]);
  expect(declared.filter(({ access, needs }) => access !== "customer" && needs !== undefined).map(({ name }) => name)).toEqual([]);
  expect(forCustomers.length).toBeGreaterThan(40);
});

test("a call that needs nothing is one of those that are about the user alone", () => {
  expect(declared.filter(({ needs }) => needs === "own").map(({ name }) => name).sort()).toEqual(EVERYBODYS_OWN.sort()); // prettier-ignore
});

test("every call and page for operators names its role, and no other does", () => {
  const shown = pages.map((page) => ({ name: page.path, access: page.access, role: "role" in page ? page.role : undefined }));
  const all = [...declared, ...shown];
  const isRole = (role: string | undefined) => STAFF_ROLES.some((one) => one === role);
  expect(all.filter(({ access, role }) => (access === "operator") !== isRole(role)).map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ role }) => role !== undefined).length).toBeGreaterThan(30);
});

/** What can be granted and nothing needs yet, with what will; a grant that is needed is taken out. */
const AWAITED: Partial<Record<Permission, string>> = {};

test("everything that can be granted is needed by a call or in a handler, or awaits a later one by name", () => {
  const handlers = globSync("src/features/**/server/*.ts", { exclude: ["**/*.test.ts"] }).map((file) => readFileSync(file, "utf8"));
  const needed = PERMISSIONS.filter(
    (permission) =>
      declared.some(({ needs }) => needs === permission) || handlers.some((text) => text.includes(`scopeOf(user, "${permission}")`)),
  );
  expect(PERMISSIONS.filter((permission) => !needed.includes(permission))).toEqual(Object.keys(AWAITED));
});
