import type { ServerFeature } from "#platform/server/feature.ts";
import { buyerHash, knownBuyerHash } from "#platform/server/visitor.ts";
import { checkoutContract } from "../contract.ts";
import { mobileDigits, tidied } from "../rules.ts";
import type { CheckoutNeeds } from "./needs.ts";
import { choiceFor, shownChoice } from "./offering.ts";
import { openPayment, orWhyNot, placeForCard, placeForLater, type Wish } from "./placing.ts";

export const checkoutRoom: ServerFeature<typeof checkoutContract, CheckoutNeeds> = {
  contract: checkoutContract,
  handlers: {
    async summary({ knownVisitor, user, language }, needs) {
      const { db, cart, orders, findContact } = needs;
      const visitor = knownBuyerHash({ user, knownVisitor }) ?? "";
      const last = visitor ? await orders.lastTryOf(db, visitor) : undefined;
      const typed = last?.contact ?? (user && (await findContact(db, user.id)));
      const contact = typed ? { email: typed.email, name: typed.name, mobile: typed.mobile ? `0${typed.mobile}` : "" } : null;
      const { lines, total } = await cart.contentsOf(db, visitor);
      const choice = shownChoice(await choiceFor(db, { lines, user }, needs), { total, language });
      return { status: 200, body: { ...(await cart.show(db, visitor, language)), ...choice, contact, lastTry: last?.ended ?? null } };
    },

    async submit(request, needs) {
      const { body, user, language, once } = request;
      const contact = { email: body.email.trim(), name: tidied(body.name), mobile: mobileDigits(body.mobile ?? "") ?? null, language };
      const seen = { total: body.seenTotal, entries: body.seenEntries };
      const wish: Wish = { visitor: buyerHash(request), user, contact, typed: body, seen };

      if (body.payment !== undefined && body.payment !== "card") {
        const agreed = await orWhyNot(() =>
          once(async (tx) => {
            const { basketId } = await placeForLater(tx, wish, needs);
            return { status: 200, body: { basketId, redirectUrl: needs.addressOf(`/checkout/confirmation/${basketId}`) } };
          }),
        );
        return "problem" in agreed ? { status: 422, body: agreed } : agreed;
      }

      const placed = await orWhyNot(() => needs.db.transaction().execute((tx) => placeForCard(tx, wish, needs)));
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
