import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { guideVersion, type GuideVersion } from "../contract.ts";
import { words } from "../messages/words.ts";
import { wayOf } from "../way.ts";
import { GuideGraph } from "./GuideGraph.tsx";
import { Nodes } from "./Nodes.tsx";
import { Preview } from "./Preview.tsx";
import css from "./Guides.module.css";

export const title = (language: "bg" | "en", { guide }: GuideVersion) => words[language].one.title(guide.symptom[language]);

export async function load({ call, params, search }: LoadContext) {
  const { body } = await call(guideVersion, { params: { id: params["id"]!, version: params["version"]! } });
  return { ...body, way: String(search["way"] ?? "").slice(0, 1_000) };
}

/** One version of a guide for its authors: walked as a customer would, drawn, and with what customers did. */
export default function GuidePage({ data }: PageProps<typeof load>) {
  const { one: t, ...all } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { guide, standing, versions } = data;
  const way = wayOf(guide, data.way);
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.title(guide.symptom[language])}
        lead={`${all.serviceTypes[guide.serviceType]} · ${t.lead(guide.version, all.standings[standing])}`}
        crumbs={[
          { href: href("{area}"), word: all.home },
          { href: href("/operator/guides"), word: all.list.title },
        ]}
        crumbsWord={all.crumbs}
      />
      {versions.length > 1 && (
        <nav aria-label={t.versions} className="row">
          {versions.map((version) => (
            <a
              key={version}
              href={href(`/operator/guides/${guide.id}/${version}`)}
              aria-current={version === guide.version ? "page" : undefined}
            >
              {t.version(version)}
            </a>
          ))}
        </nav>
      )}
      {standing === "draft" && <Notice tone="info">{t.draftNote}</Notice>}
      <Preview guide={guide} way={way} />
      <section className="stack">
        <h2>{t.graph}</h2>
        <p className={`muted ${css.text}`}>{t.graphLead}</p>
        <p className="muted small">{t.legend}</p>
        <GuideGraph data={data} path={way.position.path} />
      </section>
      <Nodes data={data} />
    </div>
  );
}
