import { expect, test } from "vitest";
import { connectionOf, type Check } from "./connection.ts";

const at = (clock: string, day = 21) => new Date(`2026-11-${day}T${clock}:00+02:00`);
const NOW = at("12:00");
const seen = { contactAt: at("11:00"), reportedAt: at("10:00"), bootedAt: at("08:01", 3), upSince: at("08:00", 3) };
const check = (clock: string, answered: boolean): Check => ({ checkedAt: at(clock), answered });

test.each<[string, typeof seen | object, Check | undefined, object]>([
  ["by its last contact", {}, undefined, { state: "online", since: at("08:00", 3), checkedAt: at("11:00") }],
  ["with an answer since", {}, check("11:30", true), { state: "online", checkedAt: at("11:30") }],
  ["with no answer since", {}, check("11:30", false), { state: "offline", since: at("11:00"), checkedAt: at("11:30") }],
  ["with no answer before it was in touch", {}, check("10:30", false), { state: "online", checkedAt: at("11:00") }],
  ["without its own count", { upSince: null }, undefined, { state: "online", since: at("08:01", 3) }],
  ["without any word of when it came up", { upSince: null, bootedAt: null }, undefined, { state: "online", since: null }],
  [
    "silent for a day",
    { contactAt: at("11:00", 20), reportedAt: at("11:00", 20) },
    undefined,
    { state: "offline", since: at("11:00", 20) },
  ],
  [
    "silent for a day, with an old answer",
    { contactAt: at("11:00", 20), reportedAt: at("11:00", 20) },
    check("10:00", true),
    { state: "offline", checkedAt: at("10:00") },
  ],
])("a router %s", (...[, more, lastCheck, standing]) => {
  expect(connectionOf({ ...seen, ...more }, lastCheck, NOW)).toMatchObject(standing);
});
