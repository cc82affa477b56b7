import { slotWords } from "#vocabulary/visit-slot.ts";
import { use } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { Language } from "#platform/language.ts";
import { LevContext } from "#ui/price/lev.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { euro, lev } from "#vocabulary/money-words.ts";
import { pageOf, severityOf, wayOf } from "../attention.ts";
import type { Alert, Attention } from "../contract.ts";
import { owedWords } from "../messages/owed.ts";
import { visitWords } from "../messages/visits.ts";
import { words } from "../messages/words.ts";
import css from "./HomePage.module.css";

type Texts = {
  title: string;
  lead: string;
  sum?: { euro: string; lev: string; mark: Record<string, string>; due: Record<string, string> };
};

/** What needs the customer's attention, in the order of the rules, each with its one button, or a message that nothing does. */
export function AttentionList({ attention, isSureOfBills }: { attention: Alert[]; isSureOfBills: boolean }) {
  const t = useWords(words);
  const owed = useWords(owedWords);
  if (attention.length === 0) {
    return (
      <Notice tone="success" title={isSureOfBills ? t.home.allWell : owed.servicesWell}>
        {isSureOfBills ? t.home.allWellLead : owed.servicesWellLead}
      </Notice>
    );
  }
  return (
    <section className="stack" aria-labelledby="attention">
      <h2 id="attention">{t.home.attention}</h2>
      <ul className={css.attention}>
        {attention.map((alert, place) => (
          <li key={place}>
            <OneAlert {...alert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneAlert({ reason, also }: Alert) {
  const t = { ...useWords(words).attention, visits: useWords(visitWords) };
  const language = useLanguage();
  const href = useHref();
  const showsLev = use(LevContext);
  const { title, lead, sum } = textsOf(reason, t, language);
  const way = wayOf(reason);
  const action = (
    <LinkButton look="secondary" href={href(pageOf(reason))} aria-label={`${t.ways[way]}: ${title}`}>
      {t.ways[way]}
    </LinkButton>
  );
  return (
    <Notice tone={severityOf(reason)} title={title} action={action}>
      {sum && (
        <p className={css.sum}>
          <span {...sum.mark}>{sum.euro}</span> {showsLev && <span>{sum.lev}</span>}
        </p>
      )}
      <p {...sum?.due}>{lead}</p>
      {also.map((one, place) => {
        const more = textsOf(one, t, language);
        return (
          <p key={place}>
            <strong>{more.title}.</strong> {more.lead}
          </p>
        );
      })}
    </Notice>
  );
}

type Missed = Extract<Attention, { kind: "visit" }>;
function missedTexts({ state, lines, day, slot, mayChoose }: Missed, t: (typeof visitWords)["bg"], language: Language): Texts {
  const when = t.missedWhen(longDayWords(day, language), slotWords(slot));
  return { title: t.missed[state](named(lines)), lead: mayChoose ? t.missedLead(when) : t.missedLeadOthers(when) };
}

const named = (lines: string[]): string => lines.join(", ");

function textsOf(one: Attention, t: (typeof words)["bg"]["attention"] & { visits: (typeof visitWords)["bg"] }, language: Language): Texts {
  const day = (written: string | null) => (written ? longDayWords(written, language) : undefined);
  switch (one.kind) {
    case "visit":
      return missedTexts(one, t.visits, language);
    case "overdue": {
      const markOf = (fact: string) => factOf("account", one.billingAccountCode, fact);
      return {
        title: t.overdue(one.billingAccountName),
        lead: t.overdueLead(longDayWords(one.dueOn, language)),
        sum: { euro: euro(one.sum.eur, language), lev: lev(one.sum.bgn, language), mark: markOf("overdue"), due: markOf("due") },
      };
    }
    case "credit-limit":
      return { title: t.creditLimit(one.billingAccountName), lead: t.creditLimitLead };
    case "suspended":
      return {
        title: t.suspended[one.reason](named(one.lines)),
        lead: one.resumable === undefined ? t.suspendedLead[one.reason] : one.resumable ? t.resumableLead : t.resumableByOthersLead,
      };
    case "fault":
      return one.scope === "individual"
        ? { title: t.individualFault(named(one.lines)), lead: t.individualFaultLead(day(one.until)) }
        : { title: t.groupFault(named(one.lines)), lead: t.groupFaultLead(day(one.until)) };
    case "prepaid":
      return {
        title: t.prepaid[one.state](named(one.lines)),
        lead: t.prepaidLead[one.state](day(one.until)),
      };
  }
}
