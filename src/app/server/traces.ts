import type { Traces } from "#features/account/deletion/server/dependencies.ts";
import { forgetConsentsOf } from "#features/billing/billing-accounts/server/store.ts";
import { forgetAttachments, forgetFilesOf } from "#features/contact/attachments/server/store.ts";
import { eraseConversationsOf } from "#features/contact/conversations/server/leaving.ts";
import { forgetPayer } from "#features/billing/payments/server/store.ts";
import { forgetRecharger } from "#features/billing/prepaid/server/store.ts";
import { forgetReporter } from "#features/services/lost-phone/server/store.ts";
import { forgetStopper } from "#features/services/bolt-ons/server/stops.ts";
import { forgetTicketsOf } from "#features/support/tickets/server/leaving.ts";
import { forgetPairer } from "#features/home-internet/token/server/pairing.ts";
import { forgetGuidesOf } from "#features/support/troubleshooting/server/offers.ts";
import { forget, lock } from "#features/shop/cart/server/store.ts";
import { forgetListOf } from "#features/shop/compare/server/store.ts";
import { forgetBuyer, openOrdersOf } from "#features/shop/orders/server/forgetting.ts";
import { forgetStater } from "#features/shop/withdrawal/server/store.ts";
import { forgetFeedOf } from "#features/support/tickets/calendar/server/store.ts";
import { forgetCommandsOf } from "#platform/server/commands.ts";
import { forgetRequester } from "#platform/server/operations/store.ts";
import { userHash } from "#platform/server/visitor.ts";

/** What each feature does when a person leaves. A feature that stores something of a person adds its part here. */
export const traces: Traces = {
  openOrders: openOrdersOf,
  holdTraces: (tx, { userId }) => lock(tx, userHash(userId)),
  async forgetPerson(tx, { userId, now }) {
    await forget(tx, userHash(userId));
    await forgetListOf(tx, userId);
    await forgetBuyer(tx, userId);
    await forgetStater(tx, userId);
    await forgetPayer(tx, userId);
    await forgetRecharger(tx, userId);
    await forgetConsentsOf(tx, userId);
    await forgetCommandsOf(tx, userId);
    await forgetRequester(tx, userId);
    await forgetReporter(tx, userId);
    await forgetStopper(tx, userId);
    await forgetPairer(tx, userId);
    await forgetFeedOf(tx, userId);
    await forgetTicketsOf(tx, { userId, now });
    await forgetGuidesOf(tx, userId);
    await forgetFilesOf(tx, await eraseConversationsOf(tx, { userId, now }));
    await forgetAttachments(tx, userHash(userId));
  },
};
