import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import type { LineSlotGiven } from "../../lines/contract.ts";
import { linePage } from "../../operations/line-page.ts";
import { ongoingWords } from "../../operations/messages/under-way-words.ts";
import type { ShownOutcome } from "../../operations/outcome.ts";
import type { Adding } from "../../operations/web/adding.ts";
import { Away, CannotAdd } from "../../operations/web/Away.tsx";
import { LatestOperation } from "../../operations/web/LatestOperation.tsx";
import { Offers } from "../../operations/web/Offers.tsx";
import { useLineRead } from "../../operations/web/use-line-read.ts";
import { activateBoltOn, boltOnDetails, boltOns, type BoltOns } from "../contract.ts";
import { words, type Done } from "../messages/words.ts";
import { Products } from "./Products.tsx";

/** The bolt-ons of a line: what it has, with the ways to end it, and what it can add. */
export default function BoltOnsSlot({ given: { line, read: loaded, search } }: { given: LineSlotGiven<BoltOns | null> }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const call = useCall();
  const { serviceId } = line;
  const { read, waits, underWay, onEnded } = useLineRead(loaded, () => call(boltOns, { query: { serviceId } }));
  const address = href(`{area}${linePage(serviceId, "bolt-ons")}`);
  if (!read) return <Away address={address} />;
  const done = (Object.keys(t.done) as Done[]).find((one) => one === search["done"]);
  const sentence =
    done === "withdrawn" ? `${t.done[done]} ${read.mailsReceipt ? t.withdraw.mailed : t.withdraw.unmailed}` : done && t.done[done];
  return (
    <>
      {sentence && (
        <FormMessage
          message={{
            tone: done === "stopping" || done === "renewing" || done === "withdrawn" ? "success" : "error",
            words: done === "ongoing-request" && underWay ? ongoingWords(underWay, language) : sentence,
          }}
        />
      )}
      <LatestOperation latest={read.latest} address={address} onEnded={onEnded} />
      <CannotAdd mayChange={read.mayChange} waits={waits} />
      <Products serviceId={serviceId} products={read.products} mayChange={read.mayChange && !underWay} mailsReceipt={read.mailsReceipt} />
      <section id="bolt-ons" className="stack" aria-labelledby="add">
        <h2 id="add">{t.add}</h2>
        {read.offers.length === 0 && <EmptyState title={t.nothing.title}>{t.nothing.text}</EmptyState>}
        <Offers
          offers={read.offers}
          serviceId={serviceId}
          adding={addingTo(serviceId, t)}
          mayChange={read.mayChange}
          underWay={underWay}
          search={search}
        />
      </section>
    </>
  );
}

const addingTo = (serviceId: string, { details, button, titleOf }: Adding["words"]): Adding => ({
  section: "bolt-ons",
  param: "bolton",
  endpoint: activateBoltOn,
  fieldsOf: ({ offerId, partNum, priceCents }) => ({ boltonIdentifier: offerId, partNum, price: String(priceCents) }),
  async details(send, { offerId, replaces }) {
    // an upgrade is read by what it would replace something of (B§3)
    const body = replaces ? { tidalServiceId: offerId, serviceId } : { boltonIdentifier: offerId, serviceId };
    const answer = await send(boltOnDetails, { body });
    return answer.status === 200 ? answer.body : undefined;
  },
  async request(send, { offerId, partNum, priceCents }, ticks): Promise<ShownOutcome> {
    const body = { serviceId, boltonIdentifier: offerId, partNum, price: String(priceCents), ...ticks };
    const answer = await send(activateBoltOn, { body });
    if (answer.status === 200) return answer.body;
    if (answer.status === 400) return { outcome: "ongoing", underWay: answer.body.underWay };
    return { outcome: answer.status === 422 ? "start-now" : answer.status === 503 ? "away" : "failed" };
  },
  words: { details, button, titleOf },
});
