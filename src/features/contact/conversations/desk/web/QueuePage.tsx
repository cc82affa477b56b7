import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useReach } from "#platform/web/reach.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pageWindow } from "#ui/pager/page-window.ts";
import { REASONS } from "../../rules.ts";
import { queue } from "../contract.ts";
import { pageWords } from "../messages/page-words.ts";
import { words } from "../messages/words.ts";
import { MOST_PAGES, SHOWN } from "../rules.ts";
import { DeskFilters } from "./DeskFilters.tsx";
import { QueueList } from "./QueueList.tsx";
import css from "./Queue.module.css";

export const title = (language: "bg" | "en") => pageWords[language].queue.title;

const among = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined => values.find((value) => value === text);

/** What the address selects; what is invalid in it is left out, since people shorten and mistype addresses. */
function soughtIn(search: Record<string, unknown>) {
  const text = String(search["text"] ?? "").slice(0, 100);
  const [of, page] = [String(search["of"] ?? ""), Number(search["page"] ?? 0)];
  return {
    show: among(SHOWN, search["show"]) ?? ("waiting" as const),
    ...(among(REASONS, search["reason"]) && { reason: among(REASONS, search["reason"])! }),
    ...(text.trim() && { text }),
    ...(/^[A-Za-z0-9_-]{22}$/.test(of) && { of }),
    page: String(Number.isInteger(page) && page >= 0 && page < MOST_PAGES ? page : 0),
  };
}

export async function load({ call, search }: LoadContext) {
  const sought = soughtIn(search);
  return { sought, ...(await call(queue, { query: sought })).body };
}
type Data = Awaited<ReturnType<typeof load>>;

/** The address of another part of the queue: what stays the same is carried over. */
function useQueueAddress({ sought }: Pick<Data, "sought">) {
  const href = useHref();
  return (change: Record<string, string | undefined>) => {
    const query = Object.entries({ ...sought, page: undefined, ...change }).filter(
      (pair): pair is [string, string] => Boolean(pair[1]) && pair[1] !== "0",
    );
    return href(`/operator/conversations?${new URLSearchParams(query)}`);
  };
}

/** The desk's queue: who waits, the oldest first, and every other conversation. */
export default function QueuePage({ data }: PageProps<typeof load>) {
  const t = { ...useWords(words), ...useWords(pageWords) };
  const language = useLanguage();
  const href = useHref();
  const mayReach = useReach();
  const addressOf = useQueueAddress(data);
  const { conversations, page, hasMore, isCutOff, waiting, targetDays } = data;
  return (
    <div className="stack">
      <PageHeader
        title={t.queue.title}
        lead={t.queue.lead(waiting.all, targetDays)}
        crumbs={[{ href: href("{area}"), word: t.home }]}
        crumbsWord={t.crumbs}
      />
      <div className="row">
        <LinkButton look="secondary" href={href("/operator/conversations/answers")}>
          {t.queue.answers}
        </LinkButton>
        {mayReach("/operator/conversations/metrics") && (
          <LinkButton look="secondary" href={href("/operator/conversations/metrics")}>
            {t.queue.metrics}
          </LinkButton>
        )}
        {mayReach("/operator/notices") && (
          <LinkButton look="secondary" href={href("/operator/notices")}>
            {t.queue.notices}
          </LinkButton>
        )}
      </div>
      <Views data={data} />
      <Filters key={JSON.stringify(data.sought)} data={data} />
      {isCutOff && <Notice tone="warning">{t.queue.cutOff}</Notice>}
      {conversations.length > 0 ? <QueueList conversations={conversations} /> : <Nothing data={data} />}
      <Pager
        window={pageWindow(page, hasMore ? page + 2 : page + 1)}
        language={language}
        words={{ label: t.queue.pages }}
        hrefOf={(to) => addressOf({ page: String(to) })}
      />
    </div>
  );
}

/** Which conversations: those that wait, one's own, or others. */
function Views({ data }: { data: Data }) {
  const t = useWords(pageWords).queue;
  const addressOf = useQueueAddress(data);
  const { sought, waiting } = data;
  const counts = { waiting: waiting.all, unclaimed: waiting.unclaimed, mine: waiting.mine, all: 0, locked: 0 };
  return (
    <nav aria-label={t.views}>
      <ul className={css.views}>
        {SHOWN.map((show) => (
          <li key={show}>
            <a href={addressOf({ show })} aria-current={sought.show === show ? "true" : undefined}>
              {t.show[show](counts[show])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters({ data: { sought, waiting } }: { data: Data }) {
  const { reasons } = useWords(words);
  const t = useWords(pageWords).queue;
  const href = useHref();
  const countOf = (reason: string) => waiting.reasons.find((one) => one.reason === reason)?.count ?? 0;
  return (
    <>
      <DeskFilters path="/operator/conversations" className={css.filters} label={t.search}>
        <input type="hidden" name="show" value={sought.show} />
        {sought.of && <input type="hidden" name="of" value={sought.of} />}
        <TextField
          label={t.text}
          hint={t.textHint}
          name="text"
          type="search"
          maxLength={100}
          defaultValue={sought.text ?? ""}
          data-personal=""
        />
        <Select label={t.reason} name="reason" defaultValue={sought.reason ?? ""}>
          <option value="">{t.anyReason}</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t.ofReason(reasons[reason], countOf(reason))}
            </option>
          ))}
        </Select>
        <Button type="submit">{t.search}</Button>
      </DeskFilters>
      {sought.of && <p>{t.ofPerson}</p>}
      {(sought.of || sought.text || sought.reason) && <a href={href(`/operator/conversations?show=${sought.show}`)}>{t.clear}</a>}
    </>
  );
}

function Nothing({ data: { sought } }: { data: Data }) {
  const t = useWords(pageWords).queue;
  const isFiltered = Boolean(sought.text || sought.reason || sought.of);
  return <EmptyState title={t.none}>{isFiltered || sought.show !== "waiting" ? t.noneFound : t.noneWaiting}</EmptyState>;
}
