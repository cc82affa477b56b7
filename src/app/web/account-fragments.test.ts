import { expect, test } from "vitest";
import { changeEmailAddress, changeHostingPassword, emailSection, hostingSection } from "#features/home-internet/accounts/contract.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg", limits: LIMITS } as const;
const en = { place, language: "en", limits: LIMITS } as const;
const section = {
  cid: "C1",
  serviceSuspended: false,
  reportedAt: "2026-11-21T10:00:00Z",
  operations: [],
  managedBy: "provider",
  address: "elena@mail.example",
  name: "elena",
  ending: "@mail.example",
};

test("a mailbox is answered as the page shows it: its address, and what can be changed", () => {
  const html = renderFragment(bg, emailSection, { status: 200, body: section });
  expect(html).toContain("elena@mail.example");
  expect(html).toContain("Нова парола за пощата");
  expect(html).toContain("Прочетено на 21.11.2026");
  expect(html).not.toContain("рутер");
  const none = renderFragment(en, emailSection, { status: 200, body: { ...section, address: null, name: null } });
  expect(none).toContain("You have no mailbox yet.");
  expect(none).not.toContain("New e-mail password");
});

test("web hosting of a suspended service can be read, and both its buttons are disabled", () => {
  const html = renderFragment(en, hostingSection, { status: 200, body: { ...section, serviceSuspended: true } });
  expect(html.match(/<button[^>]*disabled=""/g)).toHaveLength(2);
});

test("a form with a fault is returned with its message at the field", () => {
  const name = [{ field: "name", fault: "account-name-taken", value: "a@b" }];
  const html = renderFragment(bg, changeEmailAddress, { status: 200, body: { ticket: null, fields: name, section } });
  expect(html).toContain("a@b вече е на друг клиент.");
  expect(html).toMatch(/aria-invalid="true"[^>]*name="name"|name="name"[^>]*aria-invalid="true"/);
  const password = [{ field: "password", fault: "password-common" }];
  const english = renderFragment(en, changeHostingPassword, { status: 200, body: { ticket: null, fields: password, section } });
  expect(english).toContain("This password is one of the most used");
  expect(english).not.toContain('value="1234567890"');
});

test("a provider that is unavailable, and a suspended service, are explained in a message", () => {
  const away = renderFragment(en, hostingSection, { status: 503, body: { problem: "hosting-away" } });
  expect(away).toContain("The settings did not load");
  const suspended = renderFragment(bg, changeEmailAddress, { status: 409, body: { problem: "service-suspended" } });
  expect(suspended).toContain("Услугата е спряна");
});
