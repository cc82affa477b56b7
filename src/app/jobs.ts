import { tellOfNewPassword } from "#features/account/profile/server/jobs.ts";
import { countEvents, keepPartitions } from "#features/site/analytics/server/jobs.ts";
import { closeOverduePayments, sendCallback } from "#features/shop/hosted-payment-page/server/jobs.ts";
import { carry, pickUp } from "#features/home-internet/operations/server/jobs.ts";
import { forgetCarts } from "#features/shop/cart/server/jobs.ts";
import { forgetComparisons } from "#features/shop/compare/server/jobs.ts";
import { forgetOldWishes, releaseUnpaid } from "#features/shop/catalogue/server/jobs.ts";
import { refoldProducts } from "#features/shop/catalogue/server/refolding.ts";
import { askAboutLines, askAboutPayments, forgetUnpaidOrders } from "#features/shop/orders/server/sweeps.ts";
import { askToConfirm, lapseUnconfirmed } from "#features/shop/orders/confirming/server/jobs.ts";
import { refund, sendReceipt, tellRefund } from "#features/shop/orders/server/jobs.ts";
import { sendWithdrawalReceipt, tellCancelled } from "#features/shop/orders/history/server/jobs.ts";
import { tellOfParcel } from "#features/shop/orders/server/parcel-jobs.ts";
import { moveParcels, recallParcel } from "#features/shop/orders/server/parcels.ts";
import { forgetSessions } from "#features/account/sign-in/server/jobs.ts";
import { activate, activateWaiting, releaseExpired } from "#features/shop/vignette/server/jobs.ts";
import { watchClock } from "#platform/server/clock-watch.ts";
import { sweepPlatform } from "#platform/server/housekeeping.ts";
import type { Job } from "#platform/server/jobs.ts";
import type { AppDependencies } from "./features.ts";

/** A job whose needs the roof can fill; what it carries is its own affair. */
const filled = <Payload>(one: Job<Payload, AppDependencies>): Job => one;

/** Every job of the portal. A new feature adds its own here. */
export const jobs: Job[] = [
  filled(sweepPlatform),
  filled(watchClock),
  filled(forgetSessions),
  filled(tellOfNewPassword),
  filled(sendCallback),
  filled(closeOverduePayments),
  filled(forgetCarts),
  filled(forgetComparisons),
  filled(releaseUnpaid),
  filled(forgetOldWishes),
  filled(refoldProducts),
  filled(sendReceipt),
  filled(refund),
  filled(tellRefund),
  filled(tellCancelled),
  filled(sendWithdrawalReceipt),
  filled(tellOfParcel),
  filled(recallParcel),
  filled(moveParcels),
  filled(askAboutPayments),
  filled(askAboutLines),
  filled(askToConfirm),
  filled(lapseUnconfirmed),
  filled(forgetUnpaidOrders),
  filled(activate),
  filled(activateWaiting),
  filled(releaseExpired),
  filled(carry),
  filled(pickUp),
  filled(countEvents),
  filled(keepPartitions),
];
