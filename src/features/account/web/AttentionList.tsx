import { useLanguage, useWords } from "#platform/web/words.ts";
import type { Language } from "#platform/language.ts";
import { Notice, type Tone } from "#ui/notice/Notice.tsx";
import type { Attention } from "../contract.ts";
import { words } from "../messages/words.ts";
import { dayShown, moneyShown } from "./shown.ts";
import css from "./HomePage.module.css";

type Said = { tone: Tone; title: string; lead: string; sum?: { euro: string; lev: string } };

/** What needs the customer's attention, in the order of the rules; or that nothing does. */
export function AttentionList({ attention }: { attention: Attention[] }) {
  const t = useWords(words);
  const language = useLanguage();
  if (attention.length === 0) {
    return (
      <Notice tone="success" title={t.home.allWell}>
        {t.home.allWellLead}
      </Notice>
    );
  }
  return (
    <section className="stack" aria-labelledby="attention">
      <h2 id="attention">{t.home.attention}</h2>
      <ul className={css.attention}>
        {attention.map((one, place) => {
          const { tone, title, lead, sum } = said(one, t.attention, language);
          return (
            <li key={place}>
              <Notice tone={tone} title={title}>
                {sum && (
                  <p className={css.sum}>
                    {sum.euro} <span>{sum.lev}</span>
                  </p>
                )}
                <p>{lead}</p>
              </Notice>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const named = (lines: string[]): string => lines.join(", ");

function said(one: Attention, t: (typeof words)["bg"]["attention"], language: Language): Said {
  const day = (written: string | null) => (written ? dayShown(written, language) : undefined);
  switch (one.kind) {
    case "overdue":
      return {
        tone: "error",
        title: t.overdue(one.billingAccountName),
        lead: t.overdueLead(dayShown(one.since, language)),
        sum: moneyShown(one.sum, language),
      };
    case "credit-limit":
      return { tone: "error", title: t.creditLimit(one.billingAccountName), lead: t.creditLimitLead };
    case "suspended":
      return {
        tone: one.reason === "CUSTOMER_REQUEST" ? "info" : "error",
        title: t.suspended[one.reason](named(one.lines)),
        lead: t.suspendedLead[one.reason],
      };
    case "fault":
      return one.scope === "individual"
        ? { tone: "warning", title: t.individualFault(named(one.lines)), lead: t.individualFaultLead(day(one.until)) }
        : { tone: "warning", title: t.groupFault(named(one.lines)), lead: t.groupFaultLead(day(one.until)) };
    case "prepaid":
      return {
        tone: one.state === "DISABLED" || one.state === "GRACED" ? "error" : "warning",
        title: t.prepaid[one.state](named(one.lines)),
        lead: t.prepaidLead[one.state](day(one.until) ?? ""),
      };
  }
}
