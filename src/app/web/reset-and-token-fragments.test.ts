import { expect, test } from "vitest";
import { resetSection } from "#features/home-internet/reset/contract.ts";
import { makeToken, tokenSection } from "#features/home-internet/token/contract.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg", limits: LIMITS } as const;
const en = { place, language: "en", limits: LIMITS } as const;
const parts = { cid: "C1", serviceSuspended: false, reportedAt: "2026-11-21T10:00:00Z", operations: [] };
const newest = { madeAt: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:15:00Z", state: "usable" };
const token = { ...parts, managedBy: "provider", newest, code: null };

test("a new code is shown with its expiry", () => {
  const html = renderFragment(bg, makeToken, { status: 200, body: { ticket: null, fields: [], section: { ...token, code: "34AC9WXY" } } });
  expect(html).toContain("34AC9WXY");
  expect(html).toContain("Важи до 21.11.2026, 12:15");
});

test("the token section shows when the last code was made, and never the code", () => {
  const html = renderFragment(en, tokenSection, { status: 200, body: token });
  expect(html).toContain("The last code was made on 21 Nov 2026, 12:00 and is good until 21 Nov 2026, 12:15.");
  expect(html).toContain("Make a new code");
  const none = renderFragment(en, tokenSection, { status: 200, body: { ...token, newest: null, serviceSuspended: true } });
  expect(none).toMatch(/<button[^>]*disabled=""[^>]*>Make a code/);
  expect(renderFragment(bg, makeToken, { status: 409, body: { problem: "service-suspended" } })).toContain("Услугата е спряна");
});

test("the reset is returned with its button, which is disabled while one is under way", () => {
  const body = { ...parts, checkingTime: 1500 };
  const isOff = (html: string) => /<button[^>]*disabled=""[^>]*>Go back to factory settings/.test(html);
  expect(isOff(renderFragment(en, resetSection, { status: 200, body }))).toBe(false);
  expect(isOff(renderFragment(en, resetSection, { status: 200, body: { ...body, serviceSuspended: true } }))).toBe(true);
  const operation = {
    ticketId: "6f1c1c1e-0000-4000-8000-000000000000",
    family: "reset",
    kind: "reset",
    state: "queued",
    stage: "requested",
    requestedAt: "2026-11-21T10:00:00Z",
    endsBy: "2026-11-21T10:15:00Z",
    endedAt: null,
    nextReportAt: null,
    details: {},
    fault: null,
    undoable: false,
    verified: true,
    repairs: null,
  };
  const running = renderFragment(en, resetSection, { status: 200, body: { ...body, operations: [operation] } });
  expect(isOff(running)).toBe(true);
  expect(running).toContain("Do not unplug it.");
  expect(renderFragment(en, resetSection, { status: 503, body: { problem: "controller-away" } })).toContain("The settings did not load");
});
