import { longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { lineStates } from "#vocabulary/states/line-states.ts";
import type { Line } from "../contract.ts";
import { words } from "../messages/words.ts";
import { lineAddress } from "../search-params.ts";

/** The state of a line in a word. */
export const LineBadge = ({ line: { serviceId, state } }: { line: Pick<Line, "serviceId" | "state"> }) => (
  <StateBadge of={lineStates} state={state} id={serviceId} language={useLanguage()} />
);

/** The state of a line in a sentence; of one that works only where something is to be done. */
export function StateSentence({ line, always = false }: { line: Line; always?: boolean }) {
  const t = useWords(words).line;
  const language = useLanguage();
  const sentence = sentenceFor(line, t, language) ?? (always ? t.active : undefined);
  return sentence === undefined ? null : (
    <p className="small">
      <Linked>{sentence}</Linked>
    </p>
  );
}

function sentenceFor(line: Line, t: (typeof words)["bg"]["line"], language: Language): string | undefined {
  const { state, reason, act, validTo, fault } = line;
  const validDay = validTo ? longDayWords(validTo, language) : t.noDay;
  switch (state) {
    case "active":
      return act === "recharge" ? t.runsOut(validDay) : undefined;
    case "suspended":
      return reason === "CUSTOMER_REQUEST" && act === "call" ? t.requestedOther : t.suspended[reason ?? "OTHER"];
    case "graced":
    case "disabled":
    case "expired":
      return t[state](validDay);
    case "fault": {
      const until = fault?.until ? longDayWords(fault.until, language) : undefined;
      if (fault?.scope === "individual") return until ? t.visit(until) : t.mending;
      return until ? t.groupFault(until) : t.groupMending;
    }
    case "empty":
    case "blocked":
    case "preactive":
    case "inactive":
      return t[state];
  }
}

/** Help with a fault of a line. */
export const helpAddress = ({ type, assetId }: Pick<Line, "type" | "assetId">): string =>
  `{area}/services/troubleshooting?${new URLSearchParams({ serviceType: type, assetId })}`;

/** Where the one thing to do about a line is done. */
function actAddress({ act, state, serviceId, accountCode, ...line }: Line): string {
  if (act === "pay") return `{area}/invoices?open=payments&account=${accountCode}`;
  if (act === "recharge") return `{area}/invoices?open=payments&prepaidNumber=${encodeURIComponent(serviceId)}`;
  if (act === "resume") return lineAddress(serviceId, "sim");
  if (act === "help") return state === "fault" ? helpAddress(line) : "/help/mobile/prepaid-validity";
  return "/contact";
}

/** The button that does the one thing to do about a line; none where nothing is to be done. */
export function ActButton({ line }: { line: Line }) {
  const t = useWords(words).acts;
  const href = useHref();
  if (line.act === "none" || (line.act === "resume" && !line.mayChange)) return null;
  const look = line.act === "pay" || line.act === "recharge" ? "primary" : "secondary";
  return (
    <LinkButton look={look} href={href(actAddress(line))} aria-label={`${t[line.act]}: ${line.name}`}>
      {t[line.act]}
    </LinkButton>
  );
}
