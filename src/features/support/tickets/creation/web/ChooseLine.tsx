import type { LineList } from "#features/services/lines/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { pageWords } from "../messages/page-words.ts";
import { formAddress } from "../search-params.ts";
import css from "./Creation.module.css";

/** The customer's lines, each a link to its form. Whoever has more than stand on one page searches among them. */
export function ChooseLine({ list: { lines, pagination }, sought }: { list: LineList; sought: string }) {
  const t = useWords(pageWords);
  const href = useHref();
  const isLong = sought !== "" || pagination.itemsCount > lines.length;
  if (lines.length === 0 && !isLong)
    return (
      <EmptyState title={t.noLines} action={<LinkButton href={href("/contact-form")}>{t.write}</LinkButton>}>
        {t.noLinesText}
      </EmptyState>
    );
  return (
    <>
      <h2>{t.newTitle}</h2>
      <p>{t.newLead}</p>
      {isLong && <Search sought={sought} count={pagination.itemsCount} shown={lines.length} />}
      <ul className={css.lines}>
        {lines.map(({ serviceId, type, name, tariff, address }) => (
          <li key={serviceId}>
            <a href={href(formAddress({ serviceId, serviceType: type }))}>{name}</a>
            <span className="muted small">
              {[t.types[type], tariff, name === serviceId ? null : serviceId, address].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Search({ sought, count, shown }: { sought: string; count: number; shown: number }) {
  const t = useWords(pageWords);
  const href = useHref();
  return (
    <form method="get" action={href("{area}/services/trouble-tickets/new")} role="search" className="stack stack-s">
      <div className={css.search}>
        <TextField label={t.sought} name="sought" type="search" defaultValue={sought} maxLength={60} />
        <Button type="submit" look="secondary">
          {t.find}
        </Button>
      </div>
      <p className="muted small">{t.shown(shown, count)}</p>
    </form>
  );
}
