import { longDayWords } from "#platform/instant-words.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import type { LineSlotGiven } from "../../lines/contract.ts";
import { linePage } from "../../operations/line-page.ts";
import type { ShownOutcome } from "../../operations/outcome.ts";
import type { Adding } from "../../operations/web/adding.ts";
import { Away, CannotAdd } from "../../operations/web/Away.tsx";
import { LatestOperation } from "../../operations/web/LatestOperation.tsx";
import { Offers } from "../../operations/web/Offers.tsx";
import { useLineRead } from "../../operations/web/use-line-read.ts";
import { activateDoubleSpeed, openDoubleSpeed, sendDoubleSpeed, type DoubleSpeed } from "../contract.ts";
import { words } from "../messages/words.ts";

/** Double speed of a line: on, requested, or what it costs. */
export default function DoubleSpeedSlot({ given: { line, read: loaded, search } }: { given: LineSlotGiven<DoubleSpeed | null> }) {
  const t = useWords(words);
  const href = useHref();
  const call = useCall();
  const { serviceId } = line;
  const { read, waits, underWay, onEnded } = useLineRead(loaded, () => call(openDoubleSpeed, { query: { serviceId } }));
  const address = href(`{area}${linePage(serviceId, "double-speed")}`);
  if (!read) return <Away address={address} />;
  const { offer, active, hasOpenOrder, mayChange, latest } = read;
  const offers = offer && !active && !hasOpenOrder ? [offer] : [];
  return (
    <section id="double-speed" className="stack" aria-labelledby="double-speed-title">
      <h2 id="double-speed-title">{t.title}</h2>
      <p className="text">{t.lead}</p>
      <LatestOperation latest={latest} address={address} onEnded={onEnded} />
      {active && <Active active={active} />}
      {!offer && !active && (
        <EmptyState title={t.nothing.title}>
          <Linked>{t.nothing.text}</Linked>
        </EmptyState>
      )}
      <CannotAdd mayChange={mayChange} waits={waits} />
      <Offers
        offers={offers}
        serviceId={serviceId}
        adding={addingTo(serviceId, { hasOpenOrder, words: t })}
        mayChange={mayChange}
        underWay={underWay}
        search={search}
      />
    </section>
  );
}

function Active({ active: { since, until } }: { active: NonNullable<DoubleSpeed["active"]> }) {
  const t = useWords(words).active;
  const language = useLanguage();
  const from = longDayWords(since, language);
  return (
    <Notice tone="success" title={t.title}>
      {until ? t.until(from, longDayWords(until, language)) : t.open(from)}
    </Notice>
  );
}

type Given = { hasOpenOrder: boolean; words: Adding["words"] };

const addingTo = (serviceId: string, { hasOpenOrder, words: { details, button, titleOf } }: Given): Adding => ({
  section: "double-speed",
  param: "speed",
  endpoint: sendDoubleSpeed,
  fieldsOf: ({ priceCents }) => ({ price: String(priceCents) }),
  async details(send) {
    const answer = await send(openDoubleSpeed, { query: { serviceId, hasOpenOrder: hasOpenOrder ? "true" : "false" } });
    return answer.status === 200 ? (answer.body.offer ?? undefined) : undefined;
  },
  async request(send, { priceCents }, { startNow }): Promise<ShownOutcome> {
    const answer = await send(activateDoubleSpeed, { query: { serviceId, price: String(priceCents), ...(startNow && { startNow }) } });
    if (answer.status === 200) return answer.body;
    if (answer.status === 400) return { outcome: "ongoing", underWay: answer.body.underWay };
    return { outcome: answer.status === 422 ? "start-now" : answer.status === 503 ? "away" : "failed" };
  },
  words: { details, button, titleOf },
});
