import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import { ticketAddress } from "../address.ts";
import type { AssetData, TreeResult, TreeSession } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { refusalWords } from "../messages/refusal-words.ts";
import type { StartResult } from "../rules.ts";
import { RefusalNotice } from "./Refusal.tsx";
import { refusalAt } from "./refused.ts";
import TroubleshootingPage from "./TroubleshootingPage.tsx";

const asset: AssetData = {
  ...{ assetId: "a", serviceId: "29100101", displayName: "Домашен телефон", tariffName: "Разговори", bundled: false, status: "ACTIVE" },
  ...{ suspended: false, suspensionReason: null, prepaid: false, prepaidStatus: null, expireDate: null, prepaidData: null },
  ...{ hasIndividualFault: false, hasGroupFault: false, visitDate: null, resolutionDate: null },
  ...{ customerCode: "100000001", billingAccountCode: "1000000011", serviceType: "FIXED", staticCode: "00412345", address: null },
};
const text = (name: string) => ({ textBg: `${name} по български`, textEn: `${name} in English` });
const running: TreeResult = {
  ...{
    result: "SUCCESS",
    ticketId: null,
    ticketPosition: null,
    openTicketId: null,
    assetData: asset,
    final: false,
    successful: false,
    questionCount: 0,
  },
  treeNodeVO: {
    ...{ treeId: "fixed", sessionId: "s" },
    question: {
      nodeBase: { id: "symptom" },
      textVO: text("Question"),
      multimediaResources: [
        { type: "PICTURE", url: "/guides/router-off.svg", alt: text("Picture") },
        {
          ...{ type: "VIDEO", url: "/guides/sim-again.mp4", poster: "/guides/sim-again.svg", alt: text("Video") },
          captions: { textBg: "/guides/sim-again.bg.vtt", textEn: "/guides/sim-again.en.vtt" },
          transcript: text("Transcript"),
        },
      ],
      answers: ["yes", "no"].map((id) => ({ nodeBase: { id }, nodeTextVO: text(id), multimediaResources: [], chosen: id === "no" })),
    },
  },
  ...{ waiting: null, outcome: null, found: [] },
};
const session: TreeSession = {
  ...{ isBusinessSegment: false, serviceTypes: ["MOBILE", "FIXED"], serviceType: "FIXED", accounts: [], account: "ALL" },
  ...{ assets: [asset], asset, tree: null, runsUntil: null },
};

const noCall = (() => Promise.reject(new Error("no call while rendering"))) as Call;
/** What the address says after a step without a script. */
type OfAddress = { refusal?: ReturnType<typeof refusalAt>; ended?: "often" };
const written = (shown: Partial<TreeSession>, language: "bg" | "en" = "bg", { refusal, ended }: OfAddress = {}): string =>
  renderToStaticMarkup(
    <CallContext value={noCall}>
      <LanguageContext value={language}>
        <TroubleshootingPage data={{ session: { ...session, ...shown }, refusal, ended }} />
      </LanguageContext>
    </CallContext>,
  );
const readable = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ").trim(); // prettier-ignore
const withTree = (more: Partial<TreeResult>): Partial<TreeSession> => ({ tree: { ...running, ...more } });
const START = /action="[^"]*start-tree"/;

test.each(["bg", "en"] as const)(
  "before a guide the page shows the line with its code, and the button that starts one: in %s",
  (language) => {
    const t = words[language];
    const html = written({}, language);
    for (const shown of ["Домашен телефон", "Разговори", t.asset.statuses.active, "00412345", t.start.button, t.choose.types.FIXED])
      expect(readable(html)).toContain(shown);
    expect(html).toMatch(START);
    expect(html).not.toContain('disabled=""');
    expect(html).not.toContain('name="account"');
    expect(readable(written({ asset: { ...asset, staticCode: null } }, language))).not.toContain(t.asset.staticCode);
  },
);

test.each(["bg", "en"] as const)(
  "after too many guides the page says why none begins, and leads to a technician for the line: in %s",
  (language) => {
    const html = written({}, language, { ended: "often" });
    for (const shown of [words[language].often.title, words[language].often.text]) expect(readable(html)).toContain(shown);
    expect(html).toContain('href="/myvrata/services/trouble-tickets/new?serviceId=29100101&amp;serviceType=FIXED&amp;assetId=a"');
    expect(readable(written({}, language))).not.toContain(words[language].often.title);
  },
);

test("a business customer has a selector of billing accounts, ALL first", () => {
  const html = written({ isBusinessSegment: true, accounts: [{ code: "2000000011", name: "Магазини" }] });
  expect(/<select[^>]*name="account"[^>]*>(.*?)<\/select>/s.exec(html)![1]).toMatch(
    /^<option value="ALL"[^>]*>Всички сметки<\/option><option value="2000000011"/,
  );
});

test.each([
  ["its own", { hasIndividualFault: true, visitDate: "2026-11-30" }, "30 ноември 2026 г."],
  ["its own without a day", { hasIndividualFault: true }, words.bg.fault.noDay],
  ["that of its area", { hasGroupFault: true, resolutionDate: "2026-11-29" }, "29 ноември 2026 г."],
  ["that of its area without an end", { hasGroupFault: true }, words.bg.fault.noEnd],
  ["both", { hasIndividualFault: true, hasGroupFault: true }, words.bg.fault.noEnd],
] as [string, Partial<AssetData>, string][])(
  "of a line with a fault (%s) the banner says what is known, and no guide can be started",
  (_, fault, shown) => {
    const html = written({ asset: { ...asset, ...fault } });
    expect([html.includes(words.bg.fault.individual), html.includes(words.bg.fault.group)]).toEqual([
      fault.hasIndividualFault === true,
      fault.hasGroupFault === true,
    ]);
    expect(readable(html)).toContain(shown);
    expect(html).toContain('href="/faults"');
    expect(html).not.toMatch(START);
  },
);

test("while a guide runs the selectors are disabled, and the first question has no way back", () => {
  const html = written(withTree({}));
  expect(html.match(/<select[^>]*>/g)!.every((select) => select.includes('disabled=""'))).toBe(true);
  expect(html).not.toContain("prev-question");
  expect(readable(html)).toContain("Въпрос 1 Question по български");
  const second = written(withTree({ questionCount: 1 }));
  expect(second).toContain('action="/myvrata/services/tree/prev-question"');
  expect(readable(second)).toContain("Въпрос 2");
});

test.each([
  ["bg", "по български", "in English"],
  ["en", "in English", "по български"],
] as const)("the text of a guide is of the page's language, pictures and videos with theirs: %s (B§9)", (language, own, other) => {
  const html = written(withTree({}), language);
  for (const name of ["Question", "yes", "no", "Transcript"]) expect(readable(html)).toContain(`${name} ${own}`);
  for (const attribute of [`alt="Picture ${own}"`, `aria-label="Video ${own}"`, `src="/guides/sim-again.${language}.vtt"`])
    expect(html).toContain(attribute);
  expect(html).not.toContain(other);
});

test("answers are buttons of a form, which needs no script; one that was given before says so", () => {
  const html = written(withTree({}));
  expect(html).toContain('action="/myvrata/services/tree/next-question"');
  for (const field of ["sessionId", "treeId", "questionId", "_csrf"]) expect(html).toContain(`name="${field}"`);
  expect(html).toMatch(/<button value="yes" type="submit"[^>]*name="answerId"/);
  expect(readable(html)).toContain("no по български (досегашният Ви отговор)");
});

test("while something is measured the page says what, with a link for those without a script", () => {
  const waiting: TreeResult["waiting"] = {
    kind: "check",
    what: "line-sync",
    textVO: text("Measuring"),
    since: "2026-11-26T08:00:00Z",
    checkingTime: 1_000,
    questionId: "q",
  };
  const html = written(withTree({ questionCount: 1, waiting, treeNodeVO: { ...running.treeNodeVO!, question: null } }));
  expect(readable(html)).toContain("Measuring по български");
  expect(html).toContain('href="/myvrata/services/troubleshooting?serviceType=FIXED&amp;assetId=a"');
  expect(html).toMatch(/name="questionId" value="q"/);
});

test.each(["visit", "contact"] as const)("a guide that ended at a person (%s) shows its text and the request for support", (kind) => {
  const found = [{ nameVO: text("Speed"), valueVO: text("12 Mbit/s") }];
  const ended = { final: true, found, outcome: { kind, textVO: text("Outcome") }, treeNodeVO: { ...running.treeNodeVO!, question: null } };
  const html = written(withTree(ended));
  for (const shown of [words.bg.end[kind], words.bg.end.support, "Outcome по български"]) expect(readable(html)).toContain(shown);
  expect(html).toContain('href="/contact-form"');
  expect(readable(html)).toContain("Speed по български 12 Mbit/s по български");
  const requested = "serviceId=29100101&amp;serviceType=FIXED&amp;assetId=a&amp;troubleshootingSessionId=s&amp;treeId=fixed";
  expect(html).toContain(`href="/myvrata/services/trouble-tickets/new?${requested}"`);
  expect(html).not.toMatch(START);
  expect(html).not.toContain('disabled=""');
});

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
  CUSTOMER_REQUEST_SUSPENSION: "/myvrata/services/line?id=888100101&amp;open=4",
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

test("who has no line is told so", () => {
  const html = written({ serviceTypes: [], serviceType: null, assets: [], asset: null });
  expect(readable(html)).toContain(words.bg.choose.nothing);
  expect(html).not.toContain("<select");
});
