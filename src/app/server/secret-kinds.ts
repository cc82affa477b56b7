import { factorSecrets } from "#features/account/customers/server/factors.ts";
import { appSecrets } from "#features/account/second-factor/server/codes.ts";
import { formerSecrets } from "#features/account/second-factor/server/recovery-hash.ts";
import { recoverySecrets } from "#features/account/second-factor/server/recovery-secrets.ts";
import { eInvoiceSecrets } from "#features/billing/e-invoice/server/notices-store.ts";
import { voucherSecrets } from "#features/billing/prepaid/server/vouchers.ts";
import { replySecrets } from "#features/contact/conversations/server/tokens.ts";
import { pairingSecrets } from "#features/home-internet/token/server/pairing.ts";
import { orderLinkSecrets } from "#features/shop/orders/server/order-link.ts";
import { holdSecrets } from "#features/shop/vignette/server/holds.ts";
import { calendarSecrets } from "#features/support/tickets/calendar/server/feature.ts";
import { platformSecrets, sealedKind, type SecretKind } from "#platform/server/secret-kinds.ts";
import type { Config } from "./config.ts";
import { customers } from "./customers.ts";

/** Everything that hangs on the portal's secret, in the order in which it is shown: first what is written anew. */
export const secretKinds = (config: Pick<Config, "IDEMPOTENCY_HOURS" | "E_INVOICE_LINK_DAYS">): SecretKind[] =>
  [
    sealedKind(factorSecrets.apps, appSecrets),
    sealedKind(factorSecrets.begun, appSecrets),
    recoverySecrets(customers),
    sealedKind(factorSecrets.former, formerSecrets),
    calendarSecrets,
    voucherSecrets,
    ...eInvoiceSecrets({ days: config.E_INVOICE_LINK_DAYS }),
    ...platformSecrets({ idempotencyHours: config.IDEMPOTENCY_HOURS }),
    pairingSecrets,
    holdSecrets,
    ...orderLinkSecrets,
    replySecrets,
  ].toSorted((one, other) => Number(other.rewrite !== undefined) - Number(one.rewrite !== undefined));
