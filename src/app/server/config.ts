import { randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { analyticsSettings } from "./settings/analytics.ts";
import { deskSettings } from "./settings/desk.ts";
import { attachmentSettings } from "./settings/attachments.ts";
import { billingSettings } from "./settings/billing.ts";
import { brandSettings } from "./settings/brand.ts";
import { contactFormSettings } from "./settings/contact-form.ts";
import { eInvoiceSettings } from "./settings/e-invoice.ts";
import { homeInternetSettings } from "./settings/home-internet.ts";
import { mailInSettings } from "./settings/mail-in.ts";
import { orderSettings } from "./settings/orders.ts";
import { peopleSettings } from "./settings/people.ts";
import { phoneSettings } from "./settings/phones.ts";
import { providerSettings } from "./settings/providers.ts";
import { rechargeSettings } from "./settings/recharges.ts";
import { observingSettings } from "./settings/observing.ts";
import { runningSettings } from "./settings/running.ts";
import { lineSettings } from "./settings/lines.ts";
import { supportSettings } from "./settings/support.ts";
import { spendingSettings } from "./settings/spending.ts";
import { shopSettings } from "./settings/shop.ts";
import { signingSettings } from "./settings/signing.ts";
import { systemFaults } from "./system-faults.ts";
import { systemModes, type SystemModes } from "./systems.ts";
import { staffAccountSettings } from "./settings/staff-accounts.ts";

/** Every setting of the portal, read from the environment (decisions §8). */
export const SETTINGS = {
  ...runningSettings,
  ...observingSettings,
  ...brandSettings,
  ...orderSettings,
  ...billingSettings,
  ...homeInternetSettings,
  ...peopleSettings,
  ...staffAccountSettings,
  ...phoneSettings,
  ...shopSettings,
  ...spendingSettings,
  ...lineSettings,
  ...supportSettings,
  ...analyticsSettings,
  ...attachmentSettings,
  ...contactFormSettings,
  ...deskSettings,
  ...rechargeSettings,
  ...mailInSettings,
  ...eInvoiceSettings,
  ...signingSettings,
  ...providerSettings,
} as const;

type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]["shape"]> };
export type Config = Settings & {
  embedded: boolean;
  demo: boolean;
  secure: boolean;
  operatorFactor: boolean;
  /** How each outside system stands. */
  systems: SystemModes;
};

/** A wrong setting: the message has its name and what is allowed. */
export class WrongSetting extends CannotStart {}

/** Reads and checks every setting. Throws `WrongSetting` naming all that are wrong. `starts`: whether a portal or a worker starts with them; a command needs no outside system. */
export function configFrom(environment: Record<string, string | undefined>, { starts = true }: { starts?: boolean } = {}): Config {
  const faults: string[] = [];
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { shape, default: standard }]) => {
      const read = shape.safeParse(environment[name] ?? standard);
      if (!read.success) faults.push(`${name} must be ${read.error.issues[0]?.message ?? "another value"}`);
      return [name, read.data];
    }),
  ) as Settings;
  const embedded = settings.DATABASE_URL === "";
  if (!embedded && settings.SESSION_SECRET === "" && faults.length === 0)
    faults.push("SESSION_SECRET must be set with DATABASE_URL, the same on every instance");
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const)
    if (embedded && settings[name]) faults.push(`DATABASE_URL must be set with ${name}`);
  if (settings.PAYMENTS_URL && !settings.PAYMENTS_WEBHOOK_SECRET) faults.push("PAYMENTS_WEBHOOK_SECRET must be set with PAYMENTS_URL");
  if (embedded && settings.JOBS === "worker")
    faults.push("JOBS must be in-process with the embedded database: no worker can reach it, and what is paid would never be delivered");
  const demo = settings.DEMO === "" ? embedded : settings.DEMO === "on";
  const systems = faults.length === 0 ? systemModes({ ...settings, demo }) : undefined;
  if (systems && starts) faults.push(...systemFaults({ ...settings, demo }, systems));
  if (settings.S3_URL && !(settings.S3_KEY_ID && settings.S3_SECRET)) faults.push("S3_KEY_ID and S3_SECRET must be set with S3_URL");
  if (settings.MAIL_IN && !settings.MAIL_IN_ADDRESS) faults.push("MAIL_IN_ADDRESS must be set with MAIL_IN");
  if (settings.SIGNING_P12 && settings.SIGNING_KEY) faults.push("SIGNING_P12 and SIGNING_KEY must not both be set");
  if (Boolean(settings.SIGNING_KEY) !== Boolean(settings.SIGNING_CERTIFICATE))
    faults.push("SIGNING_KEY and SIGNING_CERTIFICATE must be set together");
  for (const name of ["ACCOUNT_NAME", "ACCOUNT_PASSWORD"] as const)
    if (settings[`${name}_SHORTEST`] > settings[`${name}_LONGEST`]) faults.push(`${name}_LONGEST must not be less than ${name}_SHORTEST`);
  faults.push(...staffAccountFaults(settings));
  if (faults.length > 0 || !systems) throw new WrongSetting(faults.join("\n"));
  return {
    ...settings,
    systems,
    embedded,
    demo,
    operatorFactor: settings.OPERATOR_SECOND_FACTOR === "" ? !demo : settings.OPERATOR_SECOND_FACTOR === "required",
    secure: settings.PUBLIC_URL.startsWith("https://"),
  };
}

/** What is set of the identity provider by half. */
function staffAccountFaults({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES, STAFF_PASSWORDS }: Settings): string[] {
  const named = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES };
  const isSet = Object.entries(named).map(([name, value]) => [name, value instanceof Map ? value.size > 0 : Boolean(value)] as const);
  const missing = isSet.filter(([, set]) => !set).map(([name]) => name);
  if (missing.length > 0 && missing.length < isSet.length)
    return [`${missing.join(", ")} must be set, too: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ROLES belong together`];
  // nobody of the staff could sign in
  return STAFF_PASSWORDS === "refused" && !OIDC_ISSUER ? ["STAFF_PASSWORDS must be allowed without OIDC_ISSUER"] : [];
}

/** A fresh secret for `SESSION_SECRET`. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
