import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Fact, StateBadge } from "#ui/notice/StateBadge.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { visitStates } from "#vocabulary/states/visit-states.ts";
import { isSlot } from "#vocabulary/visit-slot.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { PlannedVisit } from "../contract.ts";
import { words } from "../messages/words.ts";

type Shown = PlannedVisit & { region?: string };

/** Visits with their tickets, teams and phones; `isDated`: they are of several days, `isPlaced`: of several regions. */
export function VisitList({
  caption,
  visits,
  isDated,
  isPlaced,
}: {
  caption: string;
  visits: readonly Shown[];
  isDated?: true;
  isPlaced?: true;
}) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const columns: Column<Shown>[] = [
    { key: "number", title: t.number, cell: ({ ticketId, number }) => <a href={href(`/operator/visits/${ticketId}`)}>{number}</a> },
    ...(isDated
      ? [
          {
            key: "day",
            title: t.date,
            cell: ({ ticketId, day, slot }: Shown) => (
              <Fact of="visit" id={ticketId} fact="day">{`${longDayWords(day, language)}, ${t.slot(slot)}`}</Fact>
            ),
          },
        ]
      : []),
    // under the heading of its slot a visit has hours only where they are its own
    ...(!isDated && visits.some(({ slot }) => !isSlot(slot))
      ? [{ key: "hours", title: t.hours, cell: ({ slot }: Shown) => t.slot(slot) }]
      : []),
    ...(isPlaced ? [{ key: "region", title: t.region, cell: ({ region }: Shown) => region }] : []),
    { key: "team", title: t.team, cell: ({ team }) => team ?? <span className="muted">{t.noTeam}</span> },
    { key: "line", title: t.line, cell: ({ serviceId }) => serviceId },
    {
      key: "state",
      title: t.state,
      cell: ({ state, ticketId }) => <StateBadge of={visitStates} state={state} id={ticketId} language={language} />,
    },
    { key: "phone", title: t.phone, cell: ({ phone }) => (phone ? <a href={`tel:+359${phone}`}>{phoneWords(phone)}</a> : "–") },
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      rows={visits}
      rowKey={({ ticketId, day, slot }) => `${ticketId} ${day} ${slot}`}
    />
  );
}
