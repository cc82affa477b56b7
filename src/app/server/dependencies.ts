import type { Analytics } from "#features/site/analytics/server/dependencies.ts";
import type { AttachmentLimits } from "#features/contact/attachments/server/dependencies.ts";
import type { ContactFormSettings } from "#features/contact/contact-form/server/dependencies.ts";
import type { warnOfSpending } from "#features/billing/spending/server/warning.ts";
import type { announceBills } from "#features/billing/e-invoice/server/announce.ts";
import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import type { OrderLimits } from "#features/shop/orders/server/limits.ts";
import type { GuideSettings, Routers } from "#features/support/troubleshooting/server/dependencies.ts";
import type { Guides } from "#features/support/troubleshooting/guides/guide.ts";
import type { DemoUser } from "#features/account/sign-in/contract.ts";
import type { RechargeSettings } from "#features/billing/prepaid/server/dependencies.ts";
import type { TicketSettings } from "#features/support/tickets/creation/server/dependencies.ts";
import type { StaffAccounts } from "#features/account/access/staff-account/server/dependencies.ts";
import type { TryLimits } from "#features/account/sign-in/server/tries.ts";
import type { PasskeySite } from "#features/account/second-factor/rules.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Requires } from "#platform/system-name.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { BrandPicture } from "./brand/pictures.ts";
import type { attachments, conversationsWith, messages } from "./contact.ts";
import type { billsWith } from "./bills.ts";
import type { linesComingBack } from "#features/billing/payments/server/resumption-store.ts";
import type { Payee } from "#features/billing/payments/server/cards/payee.ts";
import type { cardPaymentsWith } from "./card-payments.ts";
import type { billDocumentsWith } from "./bill-documents.ts";
import type { customers } from "./customers.ts";
import type { notifications } from "./notifications.ts";
import type { Providers } from "./providers.ts";
import type { exportedFilesFrom, exporters } from "./exporters.ts";
import type { faultSettingsOf } from "./support-systems.ts";
import type { traces } from "./traces.ts";
import type { phoneDependencies } from "./phones.ts";
import type { PurchaseDependencies } from "./purchase.ts";
import type { ShopDependencies } from "./shop.ts";

/** Everything that features and their jobs depend on; each one's `Dependencies` is a part of it. */
export type AppDependencies = Omit<Providers, "close"> &
  PurchaseDependencies &
  ShopDependencies & {
    db: Db;
    /** The database for reads that may be old. */
    replica: Db;
    clock: Clock;
    customers: typeof customers;
    /** Whether what these outside systems are needed for is there. */
    isThere: (requires: Requires) => boolean;
    /** Bills and accounts as the billing system tells them. */
    bills: ReturnType<typeof billsWith>;
    /** Payments by card outside the shop. */
    cardPayments: ReturnType<typeof cardPaymentsWith>;
    payees: readonly Payee[];
    /** Tells customers of new bills by mail, in the transaction that stores them. */
    announceBills: ReturnType<typeof announceBills>;
    /** Warns customers of spending that nears its limit. */
    warnOfSpending: ReturnType<typeof warnOfSpending>;
    /** At how many percent of a limit that is. */
    spendingWarnAt: readonly number[];
    /** Which lines come back because what was owed is paid. */
    linesComingBack: typeof linesComingBack;
    /** How many days before the term of a contract ends its customer is notified. */
    contractNoticeDays: number;
    /** From which hour of the day before customers are reminded of a visit. */
    visitReminderHour: number;
    /** Which faults lines have, and when customers are notified of them. */
    faultSettings: ReturnType<typeof faultSettingsOf>;
    /** How long places of visits are held, and limits on the files of trouble tickets. */
    ticketSettings: TicketSettings;
    /** For how many days the link in such a mail works. */
    eInvoiceDays: number;
    /** Documents of bills: made, signed, stored and read. */
    billDocuments: ReturnType<typeof billDocumentsWith>;
    /** When payers of a bill are reminded of it. */
    billReminders: { daysBefore: number; onDue: boolean };
    /** Tells users something, through the channels that they have chosen. */
    notifications: typeof notifications;
    /** Makes uploaded files part of what is sent. */
    attachments: typeof attachments;
    conversations: ReturnType<typeof conversationsWith>;
    /** Says who may read a message. */
    messages: typeof messages;
    /** The address that takes replies to mails; undefined where none come in. */
    mailIn: { address: string } | undefined;
    /** What each feature removes of a person who leaves. */
    traces: typeof traces;
    /** What each feature exports of a person. */
    exporters: typeof exporters;
    exportedFiles: ReturnType<typeof exportedFilesFrom>;
    brand: Brand;
    brandPictures: BrandPicture[];
    jobs: Jobs;
    place: Place;
    /** The absolute URL of one of the portal's paths, for mails and for systems that redirect back. */
    addressOf: (path: string) => string;
    /** Where passkeys of this portal are good; undefined where browsers have none. */
    passkeySite: () => PasskeySite | undefined;
    isReady: () => Promise<boolean>;
    /** Rate limits, counted under hashes that need the secret. */
    limits: TryLimits;
    /** The limits of the settings that pages receive as well. */
    pageLimits: PageLimits;
    /** For how many hours a submit's answer is stored for repeats. */
    idempotencyHours: number;
    /** For how many minutes a person who proved who they are need not do so again. */
    confirmMinutes: number;
    /** How many orders may be placed per address and per mailbox, and how long a guest's order waits for its confirmation. */
    orderLimits: OrderLimits;
    /** How staff sign in by accounts at the identity provider; undefined where there is none. */
    staffAccounts: StaffAccounts | undefined;
    log: Record<"info" | "warn", (about: object, message: string) => void>;
    /** How far ahead of now each time that something waits for can be. */
    bounds: Bounds[];
    /** Users offered on the demo's sign-in page; empty elsewhere. */
    demoUsers: DemoUser[];
    attachmentLimits: AttachmentLimits;
    contactForm: ContactFormSettings;
    /** What phones need to use the network. */
    phoneValues: ReturnType<typeof phoneDependencies>["phoneValues"];
    /** SIM cards of the shop. */
    newSims: ReturnType<typeof phoneDependencies>["newSims"];
    recharging: RechargeSettings;
    /** Within how many working days the desk means to answer. */
    answerTargetDays: number;
    /** How long the virus scanner may take while somebody waits. */
    scanDeadlineMs: number;
    homeInternet: HomeInternetDependencies;
    /** Guides for help with a fault, in all their versions. */
    guides: Guides;
    guideSettings: GuideSettings;
    /** What guides do to routers. */
    guideRouters: Routers;
    analytics: Analytics;
  };
