import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesOf } from "../titles.ts";
import { RACES } from "./races.ts";

const VIGNETTES = "src/features/shop/vignette/server/feature.test.ts";
const MAILS = "tests/cases/mail.test.ts";
const SAME_MAIL = "the same mail twice at once is one message, two mails with one Message-ID at once are two (cases/races)";
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
  "one plate ten times from a browser without a cart": [
    VIGNETTES,
    "answers each of %i simultaneous first purchases of a browser without a cart",
  ],
  "one plate twenty times from a browser without a cart": [
    VIGNETTES,
    "answers each of %i simultaneous first purchases of a browser without a cart",
  ],
  "forty for a slot of three": [
    "src/features/support/tickets/creation/server/holds.test.ts",
    "forty at once for a slot of three: three are %s, and the others are told that it is taken",
  ],
  "a visit moved, at once cancelled": [
    "src/features/support/tickets/history/server/changes.test.ts",
    "while one change is under way another is refused, and of twenty at once one is stored",
  ],
  "the last listed device removed while another is added": [
    "src/features/home-internet/access/server/open-list.test.ts",
    "of the removal of the last device and the addition of another one, in two tabs, one is refused, and the page says what the router does",
  ],
  "the same mail twice at once": [MAILS, SAME_MAIL],
  "two mails with one Message-ID at once": [MAILS, SAME_MAIL],
  "own vignette over an own one of the same plate": [
    "src/features/shop/vignette/server/keep.test.ts",
    "that overlaps stays in the cart, until the visitor says which one to keep",
  ],
};

test("every race is run by a test", () => {
  expect(Object.keys(RUN_BY).sort()).toEqual([...RACES].sort());
});

test.each(Object.entries(RUN_BY))("%s is run where it is said to be", (_, [file, title]) => {
  expect(titlesOf(readFileSync(file, "utf8")).some((pattern) => pattern.test(title))).toBe(true);
});
