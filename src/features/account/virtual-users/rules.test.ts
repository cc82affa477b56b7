import { expect, test } from "vitest";
import { grantsIn, personFaults, sameGrants, writtenGrant } from "./rules.ts";

test.each([
  ["nothing ticked", [], []],
  ["to see all accounts", ["see:*"], ["see:*"]],
  ["to pay one account means to see it", ["pay:2000000021"], ["see:2000000021", "pay:2000000021"]],
  ["to change all accounts means to see them", ["change:*"], ["see:*", "change:*"]],
  ["home internet alone shows nothing else", ["home-internet:2000000022"], ["home-internet:2000000022"]],
  ["all accounts, and one of them again", ["see:2000000021", "see:*", "see:*"], ["see:*"]],
  ["to see one account and to pay another", ["see:2000000022", "pay:2000000021"], ["see:2000000021", "see:2000000022", "pay:2000000021"]],
  ["to see one and to pay all", ["see:2000000022", "pay:*"], ["see:*", "pay:*"]],
])("%s", (...[, ticked, granted]) => {
  expect(grantsIn(ticked).map(writtenGrant)).toEqual(granted);
});

test("the order of grants is no difference between them", () => {
  const [one, other] = [grantsIn(["pay:2000000021", "see:*"]), grantsIn(["see:*", "pay:2000000021"])];
  expect(sameGrants(one, [...other].reverse())).toBe(true);
  expect(sameGrants(one, grantsIn(["see:*"]))).toBe(false);
});

const right = { name: "Галя", mail: "galia@example.bg", grants: ["see:*"] };
test.each([
  ["all fields", right, []],
  ["a blank mail", { ...right, mail: " \t" }, ["mail-missing"]],
  ["a mail without a domain", { ...right, mail: "galia@" }, ["mail-invalid"]],
  ["a mail with a line break", { ...right, mail: "a@b.bg\nBcc: c@d.bg" }, ["mail-invalid"]],
  ["a mail that is too long", { ...right, mail: `${"a".repeat(60)}@${"b".repeat(190)}.bg` }, ["mail-invalid"]],
  ["a mail of another alphabet", { ...right, mail: "галя@пример.бг" }, []],
  ["a blank name", { ...right, name: " " }, ["name-missing"]],
  ["a name of 121 characters", { ...right, name: "ж".repeat(121) }, ["name-long"]],
  ["nothing granted", { ...right, grants: [] }, ["grants-missing"]],
  ["nothing at all", { name: "", mail: "", grants: [] }, ["name-missing", "mail-missing", "grants-missing"]],
])("%s: the faults", (...[, person, faults]) => {
  expect(personFaults(person)).toEqual(faults);
});
