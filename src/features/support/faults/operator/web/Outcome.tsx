import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { instantWords } from "#platform/instant-words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Table } from "#ui/table/Table.tsx";
import type { DeskRequest } from "../contract.ts";
import { words } from "../messages/words.ts";

/** What has come of the request that led here: what the system accepted, refused, or has not answered. It takes the focus. */
export function Outcome({ request, page }: { request: DeskRequest | undefined; page: string }) {
  const t = useWords(words);
  const href = useHref();
  if (!request || request.state === "draft") return null;
  const { id, kind, state, reason, faultId } = request;
  const refresh = <LinkButton look="secondary" href={href(`${page}?request=${id}`)}>{t.refresh}</LinkButton>; // prettier-ignore
  if (state === "waiting")
    return (
      <Notice tone="warning" live focused action={refresh}>
        {t.waiting}
      </Notice>
    );
  if (state === "unknown")
    return (
      <Notice tone="error" live focused action={refresh}>
        {t.unknown}
      </Notice>
    );
  if (reason)
    return (
      <Notice tone="error" live focused title={t.refused(t.refusals[reason])}>
        {t.refusedNext[reason]}
      </Notice>
    );
  if (kind === "open" && faultId === null)
    return (
      <Notice tone="info" live focused action={refresh}>
        {t.outcomes.open.unlisted}
      </Notice>
    );
  return (
    <Notice tone="success" live focused>
      {t.outcomes[kind].done}
    </Notice>
  );
}

/** What operators requested, the latest first, with what came of each. */
export function Requests({ caption, requests }: { caption: string; requests: readonly DeskRequest[] }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const nameOf = ({ faultId, name }: DeskRequest) => {
    const shown = name?.[language] ?? t.unknownArea;
    return faultId === null ? shown : <a href={href(`/operator/faults/${faultId}`)}>{shown}</a>;
  };
  if (requests.length === 0)
    return (
      <section className="stack stack-s">
        <h2>{caption}</h2>
        <p className="muted">{t.noRequests}</p>
      </section>
    );
  return (
    <Table
      caption={caption}
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        { key: "what", title: t.what, cell: ({ kind }) => t.kinds[kind] },
        { key: "area", title: t.area, cell: nameOf },
        { key: "who", title: t.who, cell: ({ operator }) => operator ?? "–" },
        { key: "when", title: t.when, cell: ({ requestedAt }) => instantWords(requestedAt, language) },
        {
          key: "state",
          title: t.state,
          cell: ({ state, reason }) => (reason ? `${t.states[state]}: ${t.refusals[reason]}` : t.states[state]),
        },
      ]}
    />
  );
}
