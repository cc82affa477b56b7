import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesOf } from "../titles.ts";
import { RACES } from "./races.ts";

const LINES = "tests/cases/line-races.test.ts";
/** Where each race is run: a test file, and the title of the test in it. */
const RUN_BY: Record<string, [file: string, title: string]> = {
  "roaming on, at once off": [LINES, "%s: what is under way is told, and goes on"],
  "roaming off, at once on": [LINES, "%s: what is under way is told, and goes on"],
  "roaming on, at once a cap": [LINES, "roaming on, at once a cap: what is under way is told"],
  "SIM suspended, at once resumed": [
    LINES,
    "SIM suspended, at once resumed: refused as busy with what is under way, and the line is suspended",
  ],
  "SIM resumed, at once suspended as lost": [
    LINES,
    "SIM resumed, at once suspended as lost: suspended after the first, and never called suspended while it works",
  ],
  "order refused with an unknown code, asked again": [
    "tests/cases/refusals.test.ts",
    "order refused with an unknown code, asked again: told once, with whom to call, and not sent again",
  ],
  "a bill paid while the bills cannot be read": [
    "src/features/billing/payments/server/feature.test.ts",
    "a bill paid while the bills cannot be read is posted once, and the page says since when it does not know",
  ],
  "two different changes of Wi-Fi": [
    "src/features/home-internet/operations/server/run-operation.test.ts",
    "while a change is under way a repeated one gets the same ticket, and another one a conflict",
  ],
  "the same change twice": [
    "src/features/home-internet/operations/server/run-operation.test.ts",
    "while a change is under way a repeated one gets the same ticket, and another one a conflict",
  ],
};
/** Races of vignettes, visits, access and mail: their tests come with what they show. */
const AWAITED: readonly string[] = [
  "one plate ten times from a browser without a cart",
  "one plate twenty times from a browser without a cart",
  "forty for a slot of three",
  "a visit moved, at once cancelled",
  "the last listed device removed while another is added",
  "the same mail twice at once",
  "two mails with one Message-ID at once",
  "own vignette over an own one of the same plate",
];

test("every race is run by a test, or awaited by name", () => {
  expect(RACES.filter((name) => !RUN_BY[name] && !AWAITED.includes(name))).toEqual([]);
  expect([...Object.keys(RUN_BY), ...AWAITED].filter((name) => !RACES.includes(name))).toEqual([]);
});

test.each(Object.entries(RUN_BY))("%s is run where it is said to be", (_, [file, title]) => {
  expect(titlesOf(readFileSync(file, "utf8")).some((pattern) => pattern.test(title))).toBe(true);
});
