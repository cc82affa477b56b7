import { renderToStaticMarkup } from "react-dom/server";
import { prepaidState } from "#vocabulary/states/prepaid-states.ts";
import { expect, test } from "vitest";
import type { NumberSummary } from "../contract.ts";
import { RechargeButton } from "./Status.tsx";

const number = (status: string, standing: NumberSummary["standing"], more: Partial<NumberSummary> = {}): NumberSummary => ({
  serviceId: "888400101",
  displayName: "Моят телефон",
  tariffName: "Prima",
  status,
  state: prepaidState({ status, balanceCents: 100 }),
  standing,
  validTo: "2027-01-24",
  balance: "12.40",
  mayPay: true,
  ...more,
});
const shown = (of: NumberSummary): string => renderToStaticMarkup(<RechargeButton number={of} />);

test("an active number shows its valid-to date and an orange recharge button", () => {
  const html = shown(number("ACTIVE", "active"));
  expect(html).toContain("Валиден до 24 януари 2027");
  expect(html).toMatch(/<a href="[^"]*\/invoices\?open=payments&amp;prepaidNumber=888400101"[^>]*class="[^"]*accent/);
});

test.each([
  ["GRACED", "Могат да Ви търсят"],
  ["DISABLED", "не приема и не прави обаждания"],
])("a number that is %s counts as suspended and has a red recharge button", (status, words) => {
  const html = shown(number(status, "suspended"));
  expect(html).toContain(words);
  expect(html).toMatch(/<a [^>]*class="[^"]*urgent/);
});

test.each([
  ["EXPIRED", "вече не може да се зарежда"],
  ["PREACTIVE", "още не е активирана"],
  ["BLOCKED", "блокиран"],
  ["LOST_SIM", "„LOST_SIM“"],
])("a number that is %s has its own message and a disabled button that names it as the reason", (status, words) => {
  const html = shown(number(status, "other"));
  expect(html).toContain(words);
  const [, id] = /<p id="([^"]+)"/.exec(html)!;
  expect(html).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*aria-describedby="${id!}"`));
  expect(html).not.toContain("<a ");
});

test("who may not pay for the number has the button disabled, too", () => {
  const html = shown(number("ACTIVE", "active", { mayPay: false }));
  expect(html).toContain("Нямате достъп да плащате");
  expect(html).toContain("disabled");
});
