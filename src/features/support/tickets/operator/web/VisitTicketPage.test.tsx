import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { VisitTicket } from "../contract.ts";
import { words } from "../messages/words.ts";
import VisitTicketPage from "./VisitTicketPage.tsx";

const at = "2026-11-23T08:00:00.000Z";
const ticket: VisitTicket = {
  ...{
    ticketId: "t-1",
    number: "T-1",
    systemNumber: null,
    state: "confirmed",
    ticketState: "acknowledged",
    team: null,
    createdAt: at,
    requestedAt: at,
  },
  ...{ day: "2026-11-25", slot: "12-15", region: "Русе", serviceId: "C1", tariffName: "Оптика 100" },
  ...{ customerCode: "1.100001", email: "", phone: "", description: "", technicianNote: "", facts: [], files: [] },
};

test.each([
  { description: "", technicianNote: "", isShown: true },
  { description: "", technicianNote: "Звънец 7", isShown: true },
  { description: "Рутерът мига.", technicianNote: "Звънец 7", isShown: false },
])("a ticket without a description says so, whatever else was written: %j", ({ isShown, ...written }) => {
  const html = renderToStaticMarkup(<VisitTicketPage data={{ ...ticket, ...written }} />);
  expect(html.includes(words.bg.ticket.noDescription)).toBe(isShown);
  for (const text of Object.values(written)) expect(html).toContain(text);
});
