import type { Language } from "#platform/language.ts";
import { dayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { Badge } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import type { Day } from "#vocabulary/day.ts";
import { faultList, type FaultList, type OwnLine } from "../contract.ts";
import { LONGEST_PLACE, SERVICES } from "../limits.ts";
import { words } from "../messages/words.ts";
import { CheckForm } from "./CheckForm.tsx";
import { FaultCard, ReadAt } from "./FaultCard.tsx";
import css from "./Faults.module.css";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

export async function load({ call, search }: LoadContext) {
  const type = SERVICES.find((one) => one === search["type"]) ?? "";
  const settlement = String(search["settlement"] ?? "").slice(0, LONGEST_PLACE);
  return { ...(await call(faultList, { query: { type, settlement } })).body, type, settlement };
}

/** Known faults of areas, for everybody; customers see first whether they are touched. */
export default function FaultsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { open, ended, own, total } = data;
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} lead={t.lead} crumbs={[{ href: href("/"), word: t.home }]} crumbsWord={t.crumbs} />
      {own && own.length > 0 ? <OwnLines lines={own} open={open} /> : <CheckForm />}
      <section className="stack" aria-labelledby="open-faults">
        <div className={css.head}>
          <h2 id="open-faults">{t.open(open.length)}</h2>
          <ReadAt {...data} />
        </div>
        {total > 1 && <Filter {...data} />}
        {open.length === 0 && total > 0 && (
          <EmptyState title={t.noneHere} action={<LinkButton href={href("/faults")}>{t.showAll}</LinkButton>}>
            {t.noneHereText}
          </EmptyState>
        )}
        {total === 0 && (
          <EmptyState title={t.none} action={<LinkButton href={href("{area}/services/troubleshooting")}>{t.answer.guide}</LinkButton>}>
            {t.noneText}
          </EmptyState>
        )}
        {open.map((fault) => (
          <FaultCard key={fault.id} fault={fault} />
        ))}
      </section>
      {ended.length > 0 && (
        <section className="stack" aria-labelledby="ended-faults">
          <h2 id="ended-faults">{t.ended}</h2>
          {ended.map((fault) => (
            <FaultCard key={fault.id} fault={fault} />
          ))}
        </section>
      )}
      {own && own.length > 0 && <CheckForm />}
    </div>
  );
}

/** Narrows the list by a plain form. */
function Filter({ type, settlement, settlements }: Pick<FaultList, "settlements"> & { type: string; settlement: string }) {
  const t = useWords(words);
  const href = useHref();
  return (
    <form key={`${type} ${settlement}`} role="search" aria-label={t.filter.legend} action={href("/faults")} className={css.filter}>
      <Select label={t.filter.type} name="type" defaultValue={type}>
        <option value="">{t.filter.anyType}</option>
        {SERVICES.map((service) => (
          <option key={service} value={service}>
            {t.services[service]}
          </option>
        ))}
      </Select>
      <Select label={t.filter.settlement} name="settlement" defaultValue={settlements.includes(settlement) ? settlement : ""}>
        <option value="">{t.filter.anySettlement}</option>
        {settlements.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button type="submit" look="secondary">
        {t.filter.submit}
      </Button>
    </form>
  );
}

/** The customer's own lines, those that a fault touches first. */
function OwnLines({ lines, open }: { lines: readonly OwnLine[]; open: FaultList["open"] }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const touched = lines.filter(({ faults, hasOwnFault }) => faults.length > 0 || hasOwnFault);
  return (
    <section className={`surface stack stack-s ${css.own}`} aria-labelledby="own-lines">
      <h2 id="own-lines">{t.own.title}</h2>
      {touched.length === 0 && (
        <>
          <p>{t.own.well}</p>
          <div>
            <LinkButton look="secondary" href={href("{area}/services/troubleshooting")}>
              {t.answer.guide}
            </LinkButton>
          </div>
        </>
      )}
      <ul className={css.lines}>
        {touched.map(({ serviceId, name, faults, hasOwnFault, visitDay }) => (
          <li key={serviceId}>
            <strong>{name}</strong>
            {faults.length > 0 && (
              <span>
                <Badge tone="warning">{t.own.inArea}</Badge>{" "}
                {open
                  .filter(({ id }) => faults.includes(id))
                  .map((fault) => fault.name)
                  .join(", ")}
              </span>
            )}
            {hasOwnFault && (
              <span>
                <Badge tone="warning">{t.own.ownFault}</Badge> {visitDay && t.own.visit(dayWords(visitDay as Day, language))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
