import { Reached } from "#platform/web/Reached.tsx";
import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Badge } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Table } from "#ui/table/Table.tsx";
import { internationalPhone } from "#vocabulary/phone-words.ts";
import { outboxList, type Letters } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Outbox.module.css";

/** An invalid page number counts as the first page. */
const pageOf = (search: Record<string, unknown>): string | undefined => {
  const { page } = search;
  const number = typeof page === "number" ? String(page) : page;
  return typeof number === "string" && /^[1-9]\d{0,5}$/.test(number) ? number : undefined;
};

export const load = async ({ call, search }: LoadContext): Promise<Letters> => {
  const page = pageOf(search);
  return (await call(outboxList, { query: page ? { page } : {} })).body;
};

export const title = (language: Language): string => words[language].title;

export default function OutboxPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead} />
      {data.messages.length > 0 ? (
        <Messages letters={data} />
      ) : (
        <EmptyState
          title={t.empty}
          picture={<Envelope />}
          action={
            <Reached to="/vignettes">
              <LinkButton href={href("/vignettes")}>{t.emptyAction}</LinkButton>
            </Reached>
          }
        >
          {t.emptyMore}
        </EmptyState>
      )}
      <Pages letters={data} />
    </div>
  );
}

function Messages({ letters }: { letters: Letters }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <Table
      caption={t.list}
      captionHidden
      rows={letters.messages}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          key: "title",
          title: t.columns.title,
          cell: ({ kind, id, title }) => <a href={href(`/dev/outbox/${kind}/${encodeURIComponent(id)}`)}>{title}</a>,
        },
        {
          key: "kind",
          title: t.columns.kind,
          cell: ({ kind }) => <Badge tone={kind === "mail" ? "info" : "success"}>{t.kinds[kind]}</Badge>,
        },
        {
          key: "to",
          title: t.columns.to,
          cell: ({ kind, to }) => <span className={css.to}>{kind === "sms" ? internationalPhone(to) : to}</span>,
        },
        {
          key: "sentAt",
          title: t.columns.sentAt,
          cell: ({ sentAt }) => <time dateTime={sentAt}>{instantWords(sentAt, language)}</time>,
        },
      ]}
    />
  );
}

function Pages({ letters: { itemsCount, currentPage, pageSize } }: { letters: Letters }) {
  const t = useWords(words);
  const href = useHref();
  const pages = Math.max(1, Math.ceil(itemsCount / pageSize));
  if (pages === 1 && currentPage === 1) return null;
  const to = (page: number) => href(page === 1 ? "/dev/outbox" : `/dev/outbox?page=${page}`);
  return (
    <nav aria-label={t.pages} className="row row-between">
      {currentPage > 1 ? (
        <LinkButton look="secondary" href={to(Math.min(currentPage - 1, pages))}>
          {t.newer}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="muted">{t.place(Math.min(currentPage, pages), pages)}</span>
      {currentPage < pages ? (
        <LinkButton look="secondary" href={to(currentPage + 1)}>
          {t.older}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

const Envelope = () => (
  <svg
    viewBox="0 0 96 72"
    width="96"
    height="72"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinejoin="round"
  >
    <rect x="6" y="8" width="84" height="56" rx="8" />
    <path d="M8 14l40 30 40-30" />
  </svg>
);
