import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageContext } from "#platform/web/words.ts";
import { VISIT_STATES } from "../../ticket.ts";
import type { TicketDetails, TicketVisit } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ticketSample } from "./ticket-sample.ts";
import { VisitCard } from "./VisitCard.tsx";

const t = words.bg.details;
const visit: TicketVisit = {
  day: "2026-11-30",
  slot: "12-15",
  state: "confirmed",
  team: "7",
  onTheWaySince: null,
  expectedAt: null,
  movableUntil: null,
};
/** The card of a visit as text. */
const textOf = (shown: Partial<TicketVisit>, ticket: Partial<TicketDetails> = {}): string =>
  renderToStaticMarkup(
    <LanguageContext value="bg">
      <VisitCard ticket={{ ...ticketSample, ...ticket, visit: { ...visit, ...shown } }} />
    </LanguageContext>,
  ).replaceAll(/<[^>]+>/g, " ");

test("the team is shown of a visit that is ahead alone, once it is known", () => {
  const statesWith = (word: string, team: string | null) => VISIT_STATES.filter((state) => textOf({ state, team }).includes(word));
  expect(statesWith(t.team, "7")).toEqual(["requested", "initialized", "confirmed"]);
  expect(statesWith(t.team, null)).toEqual([]);
});

test("where the technician comes is shown of a visit that is ahead, where it is known", () => {
  const address = "София, ул. Раковски 1";
  expect(VISIT_STATES.filter((state) => textOf({ state }, { address }).includes(address))).toEqual([
    "requested",
    "initialized",
    "confirmed",
  ]);
  expect(textOf({}, { address: null })).not.toContain(t.address);
});
