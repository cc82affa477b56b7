import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import type { TicketDetails } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readResult } from "../search-params.ts";
import { ticketSample } from "./ticket-sample.ts";
import { TicketView } from "./TicketView.tsx";

const t = words.bg;
const resolved: Partial<TicketDetails> = {
  state: "resolved",
  isCancellationAllowed: false,
  reopenableUntil: "2026-11-30",
  isRatingAllowed: true,
};
const noCall = (() => Promise.reject(new Error("no call while rendering"))) as Call;
/** The markup of a ticket, after a form that ended as the address says. */
const written = (ticket: Partial<TicketDetails>, search: Record<string, string> = {}, language: "bg" | "en" = "bg"): string =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <CallContext value={noCall}>
        <TicketView ticket={{ ...ticketSample, ...ticket }} result={readResult(search)} />
      </CallContext>
    </LanguageContext>,
  );
const timesIn = (html: string, words: string): number => html.split(words).length - 1;
/** What stands inside of the disclosures that are open. */
const openIn = (html: string): string =>
  [...html.matchAll(/<details[^>]* open=""[^>]*>.*?<\/details>/gs)].map(([inside]) => inside).join("");

test.each([
  ["reopen", "related-ticket", t.reopen.problems["related-ticket"]],
  ["reopen", "why-missing", t.reopen.problems["why-missing"]],
  ["rate", "under-way", t.rate.problems["under-way"]],
  ["rate", "stars-missing", t.rate.problems["stars-missing"]],
])("the form %s that was refused for %s without a script is open, and says it inside, once", (form, problem, message) => {
  const html = written(resolved, { do: form, problem });
  expect(openIn(html)).toContain(message);
  expect(timesIn(html, message)).toBe(1);
  expect(openIn(written(resolved))).toBe("");
});

test("where the form that was refused is not offered any more, the ticket says why", () => {
  const html = written({ ...resolved, reopenableUntil: null }, { do: "reopen", problem: "related-ticket" });
  expect(timesIn(html, t.reopen.problems["related-ticket"])).toBe(1);
});

test("after a rating there is one message: the thanks, or where the page was opened later that it is being sent", () => {
  const rate = { kind: "rate" as const, requestedAt: "2026-11-24T08:00:00.000Z", day: null, slot: null, isLate: false };
  const rated = { ...resolved, isRatingAllowed: false, underWay: [rate] };
  const messagesIn = (html: string) =>
    [...html.matchAll(/role="status".*?<\/svg>(.*?)<\/div><\/div><\/div>/gs)].map(([, message = ""]) =>
      message.replaceAll(/<[^>]+>/g, "").trim(),
    );
  expect(messagesIn(written(rated, { done: "rate" }))).toEqual([t.rate.thanks]);
  expect(messagesIn(written(rated))).toEqual([t.underWay.rate()]);
  expect(messagesIn(written({ ...rated, underWay: [{ ...rate, isLate: true }] }, { done: "rate" }))).toEqual([
    `${t.rate.thanks} ${t.underWay.late}`,
  ]);
});
