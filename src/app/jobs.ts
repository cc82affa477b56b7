import { tellOfNewPassword } from "#features/account/server/jobs.ts";
import { countEvents, keepPartitions } from "#features/analytics/server/jobs.ts";
import { closeOverduePayments, sendCallback } from "#features/hosted-payment-page/server/jobs.ts";
import { carry, pickUp } from "#features/home-internet/operations/server/jobs.ts";
import { forgetCarts } from "#features/cart/server/jobs.ts";
import { forgetComparisons } from "#features/compare/server/jobs.ts";
import { forgetOldWishes, releaseUnpaid } from "#features/catalogue/server/jobs.ts";
import { refoldProducts } from "#features/catalogue/server/refolding.ts";
import { askAboutLines, askAboutPayments, forgetUnpaidOrders } from "#features/orders/server/sweeps.ts";
import { askToConfirm, lapseUnconfirmed } from "#features/orders/server/confirming-jobs.ts";
import { refund, sendReceipt, tellRefund } from "#features/orders/server/jobs.ts";
import { sendWithdrawalReceipt, tellCancelled } from "#features/orders/server/my-jobs.ts";
import { tellOfParcel } from "#features/orders/server/parcel-jobs.ts";
import { moveParcels, recallParcel } from "#features/orders/server/parcels.ts";
import { forgetSessions } from "#features/sign-in/server/jobs.ts";
import { activate, activateWaiting, releaseExpired } from "#features/vignette/server/jobs.ts";
import { watchClock } from "#platform/server/clock-watch.ts";
import { sweepEngineRoom } from "#platform/server/housekeeping.ts";
import type { Job } from "#platform/server/jobs.ts";
import type { RoofNeeds } from "./rooms.ts";

/** A job whose needs the roof can fill; what it carries is its own affair. */
const filled = <Payload>(one: Job<Payload, RoofNeeds>): Job => one;

/** Every job of the house. A new feature adds its own here. */
export const jobs: Job[] = [
  filled(sweepEngineRoom),
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
