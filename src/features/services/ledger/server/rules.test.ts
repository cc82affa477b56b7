import { expect, test } from "vitest";
import { KINDS as ROUTER_KINDS, REASONS } from "#features/home-internet/operations/operation.ts";
import { COMMAND_KINDS } from "#platform/server/commands.ts";
import { SUSPEND_REASONS } from "#vocabulary/service-lists.ts";
import { FAULTS, SERVICE_KINDS } from "../../operations/kinds.ts";
import { words } from "../messages/words.ts";
import { faultOf, LEDGER_FAULTS, LEDGER_KINDS, LEDGER_STATES, ledgerState, endsOnLine, reversalOf } from "../rules.ts";
import { requestWords } from "../request-words.ts";

test("the ledger has words for every kind, state and fault of lines, routers and billing accounts, in both languages", () => {
  expect([...LEDGER_KINDS].sort()).toEqual([...SERVICE_KINDS, ...ROUTER_KINDS.map((kind) => `router.${kind}`), ...COMMAND_KINDS].sort());
  expect([...LEDGER_FAULTS].sort()).toEqual([...FAULTS, ...REASONS, "refused"].sort());
  for (const { kinds, states, faults, reasons } of [words.bg, words.en]) {
    for (const kind of LEDGER_KINDS) expect(kinds[kind].length, kind).toBeGreaterThan(5);
    for (const state of LEDGER_STATES) expect(states[state].length, state).toBeGreaterThan(3);
    for (const fault of LEDGER_FAULTS) expect(faults[fault].length, fault).toBeGreaterThan(20);
    for (const reason of SUSPEND_REASONS) expect(reasons[reason].length).toBeGreaterThan(5);
  }
});

const standing = { state: "applied", fault: null, late: false, undone: false } as const;
test.each([
  [{ ...standing, state: "queued" }, "requested"],
  [{ ...standing, state: "applying" }, "under-way"],
  [{ ...standing, state: "applying", late: true }, "late"],
  [{ ...standing, state: "queued", late: true }, "late"],
  [standing, "done"],
  [{ ...standing, undone: true }, "undone"],
  [{ ...standing, state: "failed", fault: "credit-limit" }, "refused"],
  [{ ...standing, state: "failed", fault: "refused-by-router" }, "refused"],
  [{ ...standing, state: "failed", fault: "address" }, "refused"],
  [{ ...standing, state: "failed", fault: "failed" }, "failed"],
  [{ ...standing, state: "failed", fault: "not-put-back" }, "failed"],
  [{ ...standing, state: "expired", fault: "cancelled" }, "cancelled"],
  [{ ...standing, state: "expired", fault: "too-late" }, "cancelled"],
  [{ ...standing, state: "expired", fault: "unknown" }, "unknown"],
] as const)("%j is shown as %s", (one, state) => {
  expect(ledgerState(one)).toBe(state);
});

test("a reason that the ledger does not know is the billing system's", () => {
  expect([faultOf("no-address"), faultOf("credit-limit")]).toEqual(["refused", "credit-limit"]);
});

const applied = (kind: string, request: object = {}) => ({ kind, state: "applied", undoneBy: null, request: { ...request } });
const roaming = (enabled: boolean, capCents: number | null) => applied("line.roaming", { enabled, capCents });
test.each([
  ["line.suspend", applied("line.suspend"), undefined, { kind: "line.resume", change: { action: "resume" } }],
  ["line.resume", applied("line.resume"), undefined, { kind: "line.suspend", change: { action: "suspend", reason: "OTHER" } }],
  [
    "roaming with another cap before",
    roaming(true, 5_000),
    roaming(true, 2_000),
    { kind: "line.roaming", change: { action: "roaming", enabled: true, capCents: 2_000 } },
  ],
  [
    "roaming first turned on",
    roaming(true, 5_000),
    undefined,
    { kind: "line.roaming", change: { action: "roaming", enabled: false, capCents: null } },
  ],
  ["roaming turned off, and nothing known before", roaming(false, null), undefined, undefined],
  ["a recurring bolt-on", applied("bolt-on.add", { recurring: true }), undefined, undefined],
  ["a voucher", applied("voucher.use"), undefined, undefined],
  ["one that was undone", { ...applied("line.suspend"), undoneBy: "another" }, undefined, undefined],
  ["one that failed", { ...applied("line.suspend"), state: "failed" }, undefined, undefined],
])("what takes back %s", (...[, one, former, reversal]) => {
  expect(reversalOf(one, { newest: true, former })).toEqual(reversal);
  expect(reversalOf(one, { newest: false, former })).toBeUndefined();
});

test("only a bolt-on that is there, and comes back each month, is ended on its line's page", () => {
  expect(endsOnLine(applied("bolt-on.add", { recurring: true }))).toBe(true);
  expect(endsOnLine(applied("bolt-on.add", { recurring: false }))).toBe(false);
  expect(endsOnLine({ ...applied("bolt-on.add", { recurring: true }), state: "failed" })).toBe(false);
  expect(endsOnLine(applied("voucher.use", { recurring: true }))).toBe(false);
});

test.each([
  ["line.suspend", { reason: "LOST" }, "изгубен телефон"],
  ["line.roaming", { enabled: true, capCents: 5_000 }, "включен, до 50,00 €"],
  ["line.roaming", { enabled: false, capCents: null }, "изключен"],
  ["line.settings", { model: "Nokia 3310" }, "Nokia 3310"],
  ["bolt-on.add", { nameBg: "Още 5 GB", nameEn: "5 GB more", priceCents: 409 }, "Още 5 GB, 4,09 €"],
  ["spending-limit", { limitCents: null }, "без лимит"],
  ["spending-limit", { limitCents: 5_000 }, "50,00 €"],
  ["bill-delivery", { invoiceType: "paper", address: { street: "ул. Тиха 1" } }, ""],
  ["router.wifi.settings", { name: "Дом", index: "1" }, "Дом"],
] as const)("what %s of %j asked for, in words", (kind, request, text) => {
  expect(requestWords({ kind, request }, "bg").replaceAll("\u00a0", " ")).toBe(text);
});
