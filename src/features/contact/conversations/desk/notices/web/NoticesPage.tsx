import { useOperatorCrumbs } from "#platform/web/area-crumbs.ts";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Table } from "#ui/table/Table.tsx";
import { deskNotices, type Notice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readFaults } from "../search-params.ts";
import { NoticeForm } from "./NoticeForm.tsx";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext) {
  return { ...(await call(deskNotices, {})).body, faults: readFaults(search) };
}

/** Writing to a group of customers, and what was written before. */
export default function NoticesPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useOperatorCrumbs({ to: "/operator/conversations", word: t.conversations });
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <section className="surface stack" aria-label={t.fresh}>
        <h2>{t.fresh}</h2>
        <NoticeForm typed={data.typed} faults={data.faults} />
      </section>
      {data.notices.length === 0 ? <EmptyState title={t.none}>{t.noneText}</EmptyState> : <Before notices={data.notices} />}
    </div>
  );
}

function Before({ notices }: { notices: readonly Notice[] }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <Table
      caption={t.sentBefore}
      rows={notices}
      rowKey={({ id }) => id}
      columns={[
        { key: "what", title: t.what, cell: (one) => <a href={href(`/operator/notices/${one.id}`)}>{beginningOf(one, language)}</a> },
        { key: "channel", title: t.channel, cell: ({ channel }) => t.channels[channel] },
        { key: "when", title: t.when, cell: ({ sentAt, createdAt }) => instantWords(sentAt ?? createdAt, language) },
        { key: "who", title: t.who, cell: ({ author }) => author },
        { key: "state", title: t.state, cell: ({ state }) => t.states[state] },
        { key: "reached", title: t.reached, number: true, cell: ({ reached, people }) => t.reachedOf(reached, people) },
      ]}
    />
  );
}

const SHOWN = 60;

/** A notice's title, or how its text begins. */
function beginningOf({ titleBg, titleEn, bg, en }: Notice, language: "bg" | "en"): string {
  const text = (language === "bg" ? titleBg || bg : titleEn || en).replace(/\s+/g, " ");
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
