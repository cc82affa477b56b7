import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { guideList, type ListedGuide } from "../contract.ts";
import { words } from "../messages/words.ts";

export const title = (language: "bg" | "en") => words[language].list.title;
export const load = async ({ call }: LoadContext) => (await call(guideList, {})).body;

const TYPES = ["INTERNET", "TV", "FIXED", "MOBILE"] as const;

/** Every version of every guide, by service type, for its authors. */
export default function GuidesPage({ data: { guides } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader title={t.list.title} lead={t.list.lead} crumbs={[{ href: href("{area}"), word: t.home }]} crumbsWord={t.crumbs} />
      {TYPES.map((type) => (
        <section key={type} className="stack">
          <Guides type={type} guides={guides.filter(({ serviceType }) => serviceType === type)} />
        </section>
      ))}
    </div>
  );
}

function Guides({ type, guides }: { type: (typeof TYPES)[number]; guides: ListedGuide[] }) {
  const { list: t, ...all } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const columns: Column<ListedGuide>[] = [
    {
      key: "symptom",
      title: t.guide,
      cell: ({ id, version, symptom }) => <a href={href(`/operator/guides/${id}/${version}`)}>{symptom[language]}</a>,
    },
    { key: "version", title: t.version, number: true, cell: ({ version }) => version },
    { key: "standing", title: t.standing, cell: ({ standing }) => all.standings[standing] },
    { key: "questions", title: t.questions, number: true, cell: ({ questions }) => questions },
    { key: "checks", title: t.checks, cell: ({ checks }) => checks.map((check) => all.checks[check]).join(", ") || t.noChecks },
  ];
  if (guides.length === 0)
    return (
      <>
        <h2>{all.serviceTypes[type]}</h2>
        <p className="muted">{t.none}</p>
      </>
    );
  return <Table caption={all.serviceTypes[type]} columns={columns} rows={guides} rowKey={({ id, version }) => `${id} ${version}`} />;
}
