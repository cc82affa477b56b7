import type { PageLimits } from "#platform/limits.ts";
import type { ContactFormSettings } from "#features/contact/contact-form/server/dependencies.ts";
import type { AttachmentLimits } from "#features/contact/attachments/server/dependencies.ts";
import type { RechargeSettings } from "#features/billing/prepaid/server/dependencies.ts";
import type { TicketSettings } from "#features/support/tickets/creation/server/dependencies.ts";
import type { TryLimits } from "#features/account/sign-in/server/tries.ts";
import { faultSettingsOf, guideSettingsOf } from "./support-systems.ts";
import type { Config } from "./config.ts";

/**
 * Fixed by the router's protocols, not by the provider: bytes of an SSID and characters of a WPA passphrase (IEEE 802.11), and the width of our column for a
 * rule's name.
 */
const FIXED = { ssidBytes: 32, passphrase: { least: 8, most: 63 }, portRuleName: 64 } as const;

/** Limits on wrong passwords and floods, which only the server reads. */
export const tryLimitsOf = (config: Config, secret: string): TryLimits => ({
  on: config.RATE_LIMITS === "on",
  secret,
  triesOfUser: config.SIGN_IN_TRIES_PER_USER,
  triesOfAddress: config.SIGN_IN_TRIES_PER_ADDRESS,
  triesFromAnywhere: config.SIGN_IN_TRIES_FROM_ANYWHERE,
  triesADay: config.SIGN_IN_TRIES_A_DAY,
  windowMinutes: config.SIGN_IN_WINDOW_MINUTES,
});

/** Limits that are counted under hashes, and what else the settings say of what they limit. */
export const countedLimits = (config: Config, secret: string) => ({
  limits: tryLimitsOf(config, secret),
  recharging: rechargingOf(config, secret),
  faultSettings: faultSettingsOf(config),
  visitReminderHour: config.VISIT_REMINDER_HOUR,
  ticketSettings: ticketSettingsOf(config, secret),
  guideSettings: guideSettingsOf(config),
});

const MIB = 1024 * 1024;

const ofMessages = (config: Config): PageLimits["attachments"] => ({
  fileBytes: config.ATTACHMENT_MIB * MIB,
  totalBytes: config.ATTACHMENTS_MIB * MIB,
  files: config.ATTACHMENTS_MOST,
});

const ofTickets = (config: Config): PageLimits["attachments"] => ({
  fileBytes: config.TICKET_FILE_MIB * MIB,
  totalBytes: config.TICKET_FILES_MIB * MIB,
  files: config.TICKET_FILES_MOST,
});

/** A page waits so long for the workforce, in milliseconds, before it shows what was last reported. */
const WORKFORCE_READS_MS = 1_500;

/** What the settings say of trouble tickets. */
export const ticketSettingsOf = (config: Config, secret: string): TicketSettings => ({
  on: config.RATE_LIMITS === "on",
  perUser: config.TICKETS_PER_USER,
  movesPerTicket: config.VISIT_MOVES_PER_TICKET,
  holdMinutes: config.VISIT_HOLD_MINUTES,
  readsMs: WORKFORCE_READS_MS,
  secret,
  files: ofTickets(config),
});

/** Limits on files that people send. */
export const attachmentLimitsOf = (config: Config, secret: string): AttachmentLimits => ({
  on: config.RATE_LIMITS === "on",
  secret,
  allowed: {
    message: ofMessages(config),
    ticket: ofTickets(config),
  },
  perUser: config.UPLOADS_PER_USER,
  perAddress: config.UPLOADS_PER_ADDRESS,
  windowMinutes: config.UPLOADS_WINDOW_MINUTES,
});

/** Sums of recharges, and their limits. */
export const rechargingOf = (config: Config, secret: string): RechargeSettings => ({
  amounts: config.RECHARGE_AMOUNTS,
  on: config.RATE_LIMITS === "on",
  secret,
  perAddress: config.RECHARGES_PER_ADDRESS,
  perNumber: config.RECHARGES_PER_NUMBER,
  vouchersPerUser: config.RECHARGE_VOUCHERS_PER_USER,
  windowMinutes: config.RECHARGES_WINDOW_MINUTES,
  wrongVouchers: config.RECHARGE_WRONG_VOUCHERS,
});

/** What the contact form offers, and its limits. */
export const contactFormOf = (config: Config, secret: string): ContactFormSettings => ({
  on: config.RATE_LIMITS === "on",
  secret,
  requestReasonEnabled: config.CONTACT_REASONS === "on",
  serviceTypeEnabled: config.CONTACT_SERVICE_TYPES === "on",
  perUser: config.CONTACT_MESSAGES_PER_USER,
  perAddress: config.CONTACT_MESSAGES_PER_ADDRESS,
  windowMinutes: config.CONTACT_WINDOW_MINUTES,
  mailsPerMailbox: config.CONTACT_MAILS_PER_MAILBOX,
});

/** The limits of the settings, for the server's checks and for every page. */
export const limitsOf = (config: Config): PageLimits => ({
  password: { least: config.PASSWORD_SHORTEST, most: config.PASSWORD_LONGEST },
  homeInternet: {
    ...FIXED,
    reservations: config.RESERVATIONS,
    portRules: config.PORT_RULES,
    staticAddresses: config.STATIC_ADDRESSES,
    dynamicAddresses: config.DYNAMIC_ADDRESSES,
    dnsServers: config.DNS_SERVERS,
    note: config.NOTE_CHARACTERS,
    accountName: { least: config.ACCOUNT_NAME_SHORTEST, most: config.ACCOUNT_NAME_LONGEST },
    accountPassword: { least: config.ACCOUNT_PASSWORD_SHORTEST, most: config.ACCOUNT_PASSWORD_LONGEST },
    managementPorts: config.MANAGEMENT_PORTS,
    antivirusLicences: config.ANTIVIRUS_LICENCES,
    downloadMinutes: config.ANTIVIRUS_DOWNLOAD_MINUTES,
    pairingCode: { characters: config.PAIRING_CODE_CHARACTERS, minutes: config.PAIRING_CODE_MINUTES },
    resetMinutes: config.RESET_MINUTES,
  },
  analytics: {
    events: config.ANALYTICS_BATCH_EVENTS,
    kib: config.ANALYTICS_BATCH_KIB,
    title: config.ANALYTICS_TITLE_CHARACTERS,
    days: config.ANALYTICS_DAYS,
  },
  listing: config.LISTING_MOST,
  compare: config.COMPARE_MOST,
  cancelling: config.CANCELLING_CHARACTERS,
  attachments: ofMessages(config),
});
