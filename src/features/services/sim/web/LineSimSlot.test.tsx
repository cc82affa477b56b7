import { expect, test } from "vitest";
import { LINE, written } from "#testing/line-slot.tsx";
import { words } from "../messages/words.ts";
import LineSimSlot from "./LineSimSlot.tsx";
import { LinesForm } from "./LinesForm.tsx";

const card = { serviceId: LINE.serviceId, name: LINE.name, state: "active", lineState: "active", mayChange: true } as const;

test.each(["bg", "en"] as const)("while a number is being suspended its page says so, and offers neither act: %s", (language) => {
  const t = words[language];
  const shown = (underWay: "line.suspend" | null) =>
    written(<LineSimSlot given={{ line: LINE, search: {}, read: { ...card, underWay } }} />, language);
  expect(shown("line.suspend")).toContain(t.changing["line.suspend"]);
  expect(shown("line.suspend")).not.toContain("<form");
  expect(shown(null)).toContain(t.suspendOne);
});

test.each([
  ["requested", words.bg.resumeOne],
  ["overdue", words.bg.overdue],
  ["active", words.bg.suspendOne],
] as const)("what can be done goes by the state as it was read last, not by that of the page: %s", (state, there) => {
  const read = { ...card, state, lineState: state === "active" ? ("active" as const) : ("suspended" as const), underWay: null };
  expect(written(<LineSimSlot given={{ line: LINE, search: {}, read }} />, "bg")).toContain(there);
});

test("where the card cannot be read, what can be done goes by the line", () => {
  const line = { ...LINE, state: "suspended", reason: "CUSTOMER_REQUEST" } as const;
  expect(written(<LineSimSlot given={{ line, search: {}, read: null }} />, "bg")).toContain(words.bg.resumeOne);
});

test("in the list of SIM cards a number in the middle of a change cannot be chosen, and says what changes", () => {
  const html = written(<LinesForm lines={[{ ...card, underWay: "line.resume" }]} problem={null} />, "bg");
  expect(html).toMatch(/<input[^>]*name="lines"[^>]*disabled=""|<input[^>]*disabled=""[^>]*name="lines"/);
  expect(html).toContain(words.bg.underWay["line.resume"]);
});
