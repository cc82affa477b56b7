import { SHOP } from "#vocabulary/system-needs.ts";
import { oneLine } from "#vocabulary/person-text.ts";
import { tidiedValues, valuesIn } from "#platform/fields.ts";
import type { Handler, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { buyerHash, knownBuyerHash, userHash } from "#platform/server/visitor.ts";
import { checkoutContract } from "../contract.ts";
import { checkoutFields } from "../fields.ts";
import { LIMITS, type Limited } from "../limits.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { limitedAddress } from "../search-params.ts";
import type { CheckoutDependencies } from "./dependencies.ts";
import { choiceFor, shownChoice } from "./offering.ts";
import { openPayment, orWhyNot, placeForCard, placeForLater, type PlaceOrderCommand } from "./placing.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

export const checkoutFeature: ServerFeature<typeof checkoutContract, CheckoutDependencies> = {
  contract: checkoutContract,
  handlers: {
    async summary({ knownVisitor, user, language }, deps) {
      const { db, cart, orders, findContact } = deps;
      const visitor = knownBuyerHash({ user, knownVisitor }) ?? "";
      const last = visitor ? await orders.lastTryOf(visitor, deps) : undefined;
      const known = user && (await findContact(db, user.id));
      const typed = last?.contact ?? known;
      const contact = typed ? { email: typed.email, name: typed.name, mobile: typed.mobile ? `0${typed.mobile}` : "" } : null;
      const { lines, total } = await cart.contentsOf(db, visitor);
      const choice = shownChoice(await choiceFor(db, { lines, user }, deps), { total, language });
      const shown = {
        ...(await cart.show(db, visitor, language)),
        ...choice,
        contact,
        address: known?.address ?? null,
        lastTry: last?.ended ?? null,
        checking: last?.ended === "checking" ? last.basketId : null,
      };
      return { status: 200, body: { ...shown, buyer: user ? userHash(user.id) : null } };
    },

    async submit(request, deps) {
      try {
        return await submitted(request, deps);
      } catch (error) {
        const limited = limitedBy(error, deps.clock.now());
        if (!limited) throw error;
        throw new HttpProblem(429, { ...(error as HttpProblem).more, page: limitedAddress(limited) });
      }
    },
  },
};

export const checkoutServer = {
  name: "checkout",
  requires: SHOP,
  about: "From the cart to a placed order.",
  feature: checkoutFeature,
};

type Submit = Handler<typeof checkoutContract.submit, CheckoutDependencies>;

const submitted: Submit = async (request, deps) => {
  const { body, user, language, once, address } = request;
  const typed = tidiedValues(checkoutFields, valuesIn(checkoutFields, { payment: "card", ...body }));
  const contact = { email: typed.email, name: oneLine(typed.name), mobile: mobileDigits(typed.mobile) ?? null, language };
  const seen = { total: body.seenTotal, entries: body.seenEntries };
  const command: PlaceOrderCommand = {
    visitor: buyerHash(request),
    user,
    address,
    contact,
    typed,
    seen,
  };

  if (typed.payment !== "card") {
    const agreed = await orWhyNot(() =>
      once(async (tx) => {
        const { basketId } = await placeForLater(tx, command, deps);
        const redirectUrl = deps.addressOf(`/checkout/confirmation/${basketId}`);
        return { status: 200, body: { basketId, redirectUrl, ownUrl: redirectUrl } };
      }),
    );
    return "problem" in agreed ? { status: 422, body: agreed } : agreed;
  }

  const placed = await orWhyNot(() => deps.db.transaction().execute((tx) => placeForCard(tx, command, deps)));
  if ("problem" in placed) return { status: 422, body: placed };
  const page = await openPayment(placed, language, deps);
  if (!page) return { status: 502, body: { problem: "payments-away" } };
  // the answer is stored with the payment's id; until then the same submit finds the same order and payment
  return once(async (tx) => {
    const { redirectUrl, opened } = page;
    if (opened) await deps.orders.markOpened(tx, placed.payment.id, opened);
    const ownUrl = redirectUrl.startsWith(deps.addressOf("/")) ? { ownUrl: redirectUrl } : {};
    return { status: 200, body: { basketId: placed.basketId, redirectUrl, ...ownUrl } };
  });
};

/** The limit that a 429 reports, if the error is one. */
function limitedBy(error: unknown, now: Date): Limited | undefined {
  if (!(error instanceof HttpProblem) || error.status !== 429) return undefined;
  const why = LIMITS.find((limit) => limit === error.more.problem);
  return why && { why, again: instantAfter(now, (error.more.retryAfter ?? 60) * 1_000).toISOString() };
}
