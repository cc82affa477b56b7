import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contracts } from "#app/server/features.ts";
import { isStaffName } from "#features/account/access/staff/rules.ts";
import { refuseName as refuseContactName } from "#features/account/contact-data/rules.ts";
import { FileCustomer } from "#features/account/customers/server/file/format.ts";
import { refuseName as refuseFactorName } from "#features/account/second-factor/rules.ts";
import { personFaults } from "#features/account/virtual-users/rules.ts";
import { faultsIn as contactFaults, tidyContact } from "#features/contact/contact-form/rules.ts";
import { refuseNote } from "#features/home-internet/rules/network.ts";
import { portRuleFaults } from "#features/home-internet/rules/port-forwarding.ts";
import { refuseSsid } from "#features/home-internet/rules/wifi.ts";
import { readName } from "#features/services/lines/rules.ts";
import { valuesIn } from "#platform/fields.ts";
import { checkoutFields } from "#features/shop/checkout/fields.ts";
import { faultsIn as checkoutFaults } from "#features/shop/checkout/rules.ts";
import { faultsIn as withdrawalFaults, tidyWithdrawal } from "#features/shop/withdrawal/rules.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { homeSettings } from "#testing/home-settings.ts";
import { LIMITS as ALL } from "#testing/limits.ts";
import { normalizeUsername, refuseUsername } from "#vocabulary/user-name.ts";

type Case = { field: string; typed: string; expected: "accept" | "refuse"; why: string };
const { cases } = JSON.parse(readFileSync(new URL("names.json", import.meta.url), "utf8")) as { cases: Case[] };

const LIMITS = ALL.homeInternet;
const home = homeSettings({ name: "Дом", poolStart: "192.168.1.100", poolEnd: "192.168.1.200" });
const switches = { requestReasonEnabled: false, serviceTypeEnabled: false };
const rule = { protocol: "TCP", externalPort: "80", internalIp: "192.168.1.20", internalPort: "80" };
const imported = (name: string) =>
  FileCustomer.safeParse({
    ...{ code: "100000001", kind: "residential", name: "Анна", billingAccounts: [], contracts: [], lines: [] },
    users: [{ id: "u1", name }],
  });
const named = (faults: readonly { field: string }[]) => faults.some(({ field }) => field === "name");
const refusesNote = (typed: string) => refuseNote(typed, LIMITS) !== undefined;
const refusesSsid = (typed: string) => refuseSsid(typed, LIMITS) !== undefined;
const refusesFactor = (typed: string) => refuseFactorName(typed) !== undefined;
const refusesUsername = (typed: string) => refuseUsername(normalizeUsername(typed)) !== undefined;

/** Whether a call refuses a name, by what the cases call its kind. */
const CALLS: Record<string, { kinds: string[]; refuses: (typed: string) => boolean }> = {
  "finishActivation.username": { kinds: ["userName"], refuses: refusesUsername },
  "acceptInvitation.username": { kinds: ["userName"], refuses: refusesUsername },
  "changeName.name": { kinds: ["personName"], refuses: (typed) => refuseContactName(typed) !== undefined },
  "saveMessage.name": {
    kinds: ["personName"],
    refuses: (name) =>
      contactFaults(tidyContact({ name, email: "", text: "x", requestReason: "", serviceType: "" }), switches, false).name !== undefined,
  },
  "saveVirtualUser.name": {
    kinds: ["personName"],
    refuses: (name) => personFaults({ name, mail: "a@b.bg", grants: ["see:*"] }).length > 0,
  },
  "submit.name": { kinds: ["personName"], refuses: (name) => checkoutFaults(valuesIn(checkoutFields, { name })).name !== undefined },
  "stateWithdrawal.name": { kinds: ["personName"], refuses: (name) => withdrawalFaults(tidyWithdrawal({ name })).name !== undefined },
  "addStaffMember.name": { kinds: ["personName"], refuses: (name) => !isStaffName(name) },
  "import of customers": { kinds: ["personName"], refuses: (name) => !imported(name).success },
  "changeWifi24.name": { kinds: ["wifiName"], refuses: refusesSsid },
  "changeWifi5.name": { kinds: ["wifiName"], refuses: refusesSsid },
  "addPortForwarding.name": { kinds: ["portRuleName"], refuses: (name) => named(portRuleFaults(home, { ...rule, name }, LIMITS)) },
  "addReservation.macNote": { kinds: ["deviceNote"], refuses: refusesNote },
  "changeAccess.macNote": { kinds: ["deviceNote"], refuses: refusesNote },
  "editMac.macNote": { kinds: ["deviceNote"], refuses: refusesNote },
  "addApp.name": { kinds: ["lineName"], refuses: refusesFactor },
  "addPasskey.name": { kinds: ["lineName"], refuses: refusesFactor },
  "renameLine.name": { kinds: ["lineName"], refuses: (typed) => "problem" in readName(typed) },
};

describe.each(Object.entries(CALLS))("%s", (_call, { kinds, refuses }) => {
  test.each(cases.filter(({ field }) => kinds.includes(field)))("$typed: $expected, $why", ({ typed, expected }) => {
    expect(refuses(typed)).toBe(expected === "refuse");
  });
});

/** Names that are chosen from a list or looked for, those of letters a–z, and what staff calls its own texts. */
const OTHERS = [
  "activateBoltOn.name",
  "activateVoucher.name",
  "changeEmailAddress.name",
  "changeHostingAddress.name",
  "endSessionsOfUser.username",
  "events.name",
  "requestLink.username",
  "savePreparedAnswer.name",
  "signIn.username",
];

test("every name that a call takes is one of these", () => {
  const taken = Object.values(contracts as Record<string, Record<string, Endpoint>>)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([call, { body }]) => {
      const schema = body ? JSON.stringify(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })) : "";
      return [...schema.matchAll(/"(name|username|macNote|note)":\{/g)].map(([, field]) => `${call}.${field}`);
    });
  const known = [...Object.keys(CALLS).filter((call) => call.includes(".")), ...OTHERS];
  expect([...new Set(taken)].sort()).toEqual(known.sort());
});

test("what cannot be seen is said in one place", () => {
  const own = (file: string) => !/[.](test|testing)[.]|testing[/]|app[/]demo[/]/.test(file);
  const patterns = globSync("src/{app,features}/**/*.{ts,tsx}").filter(
    (file) => own(file) && /\\p\{C[cf]?\}|\\u200[bcd]|\\u2800|\\u3164/.test(readFileSync(file, "utf8")),
  );
  // what a font has no sign for, what a shown message may not do, and what comes by mail: none takes a name
  expect(patterns.sort()).toEqual([
    "src/features/billing/documents/server/pdf/printable.ts",
    "src/features/contact/conversations/mail/server/reading/better-text.ts",
    "src/features/contact/conversations/message-text.ts",
  ]);
});
