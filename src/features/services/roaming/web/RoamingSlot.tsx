import type { CSSProperties } from "react";
import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { numberWords } from "#vocabulary/number-words.ts";
import type { LineSlotGiven } from "../../lines/contract.ts";
import { linePage } from "../../operations/line-page.ts";
import { roamingAct } from "../../operations/messages/under-way-words.ts";
import { Away, SeeOnly } from "../../operations/web/Away.tsx";
import { LatestOperation } from "../../operations/web/LatestOperation.tsx";
import { useLineRead } from "../../operations/web/use-line-read.ts";
import { roaming, type Roaming } from "../contract.ts";
import { words, type Result } from "../messages/words.ts";
import { CapForms } from "./CapForms.tsx";
import { resultWords } from "./result-words.ts";
import css from "./Roaming.module.css";
import { TurnForm } from "./TurnForm.tsx";

/** Use of a line abroad: whether it is on, what it costs, and its limit. */
export default function RoamingSlot({ given: { line, read: loaded, search } }: { given: LineSlotGiven<Roaming | null> }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const call = useCall();
  const { serviceId } = line;
  // what was just requested is under way, and then ended: the page follows it; where it cannot be read then, nothing waits any more
  const { read, reread, waits, underWay: requested, isOver, onEnded } = useLineRead(loaded, () => call(roaming, { query: { serviceId } }));
  const underWay = waits ? requested : undefined;
  const address = href(`{area}${linePage(serviceId, "roaming")}`);
  if (!read) return <Away address={address} />;
  if (!read.roaming)
    return (
      <EmptyState title={t.none.title}>
        <Linked>{t.none.text}</Linked>
      </EmptyState>
    );
  const result = (Object.keys(t.results) as Result[]).find((one) => one === search["roaming"]);
  const mayAct = read.mayChange && !read.suspended;
  return (
    <section id="roaming" className="stack stack-l" aria-labelledby="roaming-title">
      <div className={`surface stack ${css.box}`}>
        <div className="row">
          <h2 id="roaming-title">{t.title}</h2>
          {underWay ? (
            <Badge tone="info">{t.busy[roamingAct(underWay.request)]}</Badge>
          ) : (
            !isOver && <Badge tone={read.roaming.enabled ? "success" : "plain"}>{read.roaming.enabled ? t.on : t.off}</Badge>
          )}
        </div>
        <p>{t.lead}</p>
        {result && <FormMessage message={resultWords(result, underWay, language)} />}
        <LatestOperation latest={read.latest} address={address} onEnded={onEnded} />
        <Use roaming={read.roaming} />
        {!read.mayChange && <SeeOnly />}
        {read.mayChange && read.suspended && <Notice tone="warning">{t.suspended}</Notice>}
        {mayAct && <TurnForm serviceId={serviceId} enabled={read.roaming.enabled} underWay={underWay} onRequested={reread} />}
      </div>
      {mayAct && (
        <CapForms
          serviceId={serviceId}
          capCents={read.roaming.capCents}
          waits={underWay !== undefined}
          search={search}
          onRequested={reread}
        />
      )}
    </section>
  );
}

type Known = NonNullable<Roaming["roaming"]>;

function Use({ roaming: { usedCents, capCents, level, usedMegabytes, totalMegabytes } }: { roaming: Known }) {
  const t = useWords(words);
  const language = useLanguage();
  const [used, gigabytes] = [euroOfCents(usedCents, language), gigabytesIn(language)];
  const sentence = capCents === null ? t.used(used) : t.of(used, euroOfCents(capCents, language));
  const percent = capCents ? Math.min(100, Math.floor((usedCents * 100) / capCents)) : 0;
  return (
    <div className="stack stack-s">
      <p>{sentence}</p>
      {capCents !== null && (
        <div
          role="meter"
          className={css.meter}
          data-level={level}
          aria-label={t.title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={sentence}
          style={{ "--used": `${percent}%` } as CSSProperties}
        />
      )}
      {level === "near" && <Notice tone="warning">{t.near}</Notice>}
      {level === "reached" && <Notice tone="error">{t.reached}</Notice>}
      <p className="muted small">
        {totalMegabytes === null ? t.dataFree(gigabytes(usedMegabytes)) : t.data(gigabytes(usedMegabytes), gigabytes(totalMegabytes))}
      </p>
    </div>
  );
}

const GIGABYTES: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };
const gigabytesIn = (language: "bg" | "en") => (megabytes: number) => `${numberWords(megabytes / 1_000, language, GIGABYTES)}\u00a0GB`;
