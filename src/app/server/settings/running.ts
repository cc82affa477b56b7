import { SIMULATED } from "../systems.ts";
import { address, choice, networks, number, origin, secrets, setting, systems, text } from "./shapes.ts";

/** Where the portal listens, its database, and how it runs. */
export const runningSettings = {
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
  DATABASE_DIRECT_URL: setting(address("postgres", "postgresql"), {
    default: "",
    about:
      "The same database without the pooler, where DATABASE_URL leads to one in transaction mode (PgBouncer): migrations, jobs, notifications and commands use it ([docs/operate/many-machines.md](operate/many-machines.md)). Empty: DATABASE_URL leads to PostgreSQL itself.",
  }),
  DATABASE_READ_URL: setting(address("postgres", "postgresql"), {
    default: "",
    about:
      "A streaming replica for reads that may be old: the listing of devices, the list of faults, statements of past years. Empty, or while it is away or too far behind: the database itself.",
  }),
  DATABASE_READ_BEHIND_SECONDS: setting(number(1, 3_600), {
    default: "30",
    about: "How far that replica may be behind, in seconds.",
  }),
  AUDIT_DATABASE_URL: setting(address("postgres", "postgresql"), {
    default: "",
    about:
      "The same PostgreSQL as the role that keeps the audit list (`deploy/audit-role.sql`): for `npm run audit -- prune` and `pseudonym` alone, never for the portal.",
  }),
  DATABASE_POOL: setting(number(2, 200), { default: "10", about: "Connections to PostgreSQL that one process may hold." }),
  DATABASE_ANSWER_MS: setting(number(200, 60_000), {
    default: "2500",
    about:
      "How long one request waits for the database in all before it is answered 503. Jobs and migrations have longer limits of their own.",
  }),
  PORTAL_PRODUCT: setting(text(/^[a-z][a-z0-9]{0,29}$/, "1 to 30 small letters and digits, a letter first"), {
    default: "vrata",
    about: "Name of the product: the signed-in area is `/my{product}`.",
  }),
  CONTEXT_PATH: setting(text(/^$|^(\/[\w-]{1,60}){1,3}$/, "empty, or a path like /portal"), {
    default: "",
    about: "Goes before every path.",
  }),
  PUBLIC_URL: setting(origin(), {
    default: "",
    about:
      "How people reach the portal, for links in mails and payments; passkeys are good at its host only; https:// makes cookies Secure. Empty: http://HOST:PORT.",
  }),
  DEMO: setting(choice("", "on", "off"), {
    default: "",
    about: "The demo world, `/dev/outbox` and `/dev/ui`. Empty: on with the embedded database, off otherwise.",
  }),
  SIMULATE: setting(systems(SIMULATED), {
    default: "",
    about:
      "For a rehearsal, where DEMO is off: which outside systems are simulated, by their names with commas between, as `billing,payments` ([docs/operate/systems.md](operate/systems.md)). Every page says that it is a rehearsal, and only a payment company's keys for tests are taken. Empty: none is simulated; what is not connected is off.",
  }),
  TRUST_PROXY: setting(networks(), {
    default: "",
    about: "Proxies whose X-Forwarded-For is believed.",
  }),
  SESSION_SECRET: setting(secrets(), {
    default: "",
    about:
      "Key for signatures, hashes and encryption, 32 to 200 characters, the same on every instance. Two while it is replaced, `NEW,OLD` ([docs/operate/keys.md](operate/keys.md)); one with a comma in it stands in double quotes. Empty: a new one is made and stored under DATA_DIR; needed with DATABASE_URL.",
  }),
  JOBS: setting(choice("in-process", "worker"), {
    default: "in-process",
    about: "Where jobs run: in the web process, or only in `npm run worker`.",
  }),
  JOBS_LOOK_SECONDS: setting(number(1, 60), {
    default: "5",
    about:
      "How often each process that runs jobs looks for those that another one has put off or has failed at, in seconds. All others begin at once.",
  }),
  DOCUMENT_PRIORITY: setting(choice("low", "normal"), {
    default: "low",
    about:
      "Whether bills and other documents are made after everything else that runs on the machine (on Linux), or like it: `normal` where other programs leave no processor idle.",
  }),
  SHUTDOWN_DELAY_SECONDS: setting(number(0, 300), {
    default: "0",
    about:
      "How long a portal keeps serving after SIGTERM while `/readyz` answers 503, so that the proxy stops sending requests. A little longer than the proxy takes to notice.",
  }),
  RATE_LIMITS: setting(choice("on", "off"), { default: "on", about: "Limits on sign-in tries and floods; `off` is for measuring only." }),
  PAGE_CACHE: setting(choice("on", "off"), {
    default: "on",
    about: "Whether pages that are the same for all visitors are cached in memory for a minute; `off` is for measuring only.",
  }),
  PAGE_CACHE_MB: setting(number(1, 4_096), {
    default: "64",
    about: "How many megabytes these pages may take in one process; the least recently used go first.",
  }),
  OUTGOING: setting(choice("send", "hold"), {
    default: "send",
    about:
      "`hold` for a restored copy: no job runs, no outside system is reached (each is away), no mail is taken in, so that nothing is sent or ordered twice. Every page that needs none of these works ([docs/operate](operate/README.md)).",
  }),
  CHANGE_SECONDS: setting(number(5, 3_600), {
    default: "300",
    about: "How long a router may take for a change of home-internet settings before it is cancelled.",
  }),
  CHANGE_POLL_MS: setting(number(50, 10_000), {
    default: "1500",
    about: "How often a page asks whether a router's change has ended, in milliseconds; the portal answers at once when it ends.",
  }),
  ANALYTICS_DAYS: setting(number(7, 400), {
    default: "90",
    about: "For how many days visitors' events are stored and can be shown in the operator's report.",
  }),
} as const;
