import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { Table } from "#ui/table/Table.tsx";
import { visitStates } from "#vocabulary/states/visit-states.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { visitTicket, type VisitTicket } from "../contract.ts";
import { words } from "../messages/words.ts";
import { planAddress } from "../search-params.ts";
import { useWritten } from "../../web/use-written.ts";

export const title = (language: "bg" | "en") => words[language].title;

export const load = async ({ call, params }: LoadContext) =>
  (await call(visitTicket, { params: { ticketId: params["ticketId"] ?? "" } })).body;

/** A ticket as the workforce needs it: what is wrong, what was found out, whom to call. */
export default function VisitTicketPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const back = planAddress({ region: data.region, day: data.day });
  return (
    <div className="stack">
      <PageHeader
        title={t.ticket.title(data.number)}
        crumbs={[
          { href: href("{area}"), word: t.home },
          { href: href(back), word: t.title },
        ]}
        crumbsWord={t.crumbs}
      />
      <Details ticket={data} />
      <Texts ticket={data} />
      <Facts ticket={data} />
      <section className="stack stack-s">
        <h2>{t.ticket.files}</h2>
        {data.files.length === 0 ? <p className="muted">{t.ticket.noFiles}</p> : <Files ticket={data} />}
      </section>
    </div>
  );
}

function Details({ ticket }: { ticket: VisitTicket }) {
  const t = useWords(words);
  const language = useLanguage();
  const { systemNumber, day, slot, state, team, region, phone, email, customerCode, serviceId, tariffName, createdAt } = ticket;
  return (
    <Card aria-label={t.ticket.visit}>
      <DescriptionList
        items={[
          { term: t.date, value: `${longDayWords(day, language)}, ${t.slot(slot)}` },
          { term: t.state, value: <StateBadge of={visitStates} state={state} id={ticket.ticketId} language={language} /> },
          { term: t.team, value: team ?? t.noTeam },
          { term: t.region, value: region },
          ...(systemNumber ? [{ term: t.ticket.systemNumber, value: systemNumber }] : []),
          { term: t.line, value: `${serviceId} · ${tariffName}` },
          { term: t.ticket.customer, value: customerCode },
          { term: t.phone, value: phone ? <a href={`tel:+359${phone}`}>{phoneWords(phone)}</a> : t.ticket.left },
          { term: t.ticket.email, value: email || t.ticket.left },
          { term: t.ticket.createdAt, value: instantWords(createdAt, language) },
        ]}
      />
    </Card>
  );
}

function Texts({ ticket }: { ticket: VisitTicket }) {
  const t = useWords(words).ticket;
  const written = useWritten(ticket);
  return (
    <>
      {!ticket.description && <p className="muted">{t.noDescription}</p>}
      {written.map(({ label, text }) => (
        <section key={label} className="stack stack-s">
          <h2>{label}</h2>
          <p className="as-typed">{text}</p>
        </section>
      ))}
    </>
  );
}

function Facts({ ticket: { facts } }: { ticket: VisitTicket }) {
  const t = useWords(words).ticket;
  const language = useLanguage();
  if (facts.length === 0)
    return (
      <section className="stack stack-s">
        <h2>{t.facts}</h2>
        <p className="muted">{t.noFacts}</p>
      </section>
    );
  const rows = facts.map((fact, place) => ({ ...fact, place }));
  return (
    <Table
      caption={t.facts}
      columns={[
        { key: "name", title: t.question, cell: ({ name }) => name },
        { key: "value", title: t.answer, cell: ({ value }) => value },
        { key: "kind", title: t.source, cell: ({ kind }) => t.kind[kind] },
        { key: "at", title: t.at, cell: ({ at }) => instantWords(at, language) },
      ]}
      rows={rows}
      rowKey={({ place }) => String(place)}
    />
  );
}

function Files({ ticket: { files } }: { ticket: VisitTicket }) {
  const language = useLanguage();
  return (
    <ul>
      {files.map(({ name, size }, place) => (
        <li key={`${place} ${name}`}>
          {name}{" "}
          <span className="muted small">
            <FileSize bytes={size} language={language} />
          </span>
        </li>
      ))}
    </ul>
  );
}
