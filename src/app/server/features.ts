import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { FastifyInstance } from "fastify";
import { eInvoiceServer } from "#features/billing/e-invoice/server/feature.ts";
import { mailRefusalServer } from "#features/contact/notifications/refusal/server/feature.ts";
import { notificationsServer } from "#features/contact/notifications/server/feature.ts";
import { inboxServer } from "#features/contact/notifications/inbox/server/feature.ts";
import { invoicesServer } from "#features/billing/invoices/server/feature.ts";
import { activationServer } from "#features/account/access/activation/server/feature.ts";
import { contactDataServer } from "#features/account/contact-data/server/feature.ts";
import { dataExportServer } from "#features/account/data-export/server/feature.ts";
import { historyServer } from "#features/account/history/server/feature.ts";
import { deletionServer } from "#features/account/deletion/server/feature.ts";
import { forgottenServer } from "#features/account/access/forgotten/server/feature.ts";
import { spendingServer } from "#features/billing/spending/server/feature.ts";
import { billingAccountsServer } from "#features/billing/billing-accounts/server/feature.ts";
import { invitationServer } from "#features/account/access/invitation/server/feature.ts";
import { overviewServer } from "#features/account/overview/server/feature.ts";
import { profileServer } from "#features/account/profile/server/feature.ts";
import { staffAccountServer } from "#features/account/access/staff-account/server/feature.ts";
import { signInServer } from "#features/account/sign-in/server/feature.ts";
import { staffServer } from "#features/account/access/staff/server/feature.ts";
import { linkServer } from "#features/account/access/link/server/feature.ts";
import { warnOfTries } from "#features/account/access/link/server/jobs.ts";
import { signInByAccountOffers, signInByLinkOffers } from "#features/account/sign-in/server/entering.ts";
import { signInOffers } from "#features/account/sign-in/server/offers.ts";
import { virtualUsersServer } from "#features/account/virtual-users/server/feature.ts";
import { operatorSessionsServer } from "#features/account/operator-sessions/server/feature.ts";
import { secondFactorServer } from "#features/account/second-factor/server/feature.ts";
import { secondFactorOffers } from "#features/account/second-factor/server/offers.ts";
import { antivirusDownloadServer } from "#features/home-internet/antivirus-download/server/feature.ts";
import { ticketFile } from "#features/contact/attachments/server/outgoing.ts";
import { attachmentsServer } from "#features/contact/attachments/server/feature.ts";
import { conversationsServer } from "#features/contact/conversations/server/feature.ts";
import { conversationMailServer } from "#features/contact/conversations/mail/server/feature.ts";
import { contactFormServer } from "#features/contact/contact-form/server/feature.ts";
import { visitsAhead } from "#features/support/tickets/calendar/server/store.ts";
import { visitsToRebook } from "#features/support/tickets/server/rebooking.ts";
import { visitCalendarServer } from "#features/support/tickets/calendar/server/feature.ts";
import { ticketHistoryServer } from "#features/support/tickets/history/server/feature.ts";
import { ticketNoticesServer } from "#features/support/tickets/notices/server/feature.ts";
import { visitPlanServer } from "#features/support/tickets/operator/server/feature.ts";
import { anotherVisitServer } from "#features/support/tickets/another-visit/server/feature.ts";
import { ticketCreationServer } from "#features/support/tickets/creation/server/feature.ts";
import { deskServer } from "#features/contact/conversations/desk/server/feature.ts";
import { noticesServer } from "#features/contact/conversations/desk/notices/server/feature.ts";
import { documentCheckServer } from "#features/billing/documents/check/server/feature.ts";
import { documentLinksServer } from "#features/billing/documents/links/server/feature.ts";
import { billDocumentsServer } from "#features/billing/documents/server/feature.ts";
import { homeInternetServer } from "#features/home-internet/server/feature.ts";
import { cartServer } from "#features/shop/cart/server/feature.ts";
import { catalogueServer } from "#features/shop/catalogue/server/feature.ts";
import { checkoutServer } from "#features/shop/checkout/server/feature.ts";
import { compareServer } from "#features/shop/compare/server/feature.ts";
import { homeServer } from "#features/shop/home/server/feature.ts";
import { hostedPaymentPageServer } from "#features/shop/hosted-payment-page/server/feature.ts";
import { listingServer } from "#features/shop/listing/server/feature.ts";
import { confirmingServer } from "#features/shop/orders/confirming/server/feature.ts";
import { orderHistoryServer } from "#features/shop/orders/history/server/feature.ts";
import { ordersServer } from "#features/shop/orders/server/feature.ts";
import { productServer } from "#features/shop/product/server/feature.ts";
import { withdrawalServer } from "#features/shop/withdrawal/server/feature.ts";
import { vignetteServer } from "#features/shop/vignette/server/feature.ts";
import { analyticsServer } from "#features/site/analytics/server/feature.ts";
import { companyServer } from "#features/site/company/server/feature.ts";
import { cookieNoticeServer } from "#features/site/cookie-notice/server/feature.ts";
import { failedJobsServer } from "#features/site/failed-jobs/server/feature.ts";
import { outboxServer } from "#features/site/outbox/server/feature.ts";
import { searchServer } from "#features/site/search/server/feature.ts";
import { helpServer } from "#features/support/help/server/feature.ts";
import { faultsServer } from "#features/support/faults/server/feature.ts";
import { faultDeskServer } from "#features/support/faults/operator/server/feature.ts";
import { troubleshootingServer } from "#features/support/troubleshooting/server/feature.ts";
import { guidesServer } from "#features/support/troubleshooting/guides/server/feature.ts";
import { billRunServer } from "#features/billing/bill-run/server/feature.ts";
import { paymentsServer } from "#features/billing/payments/server/feature.ts";
import { linesServer } from "#features/services/lines/server/feature.ts";
import { lostPhoneServer } from "#features/services/lost-phone/server/feature.ts";
import { boltOnsServer } from "#features/services/bolt-ons/server/feature.ts";
import { doubleSpeedServer } from "#features/services/double-speed/server/feature.ts";
import { roamingServer } from "#features/services/roaming/server/feature.ts";
import { vouchersServer } from "#features/services/vouchers/server/feature.ts";
import { ledgerServer } from "#features/services/ledger/server/feature.ts";
import { serviceOperationsServer } from "#features/services/operations/server/feature.ts";
import { phoneSettingsServer } from "#features/services/phone-settings/server/feature.ts";
import { simServer } from "#features/services/sim/server/feature.ts";
import { simCodesServer } from "#features/services/sim-codes/server/feature.ts";
import { numberUseWith } from "#features/billing/prepaid/server/number-use.ts";
import { prepaidServer } from "#features/billing/prepaid/server/feature.ts";
import type { Contract } from "#platform/endpoint.ts";
import { recently } from "#platform/server/recently.ts";
import { platformServer } from "#platform/server/health.ts";
import type { Job } from "#platform/server/jobs.ts";
import type { SystemName } from "#platform/system-name.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { serveBrand } from "./brand/serve-brand.ts";
import type { AppDependencies } from "./dependencies.ts";
import { homeDependencies, searchDependencies } from "./finding.ts";
import { given, jobsOf } from "./given.ts";
import { mostPlacesOf, supportDependencies, troubleshootingDependencies } from "./support.ts";
import { withdrawalsOf } from "./withdrawals.ts";

/** Where no technician comes. */
const NO_VISITS = { visitsAhead: async () => [], visitsToRebook: async () => [] };

/** Prices and faults on the front page are at most this old for people who are signed in; pages of unknown visitors are cached for longer. */
const FRONT_PAGE_MS = 10_000;

/**
 * Every feature on the server, in the order of the documents, with its dependencies: a part of the app's, or what a function makes of them. A feature whose
 * dependencies are undefined is not opened. A feature whose dependencies are missing does not compile.
 */
export const features = [
  given(platformServer),
  given(activationServer, (deps) => ({ ...deps, signIn: signInOffers(deps) })),
  given(invitationServer),
  given(staffServer),
  given(forgottenServer, (deps) => ({ ...deps, signIn: signInOffers(deps) })),
  given(signInServer, (deps) => ({
    ...deps,
    secondFactor: secondFactorOffers({ ...deps, secret: deps.limits.secret }),
    warnOfTries: warnOfTries(deps),
  })),
  given(
    staffAccountServer,
    ({ staffAccounts, ...deps }) => staffAccounts && { ...deps, staffAccounts, signIn: signInByAccountOffers(deps) },
  ),
  given(linkServer, (deps) => ({ ...deps, signIn: signInByLinkOffers(deps) })),
  given(companyServer),
  given(cookieNoticeServer),
  given(overviewServer, (deps) => ({ ...deps, ...(deps.isThere(TECHNICIANS) ? { visitsAhead, visitsToRebook } : NO_VISITS) })),
  given(profileServer, (deps) => ({ ...deps, signIn: signInOffers(deps) })),
  given(contactDataServer),
  given(notificationsServer),
  given(mailRefusalServer),
  given(inboxServer),
  given(historyServer, (deps) => ({ ...deps, signIn: signInOffers(deps) })),
  given(dataExportServer),
  given(deletionServer),
  given(invoicesServer),
  given(attachmentsServer),
  given(conversationsServer),
  given(contactFormServer),
  given(conversationMailServer),
  given(deskServer),
  given(noticesServer),
  given(ticketHistoryServer, (deps) => ({
    ...{ ...deps, mostPlaces: mostPlacesOf({ ...deps, ...supportDependencies(deps) }) },
    ticketFile: (db, which) => ticketFile(db, which, deps.files),
  })),
  given(visitPlanServer),
  given(visitCalendarServer),
  given(ticketCreationServer, (deps) => ({ ...deps, ...supportDependencies(deps) })),
  given(ticketNoticesServer),
  given(anotherVisitServer, (deps) => ({ ...deps, ...supportDependencies(deps) })),
  given(eInvoiceServer),
  given(billDocumentsServer),
  given(documentLinksServer),
  given(documentCheckServer),
  given(virtualUsersServer, (deps) => ({ ...deps, signIn: signInOffers(deps) })),
  given(billingAccountsServer),
  given(spendingServer),
  given(homeInternetServer, ({ homeInternet }) => homeInternet),
  given(operatorSessionsServer),
  given(failedJobsServer, (deps) => ({ ...deps, recurring: recurringJobs() })),
  given(secondFactorServer, (deps) => ({ ...deps, secret: deps.limits.secret, tries: signInOffers(deps) })),
  given(helpServer),
  given(faultsServer),
  given(faultDeskServer),
  given(troubleshootingServer, troubleshootingDependencies),
  given(guidesServer, (deps) => ({ ...deps, ...supportDependencies(deps) })),
  given(homeServer, (deps) => recently(homeDependencies(deps), { clock: deps.clock, ms: FRONT_PAGE_MS })),
  given(searchServer, searchDependencies),
  given(antivirusDownloadServer, ({ downloadSimulator: simulator }) => simulator && { simulator }),
  given(outboxServer, ({ outbox }) => outbox && { outbox }),
  given(hostedPaymentPageServer, ({ paymentSimulator: simulator, jobs, place }) => simulator && { simulator, jobs, place }),
  given(catalogueServer),
  given(productServer),
  given(compareServer),
  given(listingServer, (deps) => ({ ...deps, db: deps.replica })),
  given(cartServer),
  given(checkoutServer),
  given(ordersServer),
  given(confirmingServer),
  given(orderHistoryServer),
  given(withdrawalServer, (deps) => ({ ...deps, withdrawals: withdrawalsOf(deps) })),
  given(vignetteServer),
  given(paymentsServer),
  given(billRunServer),
  given(prepaidServer),
  given(serviceOperationsServer),
  given(linesServer, (deps) => ({ ...deps, prepaidUse: numberUseWith(deps) })),
  given(simServer),
  given(simCodesServer),
  given(phoneSettingsServer),
  given(lostPhoneServer),
  given(boltOnsServer),
  given(vouchersServer),
  given(doubleSpeedServer),
  given(roamingServer),
  given(ledgerServer),
  given(analyticsServer),
];

/** Every contract of the portal, by its feature's name. */
export const contracts: Record<string, Contract> = Object.fromEntries(
  features.flatMap(({ name, contract }) => (contract ? [[name, contract]] : [])),
);

/** The subject of each feature's calls, by its name. */
export const subjects: Record<string, string> = Object.fromEntries(features.flatMap(({ name, about }) => (about ? [[name, about]] : [])));

/** Every job of the portal. */
export const jobs: Job[] = jobsOf(features, []);

/** Those that there are where these systems are off. */
export const jobsWithout = (off: readonly SystemName[]): Job[] => jobsOf(features, off);

/** The names of those that come again by themselves. */
export const recurringJobs = (): string[] => jobs.flatMap(({ name, schedule }) => (schedule ? [name] : []));

/** Puts every feature on the server. */
export function openFeatures(app: FastifyInstance, context: ServerContext, deps: AppDependencies): void {
  for (const { open } of features) open(app, context, deps);
  serveBrand(app, { ...deps, contextPath: context.place.contextPath });
}
