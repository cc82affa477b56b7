import type { ServerFeature } from "#platform/server/feature.ts";
import { buyerHash, knownBuyerHash } from "#platform/server/visitor.ts";
import { checkoutContract } from "../contract.ts";
import { faultsIn, mobileDigits, tidied } from "../rules.ts";
import type { CheckoutNeeds } from "./needs.ts";
import { openPayment, place } from "./placing.ts";

export const checkoutRoom: ServerFeature<typeof checkoutContract, CheckoutNeeds> = {
  contract: checkoutContract,
  handlers: {
    async summary({ knownVisitor, user, language }, { db, cart, orders, findContact }) {
      const visitor = knownBuyerHash({ user, knownVisitor }) ?? "";
      const last = visitor ? await orders.lastTryOf(db, visitor) : undefined;
      const typed = last?.contact ?? (user && (await findContact(db, user.id)));
      const contact = typed ? { email: typed.email, name: typed.name, mobile: typed.mobile ? `0${typed.mobile}` : "" } : null;
      return { status: 200, body: { ...(await cart.show(db, visitor, language)), contact, lastTry: last?.ended ?? null } };
    },

    async submit({ body, visitor, user, language, once }, needs) {
      const fields = faultsIn(body);
      if (fields.length > 0) return { status: 422, body: { problem: "fields", fields } };
      const contact = { email: body.email.trim(), name: tidied(body.name), mobile: mobileDigits(body.mobile ?? "") ?? null, language };
      const seen = { total: body.seenTotal, entries: body.seenEntries };
      const placed = await place({ visitor: buyerHash({ ...(user && { user }), visitor }), userId: user?.id, contact, seen }, needs);
      if ("problem" in placed) return { status: 422, body: placed };

      const opened = await openPayment(placed, language, needs);
      if (!opened) return { status: 502, body: { problem: "payments-away" } };
      // the answer is kept with the payment's number; until then the same submit finds the same order and the same payment
      return once(async (tx) => {
        if (!placed.payment.redirectUrl) await needs.orders.markOpened(tx, placed.payment.id, opened);
        return { status: 200, body: { basketId: placed.basketId, redirectUrl: opened.redirectUrl } };
      });
    },
  },
};
