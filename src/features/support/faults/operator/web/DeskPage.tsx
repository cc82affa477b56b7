import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { ReadAt } from "../../web/FaultCard.tsx";
import { faultDesk, type DeskFault } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Desk.module.css";
import { Outcome, Requests } from "./Outcome.tsx";
import { Waiting } from "./Waiting.tsx";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext) {
  const { body } = await call(faultDesk, {});
  return { ...body, request: body.requests.find(({ id }) => id === search["request"]) };
}

/** Faults of areas for the operator: what is open, what has ended, and what was requested. */
export default function DeskPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { open, ended, requests, request, flagsLines, notices } = data;
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader
        title={t.title}
        lead={t.lead}
        crumbs={[{ href: href("{area}"), word: t.home }]}
        crumbsWord={t.crumbs}
        aside={<LinkButton href={href("/operator/faults/new")}>{t.fresh}</LinkButton>}
      />
      <Outcome request={request} page="/operator/faults" />
      <Waiting notices={notices} />
      {!flagsLines && <Notice tone="warning">{t.noSystem}</Notice>}
      <section className="stack" aria-labelledby="open-faults">
        <h2 id="open-faults">{t.open(open.length)}</h2>
        <ReadAt {...data} />
        {open.length === 0 ? <EmptyState title={t.none}>{t.noneText}</EmptyState> : <Faults caption={t.open(open.length)} faults={open} />}
        <p>
          <a href={href("/faults")}>{t.asCustomers}</a>
        </p>
      </section>
      {ended.length > 0 && (
        <section className="stack" aria-labelledby="ended-faults">
          <h2 id="ended-faults">{t.ended}</h2>
          <Faults caption={t.ended} faults={ended} hasEnded />
        </section>
      )}
      <Requests caption={t.requests} requests={requests} />
    </div>
  );
}

function Faults({ caption, faults, hasEnded }: { caption: string; faults: readonly DeskFault[]; hasEnded?: true }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const when = (at: string | null) => (at ? instantWords(at, language) : t.unknownEnd);
  const columns: Column<DeskFault>[] = [
    { key: "area", title: t.area, cell: ({ id, name }) => <a href={href(`/operator/faults/${id}`)}>{name[language]}</a> },
    { key: "services", title: t.service, cell: ({ serviceTypes }) => serviceTypes.map((type) => t.services[type]).join(", ") },
    { key: "began", title: t.began, cell: ({ beganAt }) => when(beganAt) },
    hasEnded
      ? { key: "ended", title: t.endedAt, cell: ({ endedAt }) => when(endedAt) }
      : { key: "expected", title: t.expected, cell: ({ expectedEnd }) => when(expectedEnd) },
    { key: "lines", title: t.lines, number: true, cell: ({ lines }) => lines },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={faults} rowKey={({ id }) => String(id)} />;
}
