import { expect, test } from "vitest";
import { accessSection } from "#features/home-internet/access/contract.ts";
import { antivirusSection } from "#features/home-internet/antivirus/contract.ts";
import { reservationsSection } from "#features/home-internet/reservations/contract.ts";
import { tokenSection } from "#features/home-internet/token/contract.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const homeInternet = { ...LIMITS.homeInternet, note: 21, downloadMinutes: 22, pairingCode: { characters: 8, minutes: 23 } };
const bg = { place, language: "bg", limits: { ...LIMITS, homeInternet } } as const;
const en = { ...bg, language: "en" } as const;

const parts = { cid: "C1", serviceSuspended: false, reportedAt: "2026-11-21T10:00:00Z", operations: [] };
const provided = { ...parts, managedBy: "provider" };
const access = { ...parts, accessType: "OPEN", staticLimitVal: false, dynamicLimitVal: false, devices: [] };
const antivirus = { ...provided, termsAccepted: true, licences: [], limit: 5, versions: ["1.0"] };

test.each([
  ["a reservation's note", reservationsSection, { ...parts, entries: [], limit: 16 }, "До 21 знака.", "Up to 21 characters."],
  [
    "a listed device's note",
    accessSection,
    { ...access, limits: { RESTRICTED_STATIC: 8, RESTRICTED_DYNAMIC: 16 } },
    "До 21 знака.",
    "Up to 21 characters.",
  ],
  ["a download's address", antivirusSection, antivirus, "важи 22 минути", "good for 22 minutes"],
  ["a pairing code", tokenSection, { ...provided, newest: null, code: null }, "Важи 23 минути", "good for 23 minutes"],
])("the page shows the provider's limit of %s in both languages", (...[, endpoint, body, inBulgarian, inEnglish]) => {
  expect(renderFragment(bg, endpoint, { status: 200, body })).toContain(inBulgarian);
  expect(renderFragment(en, endpoint, { status: 200, body })).toContain(inEnglish);
});
