import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SPECIAL } from "./antivirus-vendor/simulated.ts";
import { ACCOUNTS } from "./billing/simulated.ts";
import { MOBILES } from "./delivery/simulated.ts";
import { DOMAINS } from "./mail/simulated.ts";
import { CARDS } from "./payments/cards.ts";
import { SCENARIOS } from "./network-controller/simulated-scenarios.ts";
import { LINES as INVENTORY_LINES } from "./service-inventory/simulated.ts";
import { SPECIAL as DEMO_LINES } from "./service-inventory/simulated-demo.ts";
import { LINES as ORDER_LINES } from "./service-orders/simulated.ts";
import { TYPED } from "./named-account-simulated.ts";
import { LINES as MEASURED_LINES } from "./line-test/simulated.ts";
import { SPECIAL as PREPAID } from "./prepaid/simulated.ts";
import { AREAS } from "./problems/simulated.ts";
import { NUMBERS } from "./sms/simulated.ts";
import { LINES as TICKETS } from "./tickets/simulated.ts";
import { INPUTS as VISITS } from "./visits/simulated.ts";
import { TEXTS } from "./virus-scanner/simulated.ts";
import { PLATES } from "./toll-registry/simulated.ts";

const rows = (text: string): string[] => text.split("\n").flatMap((line) => /^\s*(?:\* )?\|\s*(`[^`]+`\s*\|.*)$/.exec(line)?.[1] ?? []);
const plain = (row: string) => row.replace(/\s+/g, " ").trim();

test.each([
  ["toll-registry/simulated.ts", Object.values(PLATES)],
  ["network-controller/simulated-scenarios.ts", Object.values(SCENARIOS)],
  ["named-account-simulated.ts", Object.values(TYPED)],
  ["antivirus-vendor/simulated.ts", Object.values(SPECIAL)],
  ["billing/simulated.ts", Object.values(ACCOUNTS)],
  ["prepaid/simulated.ts", Object.values(PREPAID)],
  ["delivery/simulated.ts", Object.values(MOBILES)],
  ["service-inventory/simulated.ts", Object.values(INVENTORY_LINES)],
  ["service-inventory/simulated-demo.ts", Object.values(DEMO_LINES)],
  ["service-orders/simulated.ts", Object.values(ORDER_LINES)],
  ["problems/simulated.ts", Object.values(AREAS)],
  ["line-test/simulated.ts", Object.values(MEASURED_LINES)],
  ["tickets/simulated.ts", Object.values(TICKETS)],
  ["visits/simulated.ts", Object.values(VISITS)],
  ["payments/cards.ts", Object.values(CARDS)],
  ["mail/simulated.ts", Object.values(DOMAINS)],
  ["sms/simulated.ts", Object.values(NUMBERS)],
  ["virus-scanner/simulated.ts", Object.values(TEXTS)],
])("every special input of %s is explained there, and in the same words in docs/simulators.md", (file, inputs) => {
  const explained = rows(readFileSync(`src/providers/${file}`, "utf8")).map(plain);
  const documented = rows(readFileSync("docs/simulators.md", "utf8")).map(plain);
  expect(explained.map((row) => row.split("`")[1]!.replaceAll(" ", ""))).toEqual(inputs);
  expect(documented).toEqual(expect.arrayContaining(explained));
});
