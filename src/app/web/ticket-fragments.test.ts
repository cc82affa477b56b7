import { describe, expect, test } from "vitest";
import { createTicket, ticketForm, type TicketForm } from "#features/support/tickets/creation/contract.ts";
import { formWords } from "#features/support/tickets/creation/messages/form-words.ts";
import { ticketDetails, type TicketDetails } from "#features/support/tickets/history/contract.ts";
import { words as historyWords } from "#features/support/tickets/history/messages/words.ts";
import { shownBrand } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const of = (language: "bg" | "en") => ({ place, language, limits: LIMITS, brand: shownBrand(BRAND, language) }) as const;
const MIB = 1024 * 1024;
const at = "2026-11-23T07:59:00.000Z";

const form: TicketForm = {
  ...{
    form: "form-1",
    serviceId: "C1000001",
    serviceType: "INTERNET",
    assetId: "a-1",
    displayName: "Вкъщи",
    tariffName: "Fiber 1000",
    address: "София, ул. Раковски 1",
  },
  ...{ troubleshootingSessionId: "s-1", treeId: "internet" },
  typed: {
    email: "elena@home.example",
    phone: "888100101",
    visitDate: "2026-11-24",
    visitTime: "12-15",
    description: "Мига.",
    technicianNote: "",
  },
  visits: {
    ...{ region: "София", today: "2026-11-23", reportedAt: at, isOlder: false, held: null, holdMinutes: 10 },
    days: [{ day: "2026-11-24", slots: [{ slot: "09-12", free: 0 }, { slot: "12-15", free: 1 }, { slot: "15-18", free: 3 }] }], // prettier-ignore
  },
  files: [{ code: "code-of-a-ticket-file-1", name: "рутер.txt", size: 2048, state: "checked" }],
  fileLimits: { fileBytes: 5 * MIB, totalBytes: 10 * MIB, files: 3, remainingBytes: 10 * MIB - 2048, extensions: ["txt"] },
  facts: [{ kind: "measured", name: "Ниво на сигнала", value: "−27 dBm", at }],
  ...{ longestDescription: 1_000, faults: {}, related: null },
};
/** A ticket that was refused, since the line has an open one. */
const refusedTicket: TicketDetails = {
  ...{ moveBlock: null, cancelBlock: null },
  ...{ ticketId: "t-2", number: "T-00000002", systemNumber: null, serviceType: "INTERNET", displayName: "Вкъщи", state: "refused" },
  ...{
    createdAt: at,
    serviceId: "C1000001",
    address: null,
    tariffName: "Fiber 1000",
    description: "",
    technicianNote: "",
    facts: [],
    files: [],
    timeline: [],
  },
  ...{ contact: { name: "", email: "", phone: "" }, expectedAt: null, endedAt: at, refusal: "related-ticket", related: null, visit: null },
  ...{ isDateChangeAllowed: false, isTimeSlotChangeAllowed: false, isCancellationAllowed: false, isRatingAllowed: false },
  ...{ previousVisitDate: null, previousVisitTimeSlot: null, today: "2026-11-23", lastChanceUntil: null, reopenableUntil: null },
  ...{ rating: null, underWay: [], checkingTime: null },
};
const shown = (given: TicketForm, language: "bg" | "en" = "bg") => renderFragment(of(language), ticketForm, { status: 200, body: given });
const flag = (html: string, name: string) =>
  / value="(\w+)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];

describe.each(["bg", "en"] as const)("the form of a ticket as HTML in %s", (language) => {
  const t = formWords[language];
  test("has tariff and name, e-mail, phone, day, slots with what is free, description, files, and what the guide found out", () => {
    const html = shown(form, language);
    for (const words of ["Fiber 1000", "Вкъщи", "Мига.", "рутер.txt", "Ниво на сигнала", "−27 dBm", t.free(1), t.free(3), t.full])
      expect(html).toContain(words);
    for (const field of [
      "email",
      "phone",
      "visitDate",
      "visitTime",
      "description",
      "technicianNote",
      "serviceLabel",
      "troubleshootingSessionId",
      "treeId",
    ])
      expect(html).toContain(`name="${field}"`);
    expect(html).toContain('value="24.11.2026"');
    expect(html).toMatch(/aria-current="step"/);
    expect(html).toContain(t.facts.measured);
    expect(html).toContain('name="mediaCodes"');
  });
});

test("the form says where the technician comes, if the portal knows the address", () => {
  const t = formWords.bg;
  expect(shown(form)).toContain("София, ул. Раковски 1");
  expect(shown({ ...form, address: null })).not.toContain(t.address);
});

test("fields at fault have each its own message", () => {
  const { errors } = formWords.bg;
  const html = shown({ ...form, faults: { email: "malformed", phone: "digits", visitDate: "weekend", visitTime: "missing" } });
  for (const words of [errors.email.malformed, errors.phone.digits, errors.visitDate.weekend, errors.visitTime.missing])
    expect(html).toContain(words);
});

test.each([
  ["", "missing"],
  ["2026-11-28", "weekend"],
  ["утре", "not-a-day"],
] as const)("the fault of a day is tied to its field, and is shown once: %j", (visitDate, fault) => {
  const html = shown({ ...form, typed: { ...form.typed, visitDate }, faults: { visitDate: fault } });
  const field = /<input[^>]* name="visitDate"[^>]*>/.exec(html)![0];
  expect(field).toContain('aria-invalid="true"');
  const described = / aria-describedby="([^"]+)"/.exec(field)![1]!.split(" ");
  const errors = [...html.matchAll(/<p class="[^"]*" id="([^"]+-error)">/g)].map(([, id]) => id);
  expect(errors).toEqual([described.at(-1)]);
});

test("a workforce that does not answer is mentioned with the time of what is shown", () => {
  const older = shown({ ...form, visits: { ...form.visits, isOlder: true } });
  expect(older).toContain("23.11.2026, 09:59");
});

test("a line without an address, and one for which no time is free, has no form: what to do instead is shown", () => {
  const none = (region: string, days: TicketForm["visits"]["days"]) => shown({ ...form, typed: { ...form.typed, visitDate: "", visitTime: "" }, files: [], visits: { ...form.visits, region, days } }); // prettier-ignore
  const t = formWords.bg;
  const full = [{ day: "2026-11-24", slots: [{ slot: "09-12" as const, free: 0 }] }];
  for (const [html, words] of [
    [none("", []), t.noAddress],
    [none("София", full), t.noneAtAll],
  ] as const) {
    expect(html).toContain(words);
    expect(html).toContain('href="/contact-form"');
    expect(html).not.toMatch(/<form|<input|<button/);
  }
});

test("a ticket that was refused leads to the open one of its line, where the portal has that", () => {
  const viewed = (related: TicketDetails["related"]) =>
    renderFragment(of("bg"), ticketDetails, { status: 200, body: { ...refusedTicket, related } });
  const words = historyWords.bg.details.related("T-00000001");
  expect(viewed({ ticketId: "t-1", number: "T-00000001" })).toContain(
    `<a href="/myvrata/services/trouble-tickets?page=0&amp;ticket=t-1">${words}</a>`,
  );
  expect(viewed(null)).not.toContain("trouble-tickets?page=0");
});

describe("what became of a form as HTML", () => {
  const refused = (flags: { related?: boolean; slot?: boolean }, again: TicketForm) =>
    renderFragment(of("bg"), createTicket, {
      status: 200,
      body: {
        ...{ creationError: true, relatedTicketAlreadyCreated: flags.related ?? false, timeSlotError: flags.slot ?? false },
        ...{ sent: null, form: again },
      },
    });

  test("a slot that was taken: its flags, its message, and everything typed", () => {
    const html = refused({ slot: true }, { ...form, faults: { visitTime: "full" } });
    expect(["creationError", "relatedTicketAlreadyCreated", "timeSlotError"].map((name) => flag(html, name))).toEqual([
      "true",
      "false",
      "true",
    ]);
    for (const words of [formWords.bg.refused.slot.title, formWords.bg.errors.visitTime.full, "Мига.", "рутер.txt", "−27 dBm"])
      expect(html).toContain(words);
  });

  test("an open ticket of the line: its number, the way to it, and everything typed", () => {
    const html = refused({ related: true }, { ...form, related: { ticketId: "t-1", number: "TT-104", position: 11 } });
    expect(["creationError", "relatedTicketAlreadyCreated", "timeSlotError"].map((name) => flag(html, name))).toEqual([
      "true",
      "true",
      "false",
    ]);
    expect(html).toContain(formWords.bg.refused.related.title("TT-104"));
    expect(html).toContain("/myvrata/services/trouble-tickets?page=1&amp;ticket=t-1");
    expect(html).toContain("Мига.");
  });

  test("any other error: the generic message", () => {
    expect(refused({}, form)).toContain(formWords.bg.refused.generic.title);
  });

  test("a ticket: its number, and that its time is not confirmed yet", () => {
    const sent = { ticketId: "t-1", number: "T-00000001", position: 0, day: "2026-11-24", slot: "12-15", email: "e@home.example", phone: "888100101", displayName: "Вкъщи" }; // prettier-ignore
    const body = { creationError: false, relatedTicketAlreadyCreated: false, timeSlotError: false, sent, form: null };
    const html = renderFragment(of("bg"), createTicket, { status: 200, body });
    for (const words of ["T-00000001", "24 ноември 2026", "не е потвърден", "ticket=t-1"]) expect(html).toContain(words);
    expect(flag(html, "creationError")).toBe("false");
  });
});
