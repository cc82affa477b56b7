import { expect, test } from "vitest";
import { isPermitted, permissionsOf, scopeOf, type Grant, type Needs, type Permitted } from "./permissions.ts";

const main: Permitted = { main: true, grants: [] };
const other = (...grants: [Grant["permission"], string | null][]): Permitted => ({
  main: false,
  grants: grants.map(([permission, account]) => ({ permission, account })),
});

test.each<[string, Permitted, Grant["permission"], ReturnType<typeof scopeOf>]>([
  ["the main user", main, "pay", "all"],
  ["a user without grants", other(), "see", []],
  ["a user with a grant for all accounts", other(["see", null]), "see", "all"],
  ["a user with grants for all and for single accounts", other(["see", "a"], ["see", null]), "see", "all"],
  ["a user with grants for two accounts", other(["see", "a"], ["see", "b"], ["pay", "c"]), "see", ["a", "b"]],
  ["a user with another grant alone", other(["home-internet", null]), "see", []],
])("%s: the accounts", (...[, user, permission, scope]) => {
  expect(scopeOf(user, permission)).toEqual(scope);
});

test.each<[string, Permitted, Needs | undefined, boolean]>([
  ["the main user calls what is for main users", main, "main", true],
  ["the main user calls what nobody declared", main, undefined, true],
  ["a user with every grant does not call what is for main users", other(["see", null], ["pay", null], ["change", null]), "main", false],
  ["a user with every grant does not call what nobody declared", other(["see", null], ["pay", null], ["change", null]), undefined, false],
  ["a user without grants calls what is about the user alone", other(), "own", true],
  ["a user without grants does not see", other(), "see", false],
  ["a grant for one account is enough to call", other(["pay", "a"]), "pay", true],
  ["a grant permits nothing else", other(["pay", null]), "home-internet", false],
])("%s", (...[, user, needs, permitted]) => {
  expect(isPermitted(user, needs)).toBe(permitted);
});

test("what a user may do at all is listed once, in a fixed order", () => {
  expect(permissionsOf(other(["pay", "a"], ["see", "b"], ["pay", "b"]))).toEqual(["see", "pay"]);
  expect(permissionsOf(main)).toEqual(["see", "pay", "change", "home-internet"]);
});
