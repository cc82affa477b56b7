import { expect, test } from "vitest";
import { LINE, underWay, written } from "#testing/line-slot.tsx";
import type { Roaming } from "../contract.ts";
import { words } from "../messages/words.ts";
import RoamingSlot from "./RoamingSlot.tsx";

const KNOWN = { enabled: false, capCents: 5_113, usedCents: 0, level: "fine", usedMegabytes: 0, totalMegabytes: null } as const;
const roamingOf = (latest: Roaming["latest"]): Roaming => ({
  ...{ serviceId: LINE.serviceId, mayChange: true, roaming: KNOWN, suspended: false, latest },
});
const shown = (latest: Roaming["latest"], language: "bg" | "en", search: Record<string, unknown> = {}) =>
  written(<RoamingSlot given={{ line: LINE, read: roamingOf(latest), search }} />, language);

test.each(["bg", "en"] as const)(
  "while roaming is being turned on, that is shown instead of a button and of a new limit: %s",
  (language) => {
    const t = words[language];
    const html = shown(underWay("line.roaming", { act: "on" }), language);
    expect(html).toContain(t.busy.on);
    expect(html).toContain(t.cap.waits);
    expect(html).not.toContain('type="submit"');
    for (const absent of [t.turnOn, t.turnOff, t.cap.set, t.cap.lift]) expect(html).not.toContain(absent);
  },
);

test.each([
  ["bg", "Още изпълняваме предишна заявка: включване на роуминга."],
  ["en", "An earlier request is still under way: turning roaming on."],
] as const)("a form that was refused without a script is told what is under way: %s", (language, sentence) => {
  expect(shown(underWay("line.roaming", { act: "on" }), language, { roaming: "ongoing-request" })).toContain(sentence);
});

test("with nothing under way roaming can be turned on, and its limit set", () => {
  const html = shown(null, "bg");
  for (const there of [words.bg.turnOn, words.bg.cap.set, words.bg.off]) expect(html).toContain(there);
});
