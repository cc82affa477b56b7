import { randomBytes } from "node:crypto";
import * as z from "zod/mini";

/** A setting: what it may be, its default, and the sentence that the README prints of it. */
const setting = <T>(shape: z.ZodMiniType<T, string>, says: { default: string; about: string }) => ({ shape, ...says });

const number = (least: number, most: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)), z.transform(Number))
    .check(
      z.refine((value: number) => value >= least && value <= most, `a whole number from ${least} to ${most}`),
    ) as unknown as z.ZodMiniType<number, string>;
const text = (pattern: RegExp, said: string) => z.string().check(z.regex(pattern, said)) as z.ZodMiniType<string, string>;
const address = (...schemes: string[]) =>
  text(
    new RegExp(`^$|^(${schemes.join("|")})://\\S+$`),
    `empty, or an address that starts with ${schemes.map((s) => `${s}://`).join(" or ")}`,
  );
const choice = <const C extends string>(...choices: C[]) =>
  z.enum(choices, `one of ${choices.map((c) => c || "empty").join(", ")}`) as unknown as z.ZodMiniType<C, string>;

/** Every setting of the portal, read from the environment (decisions §8). */
export const SETTINGS = {
  PORT: setting(number(0, 65535), { default: "3000", about: "Port of the portal; 0 takes a free one." }),
  HOST: setting(text(/^[\w.:-]{1,253}$/, "a host name or address"), {
    default: "127.0.0.1",
    about: "Address to listen on; `0.0.0.0` in a container.",
  }),
  DATA_DIR: setting(text(/^.{1,1000}$/, "a folder"), { default: "./data", about: "Where the embedded database and stored files live." }),
  DATABASE_URL: setting(address("postgres", "postgresql"), {
    default: "",
    about: "PostgreSQL to use; empty: the embedded database under DATA_DIR.",
  }),
  DATABASE_POOL: setting(number(2, 200), { default: "10", about: "Connections to PostgreSQL that one process may hold." }),
  PORTAL_PRODUCT: setting(text(/^[a-z][a-z0-9]{0,29}$/, "1 to 30 small letters and digits, a letter first"), {
    default: "vrata",
    about: "Name of the product: the signed-in area is `/my{product}`.",
  }),
  CONTEXT_PATH: setting(text(/^$|^(\/[\w-]{1,60}){1,3}$/, "empty, or a path like /portal"), {
    default: "",
    about: "Goes before every path.",
  }),
  PUBLIC_URL: setting(address("http", "https"), {
    default: "",
    about: "How people reach the portal, for links in mails and payments; https:// makes cookies Secure. Empty: http://HOST:PORT.",
  }),
  DEMO: setting(choice("", "on", "off"), {
    default: "",
    about: "The demo world, `/dev/outbox` and `/dev/ui`. Empty: on with the embedded database, off otherwise.",
  }),
  TRUST_PROXY: setting(text(/^$|^[\d.:a-fA-F/,]{1,500}$/, "empty, or addresses and networks of proxies, with commas"), {
    default: "",
    about: "Proxies whose X-Forwarded-For is believed.",
  }),
  SESSION_SECRET: setting(text(/^$|^.{32,200}$/, "32 to 200 characters"), {
    default: "",
    about:
      "Key for signatures and hashes, the same on every instance. Empty: a new one is made and kept under DATA_DIR; needed with DATABASE_URL.",
  }),
  JOBS: setting(choice("in-process", "worker"), {
    default: "in-process",
    about: "Where jobs run: in the web process, or only in `npm run worker`.",
  }),
  METRICS_PORT: setting(number(0, 65535), { default: "0", about: "Port of `/metrics` for Prometheus; 0: not served." }),
  LOG_LEVEL: setting(choice("debug", "info", "warn", "error", "silent"), {
    default: "info",
    about: "How much is logged, as JSON lines on standard output.",
  }),
  RATE_LIMITS: setting(choice("on", "off"), { default: "on", about: "Limits on sign-in tries and floods; `off` is for measuring only." }),
  PAGE_CACHE: setting(choice("on", "off"), {
    default: "on",
    about: "Whether pages that are the same for all visitors are kept in memory for a minute; `off` is for measuring only.",
  }),
  CHANGE_SECONDS: setting(number(5, 3_600), {
    default: "300",
    about: "How long a router may take for a change of home-internet settings before it is taken back.",
  }),
  ANALYTICS_DAYS: setting(number(7, 400), {
    default: "90",
    about: "For how many days what visitors did is kept, and can be asked of the operator's report.",
  }),
  ROUTER_DELAY_MS: setting(number(0, 600_000), { default: "3000", about: "How long the simulated router takes." }),
  PROVIDER_TIMEOUT_MS: setting(number(100, 60_000), { default: "3000", about: "How long a provider's system may take to answer a call." }),
  TOLL_REGISTRY_URL: setting(address("http", "https"), { default: "", about: "The toll registry's reseller API. Empty: the simulator." }),
  TOLL_REGISTRY_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the toll registry." }),
  PAYMENTS_URL: setting(address("http", "https"), {
    default: "",
    about: "The card payments provider's API (Stripe Checkout). Empty: the simulator.",
  }),
  PAYMENTS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Secret key for the payments provider." }),
  PAYMENTS_WEBHOOK_SECRET: setting(text(/^.{0,500}$/, "at most 500 characters"), {
    default: "",
    about: "Secret that signs the payments provider's callbacks.",
  }),
  NETWORK_CONTROLLER_URL: setting(address("http", "https"), {
    default: "",
    about: "The controller of home routers (GenieACS, northbound), on a private network: it checks no credentials. Empty: the simulator.",
  }),
  MAILBOX_URL: setting(address("http", "https"), { default: "", about: "The system of customers' mailboxes. Empty: the simulator." }),
  MAILBOX_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the system of mailboxes." }),
  HOSTING_URL: setting(address("http", "https"), { default: "", about: "The web hosting system. Empty: the simulator." }),
  HOSTING_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the web hosting system." }),
  ANTIVIRUS_URL: setting(address("http", "https"), { default: "", about: "The antivirus vendor's licence API. Empty: the simulator." }),
  ANTIVIRUS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the antivirus vendor." }),
  DELIVERY_URL: setting(address("http", "https"), { default: "", about: "The delivery company's parcel API. Empty: the simulator." }),
  DELIVERY_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the delivery company." }),
  DELIVERY_SHIPS_AFTER_SECONDS: setting(number(0, 2_592_000), {
    default: "600",
    about: "How long after it is booked a parcel of the simulated delivery company leaves.",
  }),
  DELIVERY_TAKES_SECONDS: setting(number(0, 2_592_000), { default: "600", about: "How long such a parcel is on its way." }),
  SMTP_URL: setting(address("smtp", "smtps"), { default: "", about: "Mail server. Empty: mails go to `/dev/outbox`." }),
  MAIL_FROM: setting(text(/^.{3,200}$/, "a mail address"), {
    default: "Vrata <help@vrata.example>",
    about: "Sender of mails. Buyers are asked to answer them, so people must read it.",
  }),
  SMPP_URL: setting(address("smpp", "ssmpp"), {
    default: "",
    about:
      "SMS centre, `smpp://user:password@host:port?from=Vrata` (`ssmpp://` over TLS); `from` is the sender people see. Empty: SMS go to `/dev/outbox`.",
  }),
} as const;

type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]["shape"]> };
export type Config = Settings & { embedded: boolean; demo: boolean; secure: boolean };

/** A start that cannot go on, with the setting's name and what is allowed. */
export class WrongSetting extends Error {}

/** Reads and checks every setting. Throws `WrongSetting` naming all that are wrong. */
export function configFrom(environment: Record<string, string | undefined>): Config {
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
  if (settings.PAYMENTS_URL && !settings.PAYMENTS_WEBHOOK_SECRET) faults.push("PAYMENTS_WEBHOOK_SECRET must be set with PAYMENTS_URL");
  if (embedded && settings.JOBS === "worker")
    faults.push("JOBS must be in-process with the embedded database: no worker can reach it, and what is paid would never be delivered");
  const demo = settings.DEMO === "" ? embedded : settings.DEMO === "on";
  // nobody's real money is taken for a vignette that only a simulator knows, or for a receipt that nobody gets
  for (const name of ["TOLL_REGISTRY_URL", "SMTP_URL"] as const)
    if (settings.PAYMENTS_URL && !demo && !settings[name]) faults.push(`${name} must be set with PAYMENTS_URL, unless DEMO is on`);
  if (faults.length > 0) throw new WrongSetting(faults.join("\n"));
  return {
    ...settings,
    embedded,
    demo,
    secure: settings.PUBLIC_URL.startsWith("https://"),
  };
}

/** A fresh secret for `SESSION_SECRET`. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
