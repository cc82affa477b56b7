import { expect, test } from "vitest";
import { billStates } from "./bill-states.ts";
import { isUsable, lineState, lineStates, LINE_STATES, type LineStateFacts } from "./line-states.ts";
import { orderStates } from "./order-states.ts";
import { paymentStates } from "./payment-states.ts";
import { routerState, routerStates, type RouterState } from "./router-states.ts";
import type { StateTable } from "./state-table.ts";
import { ticketStates } from "./ticket-states.ts";
import { visitStates } from "./visit-states.ts";

const TABLES: StateTable<string>[] = [lineStates, billStates, orderStates, ticketStates, visitStates, paymentStates, routerStates]; // prettier-ignore

test.each(TABLES.map((table) => [table.kind, table] as const))(
  "each state of a %s has one word of its own, capital first",
  (_, { words }) => {
    for (const [language, letters] of [["bg", /^[А-Я]/], ["en", /^[A-Z]/]] as const) {
      const all = Object.values(words[language]);
      for (const word of all) expect(word).toMatch(letters);
      expect(new Set(all).size).toBe(all.length);
    }
  }, // prettier-ignore
);

const prepaid: LineStateFacts = { status: "ACTIVE", prepaid: true, prepaidStatus: "ACTIVE", balanceCents: 500, hasIndividualFault: false, hasGroupFault: false }; // prettier-ignore

test("a number in grace has one word, wherever its state is made", () => {
  const state = lineState({ ...prepaid, prepaidStatus: "GRACED" });
  expect([lineStates.words.bg[state], lineStates.words.en[state], lineStates.tones[state]]).toEqual(["Ограничена", "Restricted", "error"]);
});

test("a number without balance is not marked as one in order", () => {
  const state = lineState({ ...prepaid, balanceCents: 0 });
  expect([lineStates.words.bg[state], lineStates.tones[state]]).toEqual(["Без баланс", "warning"]);
});

test("only what works, without balance too, and what has a fault can be used", () => {
  expect(LINE_STATES.filter(isUsable)).toEqual(["active", "empty", "fault"]);
});

test.each<[Parameters<typeof routerState>[0], RouterState]>([
  [{ state: "online", isRestarting: false, isSuspended: false, hasFault: false }, "online"],
  [{ state: "offline", isRestarting: false, isSuspended: false, hasFault: false }, "offline"],
  [{ state: "online", isRestarting: false, isSuspended: false, hasFault: true }, "fault"],
  [{ state: "offline", isRestarting: false, isSuspended: false, hasFault: true }, "fault"],
  [{ state: "online", isRestarting: false, isSuspended: true, hasFault: true }, "suspended"],
  [{ state: "online", isRestarting: true, isSuspended: false, hasFault: true }, "restarting"],
])("a router: %o is %s", (facts, state) => {
  expect(routerState(facts)).toBe(state);
});
