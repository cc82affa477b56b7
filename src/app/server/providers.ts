import { join } from "node:path";
import type { Brand } from "#platform/brand.ts";
import type { Reading } from "#providers/json-interface.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { antivirusVendorOverHttp } from "#providers/antivirus-vendor/http.ts";
import type { AntivirusVendor } from "#providers/antivirus-vendor/port.ts";
import { simulatedAntivirusVendor, type DownloadSimulator } from "#providers/antivirus-vendor/simulated.ts";
import type { Billing } from "#providers/billing/port.ts";
import { runBills } from "#providers/billing/simulated-run.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { billingOverTmf } from "#providers/billing/tmf.ts";
import { deliveryOverHttp } from "#providers/delivery/http.ts";
import type { Delivery } from "#providers/delivery/port.ts";
import { simulatedDelivery } from "#providers/delivery/simulated.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import type { Files } from "#providers/files/port.ts";
import { filesInS3 } from "#providers/files/s3.ts";
import { hostingOverHttp } from "#providers/hosting/http.ts";
import type { Hosting } from "#providers/hosting/port.ts";
import { simulatedHosting } from "#providers/hosting/simulated.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { simulatedMail } from "#providers/mail/simulated.ts";
import { mailOverSmtp } from "#providers/mail/smtp.ts";
import { mailboxesOverHttp } from "#providers/mailbox/http.ts";
import type { Mailboxes } from "#providers/mailbox/port.ts";
import { simulatedMailboxes } from "#providers/mailbox/simulated.ts";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import type { NetworkController } from "#providers/network-controller/port.ts";
import { simulatedNetworkController } from "#providers/network-controller/simulated.ts";
import { outboxOf, type Outbox } from "#providers/outbox.ts";
import type { Payments } from "#providers/payments/port.ts";
import { simulatedPayments, type PaymentSimulator } from "#providers/payments/simulated.ts";
import { stripePayments } from "#providers/payments/stripe.ts";
import type { Prepaid } from "#providers/prepaid/port.ts";
import { simulatedPrepaid } from "#providers/prepaid/simulated.ts";
import { prepaidOverTmf } from "#providers/prepaid/tmf654.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import { simulatedSms } from "#providers/sms/simulated.ts";
import { smsOverSmpp } from "#providers/sms/smpp.ts";
import { tollRegistryOverHttp } from "#providers/toll-registry/http.ts";
import type { TollRegistry } from "#providers/toll-registry/port.ts";
import { simulatedTollRegistry } from "#providers/toll-registry/simulated.ts";
import { scannerOverClamd } from "#providers/virus-scanner/clamd.ts";
import type { VirusScanner } from "#providers/virus-scanner/port.ts";
import { unscanned } from "#providers/virus-scanner/unscanned.ts";
import { simulatedVirusScanner } from "#providers/virus-scanner/simulated.ts";
import type { Day } from "#vocabulary/day.ts";
import type { Config } from "./config.ts";
import type { WithKeys } from "./oauth2-file.ts";
import { openLineSystems, type LineSystems, type LineSystemSettings } from "./line-systems.ts";
import { saySystems } from "./say-systems.ts";
import { openSupportSystems, type SupportSystems, type SupportSystemSettings } from "./support-systems.ts";

export type Providers = LineSystems &
  SupportSystems & {
    tollRegistry: TollRegistry;
    networkController: NetworkController;
    mailboxes: Mailboxes;
    hosting: Hosting;
    antivirusVendor: AntivirusVendor;
    /** Downloads of the simulated vendor; only where it is simulated. */
    downloadSimulator: DownloadSimulator | undefined;
    delivery: Delivery;
    billing: Billing;
    /** Issues what is due in the simulated billing system; only in a demo. */
    billRun: ((today: Day) => Promise<string[]>) | undefined;
    prepaid: Prepaid;
    payments: Payments;
    /** The simulated payment page's interface; only where payments are simulated: in a demo, or a rehearsal of them. */
    paymentSimulator: PaymentSimulator | undefined;
    mail: MailSender;
    sms: SmsSender;
    files: Files;
    virusScanner: VirusScanner;
    /** Messages sent to the simulated mail server and SMS centre, shown in the demo. */
    outbox: Outbox | undefined;
    close(): Promise<void>;
  };

export type ProviderSettings = WithKeys<
  Config,
  | "TOLL_REGISTRY_URL"
  | "TOLL_REGISTRY_KEY"
  | "NETWORK_CONTROLLER_URL"
  | "ROUTER_DELAY_MS"
  | "MAILBOX_URL"
  | "MAILBOX_KEY"
  | "HOSTING_URL"
  | "HOSTING_KEY"
  | "ANTIVIRUS_URL"
  | "ANTIVIRUS_KEY"
  | "BILLING_URL"
  | "BILLING_KEY"
  | "PREPAID_URL"
  | "PREPAID_KEY"
  | "DELIVERY_URL"
  | "DELIVERY_KEY"
  | "DELIVERY_SHIPS_AFTER_SECONDS"
  | "DELIVERY_TAKES_SECONDS"
  | "PAYMENTS_URL"
  | "PAYMENTS_KEY"
  | "PAYMENTS_WEBHOOK_SECRET"
  | "SMTP_URL"
  | "SMTP_TLS"
  | "MAIL_FROM"
  | "SMPP_URL"
  | "PROVIDER_TIMEOUT_MS"
  | "ANSWER_MEGABYTES"
  | "ANSWER_PARTS"
  | "DATA_DIR"
  | "S3_URL"
  | "S3_KEY_ID"
  | "S3_SECRET"
  | "S3_REGION"
  | "CLAMD_URL"
  | "demo"
  | "systems"
  | "SIMULATE"
> &
  LineSystemSettings &
  SupportSystemSettings;

type ProviderWorld = {
  /** The name in mails and SMS. */
  brand: Pick<Brand, "name" | "contact">;
  db: Db;
  clock: Clock;
  log: Record<"info" | "warn", (fields: object, message: string) => void>;
  /** Counts what cannot be read of other systems' answers. */
  countUnread?: Reading["countUnread"];
  /** The portal's public URL, context path included, without a trailing slash; called once the port is known. */
  publicUrl: () => string;
  /** Path of the payment callbacks below the public address. */
  callbackPath: `/${string}`;
};

/** Opens every provider: the adapter where a setting names its system, else the simulator; what is off is taken away after it (`withoutSystems`). */
type LoggedWorld = Pick<ProviderWorld, "db" | "clock" | "log">;

export function openProviders(
  settings: ProviderSettings,
  { db, clock, log, countUnread, brand, publicUrl, callbackPath }: ProviderWorld,
): Providers {
  const deadlineMs = settings.PROVIDER_TIMEOUT_MS;
  const most = { bytes: settings.ANSWER_MEGABYTES * 1_000_000, parts: settings.ANSWER_PARTS };
  const reading = { log, most, ...(countUnread && { countUnread }) };
  const { TOLL_REGISTRY_URL, NETWORK_CONTROLLER_URL, PAYMENTS_URL, SMTP_URL, SMPP_URL } = settings;
  const tollRegistry = TOLL_REGISTRY_URL
    ? tollRegistryOverHttp({ url: TOLL_REGISTRY_URL, key: settings.TOLL_REGISTRY_KEY, deadlineMs, ...reading })
    : simulatedTollRegistry({ db, clock });
  const networkController = NETWORK_CONTROLLER_URL
    ? networkControllerOverGenieAcs({ url: NETWORK_CONTROLLER_URL, deadlineMs, clock, ...reading })
    : simulatedNetworkController({ db, clock, delayMs: settings.ROUTER_DELAY_MS });

  const pageUrl = () => `${publicUrl()}/dev/payments`;
  const callbackUrl = () => `${publicUrl()}${callbackPath}`;
  const simulated = PAYMENTS_URL ? undefined : simulatedPayments({ db, clock, pageUrl, callbackUrl, deadlineMs });
  const company = { url: PAYMENTS_URL, key: settings.PAYMENTS_KEY, webhookSecret: settings.PAYMENTS_WEBHOOK_SECRET };

  const from = settings.MAIL_FROM || `${brand.name.bg} <${brand.contact.mail}>`;
  const smtp = SMTP_URL ? openMail({ ...settings, MAIL_FROM: from }, SMTP_URL) : undefined;
  const smpp = SMPP_URL ? smsOverSmpp({ url: SMPP_URL, from: brand.name.en, deadlineMs }) : undefined;

  saySystems(settings, log);

  return {
    tollRegistry,
    networkController,
    ...openAccounts(settings, { db, clock, log }),
    ...openAntivirus(settings, { db, clock, publicUrl }),
    delivery: openDelivery(settings, { db, clock }),
    ...openLineSystems(settings, { db, clock, reading }),
    ...openSupportSystems(settings, { db, clock, reading }),
    ...openBilling(settings, { db, clock, reading }),
    billRun: settings.demo && !settings.BILLING_URL ? (today) => runBills(db, today) : undefined,
    payments: simulated ?? stripePayments({ ...company, deadlineMs, clock }),
    // outside a demo and a rehearsal simulated cards must not pay, and messages to others must not be readable
    paymentSimulator: settings.systems.payments === "simulated" ? simulated?.simulator : undefined,
    mail: smtp ?? simulatedMail({ db, clock }),
    sms: smpp ?? simulatedSms({ db, clock }),
    ...openStorage(settings, db),
    outbox: settings.demo ? outboxOf(db) : undefined,
    async close() {
      smtp?.close();
      smpp?.close();
    },
  };
}

const openMail = ({ SMTP_TLS, MAIL_FROM, PROVIDER_TIMEOUT_MS }: ProviderSettings, url: string) =>
  mailOverSmtp({ url, from: MAIL_FROM, requireTls: SMTP_TLS === "required", deadlineMs: PROVIDER_TIMEOUT_MS });

/** The systems of names and passwords: mailboxes and web hosting. */
function openAccounts(settings: ProviderSettings, { log, ...world }: LoggedWorld): Pick<Providers, "mailboxes" | "hosting"> {
  const { MAILBOX_URL, MAILBOX_KEY, HOSTING_URL, HOSTING_KEY, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  return {
    mailboxes: MAILBOX_URL ? mailboxesOverHttp({ url: MAILBOX_URL, key: MAILBOX_KEY, deadlineMs, log }) : simulatedMailboxes(world),
    hosting: HOSTING_URL ? hostingOverHttp({ url: HOSTING_URL, key: HOSTING_KEY, deadlineMs, log }) : simulatedHosting(world),
  };
}

type Antivirus = Pick<Providers, "antivirusVendor" | "downloadSimulator">;

function openAntivirus(settings: ProviderSettings, { db, clock, publicUrl }: Pick<ProviderWorld, "db" | "clock" | "publicUrl">): Antivirus {
  const { ANTIVIRUS_URL: url, ANTIVIRUS_KEY: key, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  if (url) return { antivirusVendor: antivirusVendorOverHttp({ url, key, deadlineMs }), downloadSimulator: undefined };
  const { simulator, ...antivirusVendor } = simulatedAntivirusVendor({
    db,
    clock,
    downloadsUrl: () => `${publicUrl()}/dev/antivirus/eset`,
  });
  return { antivirusVendor, downloadSimulator: settings.systems["antivirus-vendor"] === "simulated" ? simulator : undefined };
}

type ReadWorld = Pick<ProviderWorld, "db" | "clock"> & { reading: Reading };

function openBilling(settings: ProviderSettings, { reading, ...world }: ReadWorld): Pick<Providers, "billing" | "prepaid"> {
  const { BILLING_URL, BILLING_KEY, PREPAID_URL, PREPAID_KEY, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  const { clock } = world;
  return {
    billing: BILLING_URL ? billingOverTmf({ url: BILLING_URL, key: BILLING_KEY, deadlineMs, clock, ...reading }) : simulatedBilling(world),
    prepaid: PREPAID_URL ? prepaidOverTmf({ url: PREPAID_URL, key: PREPAID_KEY, deadlineMs, clock, ...reading }) : simulatedPrepaid(world),
  };
}

function openDelivery(settings: ProviderSettings, world: Pick<ProviderWorld, "db" | "clock">): Delivery {
  const { DELIVERY_URL: url, DELIVERY_KEY: key, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  if (url) return deliveryOverHttp({ url, key, deadlineMs });
  const { DELIVERY_SHIPS_AFTER_SECONDS: ships, DELIVERY_TAKES_SECONDS: takes } = settings;
  return simulatedDelivery({ ...world, shipsAfterMs: ships * 1_000, takesMs: takes * 1_000 });
}

function openScanner({ CLAMD_URL: url, systems }: ProviderSettings, db: Db): VirusScanner {
  if (url) return scannerOverClamd({ url });
  return systems["virus-scanner"] === "simulated" ? simulatedVirusScanner({ db }) : unscanned;
}

function openStorage(settings: ProviderSettings, db: Db): Pick<Providers, "files" | "virusScanner"> {
  const { S3_URL: url, S3_KEY_ID: keyId, S3_SECRET: secret, S3_REGION: region, PROVIDER_TIMEOUT_MS: deadlineMs } = settings;
  return {
    files: url ? filesInS3({ url, keyId, secret, region, deadlineMs }) : filesInFolder(join(settings.DATA_DIR, "files")),
    virusScanner: openScanner(settings, db),
  };
}
