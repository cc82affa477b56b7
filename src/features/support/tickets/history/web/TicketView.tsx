import { useState } from "react";
import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { ticketAddress } from "../../address.ts";
import { standingWords } from "../../messages/standing.ts";
import { useWritten } from "../../web/use-written.ts";
import type { TicketDetails, UnderWay } from "../contract.ts";
import { words } from "../messages/words.ts";
import { FIELD_FAULTS, lastRefusalOf } from "../rules.ts";
import type { FormResult } from "../search-params.ts";
import { CancelPart, VisitPart } from "./ChangeParts.tsx";
import { RateForm, ReopenForm } from "./EndForms.tsx";
import { Files } from "./FileRow.tsx";
import css from "./History.module.css";
import { problemWords } from "./problem-words.ts";
import { Timeline } from "./Timeline.tsx";

type Props = {
  ticket: TicketDetails;
  result?: FormResult | undefined;
  /** What was requested is stored. */
  onDone?: (done: "move" | "cancel") => void;
  /** Something else was stored: the ticket is to be read again. */
  onChanged?: () => void;
  /** The same, where the form that was sent is removed: the focus goes back to the ticket's link. */
  onReopened?: () => void;
};
const nothing = () => undefined;

/** A ticket: its visit, its states, what was written and found out, its files, whom to contact, and what may be done about it. */
export function TicketView({ ticket, result, onDone = nothing, onChanged = nothing, onReopened = nothing }: Props) {
  const t = useWords(words).details;
  return (
    <div className={css.details}>
      <div className={css.column}>
        <Refused ticket={ticket} />
        {ticket.state === "requested" && <Notice tone="info">{t.notSent}</Notice>}
        <Results ticket={ticket} result={result} />
        <VisitPart {...{ ticket, result, onDone }} />
        <CancelPart {...{ ticket, result, onDone }} />
        <ReopenForm {...{ ticket, result }} onChanged={onReopened} />
        <RateForm {...{ ticket, result, onChanged }} />
        <About ticket={ticket} />
      </div>
      <div className={css.column}>
        <section className="stack stack-s">
          <h4>{t.timeline}</h4>
          <Timeline entries={ticket.timeline} />
        </section>
        <Facts ticket={ticket} />
        <Files ticket={ticket} />
      </div>
    </div>
  );
}

/** Whether the form that was refused is still offered, and says why inside. */
function isShownInForm({ reopenableUntil, isRatingAllowed }: TicketDetails, { of, what }: NonNullable<FormResult["problem"]>): boolean {
  if (FIELD_FAULTS.has(what)) return true;
  return (of === "reopen" && reopenableUntil !== null) || (of === "rate" && isRatingAllowed);
}

/** Whether the reason stands where the change would be offered. */
function isBlockShown({ moveBlock, cancelBlock }: TicketDetails, { of, what }: NonNullable<FormResult["problem"]>): boolean {
  const block = of === "edit" ? moveBlock : of === "cancel" ? cancelBlock : null;
  return what === "not-allowed" && block !== null && block !== "under-way";
}

/** What is under way, what a system refused last, and how the last form without a script ended. */
function Results({ ticket, result }: Pick<Props, "ticket" | "result">) {
  const t = useWords(words);
  const standing = useWords(standingWords);
  const language = useLanguage();
  const underWay = ticket.underWay.filter(({ kind }) => kind !== "rate"); // that is said at the stars
  const [problem] = useState(() => (result?.problem && !isShownInForm(ticket, result.problem) ? result.problem : undefined));
  const refusal = ticket.underWay.length === 0 ? lastRefusalOf(ticket.timeline) : null;
  const whenOf = ({ day, slot }: UnderWay) => (day && slot ? t.when(longDayWords(day, language), t.slot(slot)) : "");
  return (
    <>
      {result?.done === "unchanged" && <Notice tone="info">{t.edit.unchanged}</Notice>}
      {problem && !isBlockShown(ticket, problem) && <Notice tone="error">{problemWords(t[problem.of], problem.what)}</Notice>}
      {underWay.map((one) => (
        <Notice key={one.kind} tone="info" live>
          {t.underWay[one.kind](whenOf(one))} {one.isLate && t.underWay.late}
        </Notice>
      ))}
      {refusal && <Notice tone="warning">{t.refusal[refusal.kind](standing.reason[refusal.reason ?? ""] ?? standing.reason.other)}</Notice>}
    </>
  );
}

function Refused({ ticket: { refusal, related } }: { ticket: TicketDetails }) {
  const t = useWords(words).details;
  const href = useHref();
  const { reason } = useWords(standingWords);
  if (refusal === null) return null;
  return (
    <Notice tone="error" title={t.refused}>
      {t.refusedText(reason[refusal] ?? reason.other)}{" "}
      {related && <a href={href(ticketAddress({ ...related, position: 0 }))}>{t.related(related.number)}</a>}
    </Notice>
  );
}

function About({ ticket }: { ticket: TicketDetails }) {
  const t = useWords(words).details;
  const language = useLanguage();
  const { systemNumber, serviceId, tariffName, contact, expectedAt, endedAt } = ticket;
  const left = <span className="muted">{t.left}</span>;
  const written = useWritten(ticket);
  return (
    <div className="stack stack-s">
      <DescriptionList
        items={[
          ...(systemNumber ? [{ term: t.systemNumber, value: systemNumber }] : []),
          { term: t.line, value: `${tariffName} · ${serviceId}` },
          ...written.map(({ label, text }) => ({ term: label, value: <span className="as-typed">{text}</span> })),
          ...(expectedAt ? [{ term: t.expected, value: instantWords(expectedAt, language) }] : []),
          ...(endedAt ? [{ term: t.ended, value: instantWords(endedAt, language) }] : []),
          { term: t.name, value: contact.name ? <bdi>{contact.name}</bdi> : left },
          { term: t.phone, value: contact.phone ? phoneWords(contact.phone) : left },
          { term: t.email, value: contact.email || left },
        ]}
      />
    </div>
  );
}

function Facts({ ticket: { facts } }: { ticket: TicketDetails }) {
  const t = useWords(words).details;
  const language = useLanguage();
  if (facts.length === 0) return null;
  return (
    <Disclosure summary={t.facts}>
      <DescriptionList
        items={facts.map(({ kind, name, value, at }) => ({
          term: <Linked>{name}</Linked>,
          value: (
            <>
              {value}{" "}
              <span className="muted small">
                {t.factKinds[kind]}, {instantWords(at, language)}
              </span>
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}
