import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { linePage } from "#features/services/operations/line-page.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import { ticketAddress } from "../address.ts";
import type { AssetData } from "../contract.ts";
import { refusalWords } from "../messages/refusal-words.ts";
import type { StartResult } from "../rules.ts";
import { asset, noCall } from "./page.testing.tsx";
import { RefusalNotice } from "./Refusal.tsx";
import { refusalAt } from "./refused.ts";

/** How a line is of which a start says so. */
const STATES: Record<string, Partial<AssetData>> = {
  CUSTOMER_REQUEST_SUSPENSION: { status: "SUSPENDED", suspensionReason: "CUSTOMER_REQUEST" },
  OTHER_SUSPENSION: { status: "SUSPENDED", suspensionReason: "OTHER" },
  OVERDUE: { status: "SUSPENDED", suspensionReason: "OVERDUE" },
  BLOCKED: { status: "BLOCKED" },
  GRACED: { prepaid: true, prepaidStatus: "GRACED" },
  DISABLED: { prepaid: true, prepaidStatus: "DISABLED" },
  EXPIRED: { prepaid: true, prepaidStatus: "EXPIRED" },
};

const LEADS: Record<Exclude<StartResult, "SUCCESS">, string> = {
  CREDIT_LIMIT: "/myvrata/invoices?open=spending&amp;account=1000000011",
  CUSTOMER_REQUEST_SUSPENSION: "/myvrata/services/line?id=888100101&amp;open=6",
  OTHER_SUSPENSION: "/contact",
  GRACED: "/myvrata/invoices?open=payments&amp;prepaidNumber=888100101",
  DISABLED: "/myvrata/invoices?open=payments&amp;prepaidNumber=888100101",
  EXPIRED: "/help/mobile/prepaid-validity",
  BLOCKED: "/contact",
  OVERDUE: "/myvrata/invoices?open=payments&amp;account=1000000011",
  OPEN_TICKET: "/myvrata/services/trouble-tickets?page=1&amp;ticket=7d5f0c1e",
  MISSING_ID: "/contact",
};

test.each(Object.entries(LEADS))(
  "a start that is refused by %s says why on the page, in both languages, and leads to what helps",
  (result, href) => {
    const mobile: AssetData = { ...asset, serviceType: "MOBILE", serviceId: "888100101", expireDate: "2026-11-10", ...STATES[result] };
    const refusal = refusalAt({ result, ticket: "TT-12", openTicket: "7d5f0c1e", position: "12" }, mobile)!;
    for (const language of ["bg", "en"] as const) {
      const html = renderToStaticMarkup(
        <CallContext value={noCall}>
          <LanguageContext value={language}>
            <RefusalNotice refusal={refusal} />
          </LanguageContext>
        </CallContext>,
      );
      expect(html).toContain(refusalWords[language][refusal.result].title);
      expect(html).toContain(`href="${href}"`);
      if (result === "OPEN_TICKET") expect(html).toContain("TT-12");
      if (["GRACED", "DISABLED", "EXPIRED"].includes(result))
        expect(html).toContain(language === "bg" ? "10 ноември 2026 г." : "10 November 2026");
    }
  },
);

test("a suspension of one's own leads to the tab of the SIM card, wherever that stands", () => {
  expect(LEADS.CUSTOMER_REQUEST_SUSPENSION.replace("&amp;", "&")).toBe(`/myvrata${linePage("888100101", "sim")}`);
});

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [25, 2],
])("a ticket at place %i of the history is on its page %i (B§9)", (position, page) => {
  expect(ticketAddress("T/1", position)).toBe(`{area}/services/trouble-tickets?page=${page}&ticket=T%2F1`);
});

test("an address that names no result, one of no line, or one that the line does not show, shows no refusal", () => {
  expect([
    refusalAt({}, asset),
    refusalAt({ result: "SUCCESS" }, asset),
    refusalAt({ result: "OVERDUE" }, null),
    refusalAt({ result: "x" }, asset),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  for (const result of Object.keys(STATES)) expect({ result, shown: refusalAt({ result }, asset) }).toEqual({ result, shown: undefined });
  expect(refusalAt({ result: "OPEN_TICKET", ticket: "1", position: "-3" }, asset)).toMatchObject({ ticketPosition: 0 });
});
