import { longDayWords, instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Card, EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { WaitingPicture } from "#ui/pictures/failures.tsx";
import { isDay } from "#vocabulary/day.ts";
import { countWords } from "#vocabulary/number-words.ts";
import { report, type Report } from "../contract.ts";
import { words } from "../messages/words.ts";
import { isAnother } from "../period.ts";
import { FunnelSection, PagesSection, SearchesSection, VisitsSection, WidgetsSection } from "./sections.tsx";
import { PeriodForm } from "./PeriodForm.tsx";
import css from "./ReportPage.module.css";

export const title = (language: "bg" | "en") => words[language].title;
export const load = async ({ call, search }: LoadContext) => {
  // an invalid day is not requested: people shorten and mistype addresses
  const day = (name: string) => (isDay(String(search[name])) ? { [name]: String(search[name]) } : {});
  const { body } = await call(report, { query: { ...day("from"), ...day("to") } });
  return { ...body, isAnother: isAnother([search["from"], search["to"]], body) };
};

/** The operator's report of a period: every chart with its table and its file. */
export default function ReportPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const until = data.countedUntil;
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.title}
        lead={t.lead(longDayWords(data.from, language), longDayWords(data.to, language))}
        crumbs={[{ href: href("{area}"), word: t.home }]}
        crumbsWord={t.crumbs}
      />
      {data.isAnother && (
        <Notice tone="warning" title={t.period.another} live>
          {t.period.why(longDayWords(data.earliest, language))}
        </Notice>
      )}
      <PeriodForm {...data} />
      <p className="muted small">
        {until ? t.counted(instantWords(until, language)) : t.notCounted} {t.consent}
      </p>
      {data.totals.visits + data.totals.pages + data.totals.searches + data.widgets.length > 0 ? (
        <Sections data={data} />
      ) : (
        <Nothing data={data} />
      )}
    </div>
  );
}

function Sections({ data }: { data: Report }) {
  return (
    <>
      <Totals totals={data.totals} />
      <VisitsSection data={data} />
      <div className={css.pair}>
        {data.funnels.map((funnel) => (
          <FunnelSection key={funnel.name} funnel={funnel} data={data} />
        ))}
      </div>
      <WidgetsSection data={data} />
      <div className={css.pair}>
        <SearchesSection data={data} />
        <PagesSection data={data} />
      </div>
    </>
  );
}

function Totals({ totals }: Pick<Report, "totals">) {
  const t = useWords(words).totals;
  const language = useLanguage();
  return (
    <Card aria-label={t.title}>
      <dl className={css.totals}>
        {(["visits", "pages", "searches", "withoutResult"] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{countWords(totals[name], language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Nothing({ data: { from, to, earliest, latest } }: { data: Report }) {
  const t = useWords(words).none;
  const href = useHref();
  return (
    <EmptyState
      picture={<WaitingPicture />}
      title={t.title}
      action={
        (from > earliest || to < latest) && <LinkButton href={href(`/operator/analytics?from=${earliest}&to=${latest}`)}>{t.go}</LinkButton>
      }
    >
      {t.text}
    </EmptyState>
  );
}
