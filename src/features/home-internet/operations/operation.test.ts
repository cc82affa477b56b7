import { expect, test } from "vitest";
import { mayUndo, stageOf, type OperationFault } from "./operation.ts";

const fault = (reason: OperationFault["reason"]): OperationFault => ({ reason, field: null, part: null, code: null });
const standing = { asleep: false, fault: null, undone: false, onlyPassword: false };

test.each([
  ["requested", { ...standing, state: "queued" }],
  ["sent", { ...standing, state: "applying" }],
  ["asleep", { ...standing, state: "applying", asleep: true }],
  ["applied", { ...standing, state: "applied" }],
  ["handed", { ...standing, state: "applied", onlyPassword: true }],
  ["undone", { ...standing, state: "applied", undone: true }],
  ["refused", { ...standing, state: "failed", fault: fault("refused-by-router") }],
  ["failed", { ...standing, state: "failed", fault: fault("other-than-asked") }],
  ["undone", { ...standing, state: "failed", fault: fault("other-than-asked"), undone: true }],
  ["expired", { ...standing, state: "expired", fault: fault("too-late") }],
] as const)("a customer reads %s", (stage, one) => {
  expect(stageOf(one)).toBe(stage);
});

const applied = { kind: "wifi.settings", state: "applied", undone: false, newest: true, onlyPassword: false } as const;

test("what was applied last, and is more than a password, can be undone", () => {
  expect(mayUndo(applied)).toBe(true);
});

test.each([
  ["a change that has not ended", { state: "applying" }],
  ["one that failed", { state: "failed" }],
  ["one that was undone", { undone: true }],
  ["one that another followed", { newest: false }],
  ["a password alone", { onlyPassword: true }],
  ["a reset", { kind: "reset" }],
  ["a restart", { kind: "restart" }],
  ["a repair", { kind: "repair" }],
  ["an undo", { kind: "undo" }],
  ["reading the devices", { kind: "devices.read" }],
] as const)("%s cannot be undone", (_, more) => {
  expect(mayUndo({ ...applied, ...more })).toBe(false);
});
