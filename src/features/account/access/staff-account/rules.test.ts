import { expect, test } from "vitest";
import type { StaffRole } from "#platform/permissions.ts";
import { isStrong, rolesIn, staffMailOf, staffNameOf } from "./rules.ts";

const values = new Map<string, readonly StaffRole[]>([
  ["desk", ["support"]],
  ["admins", ["administrator", "support"]],
]);

test.each([
  ["roles", { roles: ["desk"] }, ["support"]],
  ["roles", { roles: "admins" }, ["administrator", "support"]],
  ["roles", { roles: ["desk", "admins", "desk"] }, ["administrator", "support"]],
  ["realm_access.roles", { realm_access: { roles: ["desk"] } }, ["support"]],
  ["https://provider.example/roles", { "https://provider.example/roles": ["desk"] }, ["support"]],
  ["realm_access.roles", { "realm_access.roles": ["admins"], realm_access: { roles: ["desk"] } }, ["administrator", "support"]],
  ["roles", { roles: ["support", "administrator"] }, []],
  ["roles", { roles: [{ name: "desk" }, null, 7] }, []],
  ["constructor.name", {}, []],
  ["roles.length", { roles: ["desk"] }, []],
])("the claim %s of %j gives %j", (claim, claims, roles) => expect(rolesIn(claims, { claim, values })).toEqual(roles));

test.each([
  [{}, { acr: [], amr: [] }, true],
  [{ amr: ["pwd", "otp"] }, { acr: [], amr: ["otp", "hwk"] }, true],
  [{ amr: ["pwd"] }, { acr: [], amr: ["otp"] }, false],
  [{ amr: "otp" }, { acr: [], amr: ["otp"] }, true],
  [{}, { acr: [], amr: ["otp"] }, false],
  [{ acr: "gold" }, { acr: ["gold", "silver"], amr: [] }, true],
  [{ acr: ["gold"] }, { acr: ["gold"], amr: [] }, false],
  [{ acr: "gold", amr: ["pwd"] }, { acr: ["gold"], amr: ["otp"] }, false],
])("%j is strong enough for %j: %s", (claims, strength, strong) => expect(isStrong(claims, strength)).toBe(strong));

test.each([
  [{ name: " Anna   Ilieva ", subject: "1" }, "Anna Ilieva"],
  [{ name: "call www.evil.example", mail: "anna@provider.example", subject: "1" }, "anna@provider.example"],
  [{ name: "\u202enimda", subject: "a1" }, "a1"],
  [{ name: "", subject: "\u0000" }, "–"],
])("%j is called %s", (identity, name) => expect(staffNameOf(identity)).toBe(name));

test.each([
  [{ mail: "Anna@provider.example", isMailVerified: true }, "Anna@provider.example"],
  [{ mail: "anna@provider.example", isMailVerified: false }, undefined],
  [{ mail: "no mail", isMailVerified: true }, undefined],
  [{ isMailVerified: true }, undefined],
])("the mail of %j is %s", (identity, mail) => expect(staffMailOf(identity)).toBe(mail));
