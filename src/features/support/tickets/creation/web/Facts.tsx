import { instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import type { TicketForm } from "../contract.ts";
import { formWords } from "../messages/form-words.ts";
import css from "./Creation.module.css";

/** What the guide found out and goes along with the ticket: answers and measured values, with their times. */
export function Facts({ facts }: { facts: TicketForm["facts"] }) {
  const t = useWords(formWords).facts;
  const language = useLanguage();
  if (facts.length === 0) return null;
  return (
    <Disclosure summary={t.title} open>
      <p className="muted small">{t.lead}</p>
      <dl className={css.facts}>
        {facts.map(({ kind, name, value, at }, place) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>{" "}
              <span className="muted small">
                {t[kind]}, {instantWords(at, language)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
