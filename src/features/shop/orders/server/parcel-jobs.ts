import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { linesWithGoods } from "./goods.ts";
import { orderPath, type OrdersDependencies } from "./dependencies.ts";
import { parcelMail } from "./parcel-mails.ts";
import { markParcelNoticeSent, parcelOf } from "./parcel-store.ts";
import { findOrder } from "./store.ts";

/** Notifies the buyer that the parcel was shipped, with its tracking number, or is ready at the shop. */
export const sendParcelNotice = job({
  name: "orders.send-parcel-notice",
  payload: z.strictObject({ orderId: z.uuid(), news: z.enum(["shipped", "ready"]) }),
  attempts: 100,
  retryAfter: 5,
  async run({ orderId, news }, { db, clock, mail, brand, addressOf, place, orderLimits, sellers }: OrdersDependencies) {
    const order = await findOrder(db, orderId);
    const parcel = await parcelOf(db, orderId);
    if (!order?.delivery || !parcel?.trackingNumber) return;
    if (news === "shipped" ? parcel.shippedNoticeSentAt : parcel.readyNoticeSentAt) return;
    const lines = (await linesWithGoods(db, orderId, sellers)).filter(
      ({ goods, state }) => goods && (state === "waiting" || state === "active"),
    );
    const { trackingNumber } = parcel;
    const written = parcelMail({
      order,
      delivery: order.delivery,
      lines,
      news,
      trackingNumber,
      orderUrl: addressOf(orderPath(order, { place, orderLimits })),
      brand,
    });
    await mail.send({ id: `${news}-${orderId}`, to: order.email, language: order.language, ...written });
    await markParcelNoticeSent(db, parcel.id, { news, now: clock.now() });
  },
});
