import type { Language } from "#platform/language.ts";
import { COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import { useHref } from "#platform/web/call.ts";
import { useChoice } from "#platform/web/cookie-choice.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { Card, PageHeader } from "#ui/page/PageHeader.tsx";
import { Table } from "#ui/table/Table.tsx";
import { pageWords } from "../messages/page.ts";
import { words } from "../messages/words.ts";
import { ChoiceForm } from "./CookieNotice.tsx";
import css from "./CookieNotice.module.css";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => pageWords[language].lead;

type Row = { name: string; of: keyof (typeof pageWords)["bg"]["rows"]; until: keyof (typeof pageWords)["bg"]["until"] };
/** Everything that the portal stores in a browser. */
const ROWS: Row[] = [
  { name: "vrata-session", of: "session", until: "session" },
  { name: "vrata-known", of: "known", until: "halfYear" },
  { name: "vrata-second-step", of: "secondStep", until: "tenMinutes" },
  { name: "vrata-access", of: "access", until: "halfHour" },
  { name: "vrata-typed", of: "typed", until: "minutes" },
  { name: "vrata-einvoice", of: "einvoice", until: "halfHour" },
  { name: "vrata-visitor", of: "visitor", until: "year" },
  { name: "vrata-language", of: "language", until: "year" },
  { name: "vrata-csrf", of: "csrf", until: "session" },
  { name: COOKIE_CHOICE, of: "choice", until: "choice" },
  { name: "vrata-scrolls", of: "scrolls", until: "tab" },
  { name: "vrata-checkout", of: "checkout", until: "tab" },
  { name: "vrata-contact-draft, vrata-contact-form, vrata-reply-…, vrata-ticket-…", of: "drafts", until: "tab" },
  { name: "vrata-person", of: "person", until: "tab" },
  { name: "vrata-visit", of: "visit", until: "tab" },
];

/** What the browser stores for the portal, and the cookie choice, which can be changed at any time. */
export default function CookiesPage() {
  const t = useWords(pageWords);
  const href = useHref();
  const choice = useChoice();
  const { title: heading } = useWords(words);
  const { analytics } = useLimits();
  return (
    <div className="stack stack-l">
      <PageHeader title={heading} lead={t.lead} />
      <Card aria-labelledby="choice">
        <h2 id="choice">{t.choice}</h2>
        <p role="status">
          <strong>{t.now[choice ?? "none"]}</strong> {t.change}
        </p>
        <ChoiceForm returnTo={href("/cookies")} className="row" />
      </Card>
      <section aria-labelledby="counted" className="stack text">
        <h2 id="counted">{t.counted.title}</h2>
        <ul className={css.counted}>
          {t.counted.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{t.counted.never(analytics.days)}</p>
      </section>
      <Table
        caption={t.table.title}
        rows={ROWS}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", title: t.table.name, cell: ({ name }) => <code>{name}</code> },
          { key: "why", title: t.table.why, cell: ({ of }) => t.rows[of] },
          { key: "until", title: t.table.until, cell: ({ until }) => t.until[until] },
        ]}
      />
    </div>
  );
}
