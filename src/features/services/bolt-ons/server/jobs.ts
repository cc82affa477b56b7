import * as z from "zod/mini";
import { longDayWords, longInstantWords } from "#platform/instant-words.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { findOperation } from "#platform/server/operations/store.ts";
import { ProviderUnavailable } from "#providers/service-inventory/port.ts";
import { timeOf } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { linePage } from "../../operations/line-page.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { receipt } from "../messages/mail.ts";
import { STOPPING_FROM } from "../rules.ts";
import type { BoltOnDependencies } from "./dependencies.ts";
import { deleteStop, dueStops, lockStop, type Stop } from "./stops.ts";

const AT_ONCE = 200;

/** Removes bolt-ons whose last paid day is ending, every hour until the inventory no longer has them. */
export const stopBoltOns = recurringJob({ name: "bolt-ons.stop", schedule: "10 * * * *" }, async (deps: BoltOnDependencies) => {
  const { db, clock } = deps;
  const today = clock.today();
  for (const stop of await dueStops(db, today, AT_ONCE)) {
    if (stop.stopsOn === today && timeOf(clock.now()) < STOPPING_FROM) continue;
    try {
      await removeNow(stop, deps);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error; // its turn comes again in an hour
    }
  }
});

async function removeNow(stop: Stop, deps: BoltOnDependencies): Promise<void> {
  const { db, serviceInventory } = deps;
  const { serviceId, account, customerId, userId, offerId, nameBg, nameEn, productId } = stop;
  const line = await serviceInventory.line(serviceId);
  await db.transaction().execute(async (tx) => {
    if (!(await lockStop(tx, productId))) return;
    if (!line?.products.some((one) => one.productId === productId)) return void (await deleteStop(tx, stop));
    const of = { line: { serviceId, billingAccountCode: account }, user: { id: userId, customerId } };
    const request = { offerId, nameBg, nameEn, productId };
    // something else that is under way ends first: this turn comes again
    await placeForLine(tx, { ...of, kind: "bolt-on.remove", change: { action: "remove", productId }, request }, deps);
  });
}

/** Sends the receipt of a withdrawal, on a durable medium (directive 2011/83/EU art. 11a), whatever mails its receiver wants. */
export const sendWithdrawalReceipt = job({
  name: "bolt-ons.send-receipt",
  payload: z.strictObject({ operationId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ operationId }, deps: BoltOnDependencies) {
    const { db, customers, mail, brand, addressOf, place } = deps;
    const operation = await findOperation(db, operationId);
    const to = operation?.userId ? await customers.reachableBy(db, operation.userId) : undefined;
    if (!operation || !to?.mail) return;
    const { language, name } = to;
    const t = receipt[language];
    const { nameBg, nameEn, priceCents, refundCents, since } = operation.request as Record<string, string | number>;
    const letter = {
      language,
      ...{ subject: t.subject, title: t.subject, footer: t.footer },
      lead: [t.hello(name), ...t.lead],
      rows: [
        { label: t.rows.what, value: String(language === "bg" ? nameBg : nameEn) },
        { label: t.rows.line, value: phoneWords(operation.subject) },
        { label: t.rows.since, value: longDayWords(String(since), language) },
        { label: t.rows.price, value: euroOfCents(Number(priceCents), language) },
        { label: t.rows.refund, value: euroOfCents(Number(refundCents), language), strong: true },
        { label: t.rows.at, value: longInstantWords(operation.requestedAt.toISOString(), language) },
        { label: t.rows.reference, value: operation.id },
      ],
      action: { label: t.open, url: addressOf(`${place.area}${linePage(operation.subject, "bolt-ons")}`) },
    };
    await mail.send({ id: operation.id, to: to.mail, language, ...writeMail(letter, brand) });
  },
});
