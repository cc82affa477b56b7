import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import type { LineSlotGiven } from "../../lines/contract.ts";
import { linePage } from "../../operations/line-page.ts";
import type { ShownOutcome } from "../../operations/outcome.ts";
import type { Adding } from "../../operations/web/adding.ts";
import { Away, CannotAdd } from "../../operations/web/Away.tsx";
import { LatestOperation } from "../../operations/web/LatestOperation.tsx";
import { Offers } from "../../operations/web/Offers.tsx";
import { useLineRead } from "../../operations/web/use-line-read.ts";
import { activateVoucher, voucherDetails, vouchers, type Vouchers } from "../contract.ts";
import { words } from "../messages/words.ts";

/** The vouchers of a line: those that can be used, and those that were. */
export default function VouchersSlot({ given: { line, read: loaded, search } }: { given: LineSlotGiven<Vouchers | null> }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const call = useCall();
  const { serviceId } = line;
  const { read, waits, underWay, onEnded } = useLineRead(loaded, () => call(vouchers, { query: { serviceId } }));
  const address = href(`{area}${linePage(serviceId, "vouchers")}`);
  if (!read) return <Away address={address} />;
  const { offers, mayChange, latest } = read;
  const used = offers.filter((one) => one.used);
  return (
    <section id="vouchers" className="stack" aria-labelledby="vouchers-title">
      <h2 id="vouchers-title">{t.title}</h2>
      <p className="text">{t.lead}</p>
      <LatestOperation latest={latest} address={address} onEnded={onEnded} />
      <CannotAdd mayChange={mayChange} waits={waits} />
      {offers.length === 0 && <EmptyState title={t.nothing.title}>{t.nothing.text}</EmptyState>}
      <Offers
        offers={offers.filter((one) => !one.used)}
        serviceId={serviceId}
        adding={addingTo(serviceId, t)}
        mayChange={mayChange}
        underWay={underWay}
        search={search}
      />
      {used.map(({ offerId, name }) => (
        <p key={offerId} className="muted">
          {t.used(name[language])}
        </p>
      ))}
    </section>
  );
}

const addingTo = (serviceId: string, { details, button, titleOf }: Adding["words"]): Adding => ({
  section: "vouchers",
  param: "voucher",
  endpoint: activateVoucher,
  fieldsOf: ({ offerId }) => ({ offerId }),
  async details(send, { offerId }) {
    const answer = await send(voucherDetails, { query: { serviceId, offerId } });
    return answer.status === 200 ? answer.body : undefined;
  },
  // B§8: 402 has the sum that is overdue in its header, 409 is a request under way
  async request(send, { offerId }): Promise<ShownOutcome> {
    const answer = await send(activateVoucher, { body: { serviceId, offerId } });
    if (answer.status === 200) return answer.body;
    if (answer.status === 402) return { outcome: "overdue", sumCents: Math.round(Number(answer.headers.sum) * 100) };
    if (answer.status === 409) return { outcome: "ongoing", underWay: answer.body.underWay };
    if (answer.status === 412) return { outcome: answer.body.problem };
    return { outcome: answer.status === 503 ? "away" : "failed" };
  },
  words: { details, button, titleOf },
});
