import { invitationWeb } from "#features/account/access/invitation/web/feature.ts";
import { linkWeb } from "#features/account/access/link/web/feature.ts";
import { forgottenWeb } from "#features/account/access/forgotten/web/feature.ts";
import { activationWeb } from "#features/account/access/activation/web/feature.ts";
import { documentCheckWeb } from "#features/billing/documents/check/web/feature.ts";
import { documentLinksWeb } from "#features/billing/documents/links/web/feature.ts";
import { invoicesWeb } from "#features/billing/invoices/web/feature.ts";
import { contactDataWeb } from "#features/account/contact-data/web/feature.ts";
import { dataExportWeb } from "#features/account/data-export/web/feature.ts";
import { historyWeb } from "#features/account/history/web/feature.ts";
import { deletionWeb } from "#features/account/deletion/web/feature.ts";
import { mailRefusalWeb } from "#features/contact/notifications/refusal/web/feature.ts";
import { notificationsWeb } from "#features/contact/notifications/web/feature.ts";
import { conversationsWeb } from "#features/contact/conversations/web/feature.ts";
import { inboxWeb } from "#features/contact/notifications/inbox/web/feature.ts";
import { contactFormWeb } from "#features/contact/contact-form/web/feature.ts";
import { attachmentsWeb } from "#features/contact/attachments/web/feature.ts";
import { visitCalendarWeb } from "#features/support/tickets/calendar/web/feature.ts";
import { ticketHistoryWeb } from "#features/support/tickets/history/web/feature.ts";
import { anotherVisitWeb } from "#features/support/tickets/another-visit/web/feature.ts";
import { ticketCreationWeb } from "#features/support/tickets/creation/web/feature.ts";
import { visitPlanWeb } from "#features/support/tickets/operator/web/feature.ts";
import { deskWeb } from "#features/contact/conversations/desk/web/feature.ts";
import { noticesWeb } from "#features/contact/conversations/desk/notices/web/feature.ts";
import { spendingWeb } from "#features/billing/spending/web/feature.ts";
import { billingAccountsWeb } from "#features/billing/billing-accounts/web/feature.ts";
import { eInvoiceWeb } from "#features/billing/e-invoice/web/feature.ts";
import { overviewWeb } from "#features/account/overview/web/feature.ts";
import { profileWeb } from "#features/account/profile/web/feature.ts";
import { signInWeb } from "#features/account/sign-in/web/feature.ts";
import { staffAccountWeb } from "#features/account/access/staff-account/web/feature.ts";
import { virtualUsersWeb } from "#features/account/virtual-users/web/feature.ts";
import { boltOnsWeb } from "#features/services/bolt-ons/web/feature.ts";
import { vouchersWeb } from "#features/services/vouchers/web/feature.ts";
import { doubleSpeedWeb } from "#features/services/double-speed/web/feature.ts";
import { roamingWeb } from "#features/services/roaming/web/feature.ts";
import { linesWeb } from "#features/services/lines/web/feature.ts";
import { lostPhoneWeb } from "#features/services/lost-phone/web/feature.ts";
import { phoneSettingsWeb } from "#features/services/phone-settings/web/feature.ts";
import { simWeb } from "#features/services/sim/web/feature.ts";
import { simCodesWeb } from "#features/services/sim-codes/web/feature.ts";
import { homeInternetWeb } from "#features/home-internet/web/feature.ts";
import { operatorSessionsWeb } from "#features/account/operator-sessions/web/feature.ts";
import { secondFactorWeb } from "#features/account/second-factor/web/feature.ts";
import { prepaidWeb } from "#features/billing/prepaid/web/feature.ts";
import { cartWeb } from "#features/shop/cart/web/feature.ts";
import { checkoutWeb } from "#features/shop/checkout/web/feature.ts";
import { compareWeb } from "#features/shop/compare/web/feature.ts";
import { homeWeb } from "#features/shop/home/web/feature.ts";
import { hostedPaymentPageWeb } from "#features/shop/hosted-payment-page/web/feature.ts";
import { listingWeb } from "#features/shop/listing/web/feature.ts";
import { paymentsWeb } from "#features/billing/payments/web/feature.ts";
import { ordersWeb } from "#features/shop/orders/web/feature.ts";
import { productWeb } from "#features/shop/product/web/feature.ts";
import { vignetteWeb } from "#features/shop/vignette/web/feature.ts";
import { withdrawalWeb } from "#features/shop/withdrawal/web/feature.ts";
import { analyticsWeb } from "#features/site/analytics/web/feature.ts";
import { companyWeb } from "#features/site/company/web/feature.ts";
import { cookieNoticeWeb } from "#features/site/cookie-notice/web/feature.ts";
import { outboxWeb } from "#features/site/outbox/web/feature.ts";
import { searchWeb } from "#features/site/search/web/feature.ts";
import { galleryWeb } from "#features/site/ui-gallery/web/feature.ts";
import { helpWeb } from "#features/support/help/web/feature.ts";
import { faultsWeb } from "#features/support/faults/web/feature.ts";
import { faultDeskWeb } from "#features/support/faults/operator/web/feature.ts";
import { troubleshootingWeb } from "#features/support/troubleshooting/web/feature.ts";
import { guidesWeb } from "#features/support/troubleshooting/guides/web/feature.ts";
import { serviceLedgerWeb } from "#features/services/ledger/web/feature.ts";
import { isThere, type Requires, type SystemName } from "#platform/system-name.ts";
import type { ScreenPage, SlotFile, WebRegistration } from "#platform/web/page.ts";

/** Every feature in the browser: its pages, in matching order, its slot components, and its fragments. */
export const features = [
  homeWeb,
  galleryWeb,
  vignetteWeb,
  listingWeb,
  productWeb,
  compareWeb,
  cartWeb,
  checkoutWeb,
  ordersWeb,
  withdrawalWeb,
  signInWeb,
  staffAccountWeb,
  activationWeb,
  forgottenWeb,
  linkWeb,
  invitationWeb,
  companyWeb,
  cookieNoticeWeb,
  eInvoiceWeb,
  overviewWeb,
  prepaidWeb,
  profileWeb,
  contactDataWeb,
  invoicesWeb,
  documentLinksWeb,
  documentCheckWeb,
  notificationsWeb,
  mailRefusalWeb,
  inboxWeb,
  conversationsWeb,
  attachmentsWeb,
  deskWeb,
  noticesWeb,
  ticketHistoryWeb,
  visitPlanWeb,
  visitCalendarWeb,
  ticketCreationWeb,
  anotherVisitWeb,
  guidesWeb,
  contactFormWeb,
  historyWeb,
  dataExportWeb,
  deletionWeb,
  virtualUsersWeb,
  billingAccountsWeb,
  spendingWeb,
  linesWeb,
  roamingWeb,
  doubleSpeedWeb,
  vouchersWeb,
  boltOnsWeb,
  lostPhoneWeb,
  phoneSettingsWeb,
  simWeb,
  simCodesWeb,
  serviceLedgerWeb,
  homeInternetWeb,
  operatorSessionsWeb,
  secondFactorWeb,
  helpWeb,
  faultsWeb,
  faultDeskWeb,
  troubleshootingWeb,
  searchWeb,
  analyticsWeb,
  outboxWeb,
  hostedPaymentPageWeb,
  paymentsWeb,
] as const;

const requiresOf = (
  feature: Pick<WebRegistration<{}>, "pages" | "requires" | "slotsRequire">,
): Pick<WebRegistration<{}>, "requires" | "slotsRequire"> => feature;

/** Every page, with what it needs. */
export const pages: ScreenPage[] = features.flatMap((feature): readonly ScreenPage[] => {
  const { requires } = requiresOf(feature);
  return requires ? feature.pages.map((page: ScreenPage) => ({ requires, ...page })) : feature.pages;
});

type Named<Page> = Page extends { slots: readonly (infer Name)[] } ? Name : never;
type NamedBy<One> = One extends { pages: readonly (infer Page)[] } ? Named<Page> : never;
type FilledBy<One> = One extends { slots: infer Slots } ? keyof Slots : never;
/** Slots that pages name and no feature fills, and slots that a feature fills and no page names. */
export type Unmatched<Features> = Exclude<NamedBy<Features>, FilledBy<Features>> | Exclude<FilledBy<Features>, NamedBy<Features>>;
/** Fails to compile where one is left. */
export type NoneOf<Left extends never> = Left;
type Feature = (typeof features)[number];
type SlotName = Exclude<FilledBy<Feature>, NoneOf<Unmatched<Feature>>>;

/** The file that fills each slot. */
export const slots: Readonly<Record<SlotName, SlotFile> & Record<string, SlotFile | undefined>> = Object.assign(
  {},
  ...features.map((feature) => ("slots" in feature ? feature.slots : {})),
);

/** What the filling of each slot needs. */
const slotRequires: Readonly<Record<string, Requires | undefined>> = Object.fromEntries(
  features.flatMap((feature) => {
    const { requires, slotsRequire } = requiresOf(feature);
    return "slots" in feature ? Object.keys(feature.slots).map((name) => [name, slotsRequire?.[name] ?? requires]) : [];
  }),
);

/** The file that fills a slot where these systems are off; undefined where there is none. */
export const fillingAt = (name: string, off: readonly SystemName[] | undefined): SlotFile | undefined =>
  isThere(slotRequires[name], off) ? slots[name] : undefined;

/** The files that fill the slots of a page; with `search`, those that it shows at such an address. */
export const fillingsOf = (
  { slots: named = [], slotsAt }: Pick<ScreenPage, "slots" | "slotsAt">,
  search?: Readonly<Record<string, unknown>>,
  off?: readonly SystemName[],
): SlotFile[] => ((search && slotsAt?.(search, off)) ?? named).flatMap((name) => fillingAt(name, off) ?? []);
