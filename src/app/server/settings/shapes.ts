import { isIP } from "node:net";
import * as z from "zod/mini";
import type { SystemName } from "#platform/system-name.ts";
import { secretFault } from "#platform/server/secrets.ts";

/** A setting: its schema, its default, and its sentence in `docs/settings.md`. */
export const setting = <T>(shape: z.ZodMiniType<T, string>, says: { default: string; about: string }) => ({ shape, ...says });

export const number = (least: number, most: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)), z.transform(Number))
    .check(
      z.refine((value: number) => value >= least && value <= most, `a whole number from ${least} to ${most}`),
    ) as unknown as z.ZodMiniType<number, string>;
export const text = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message)) as z.ZodMiniType<string, string>;
const checked = (fits: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(fits, message)) as z.ZodMiniType<string, string>;

/** Accepts a socket's folder in place of the host: `postgres://user@/name?host=/run/postgresql`. */
const leadsSomewhere = (value: string): boolean => URL.canParse(value.replace("@/", "@localhost/"));

export const address = (...schemes: string[]) => {
  const begin = new RegExp(`^(${schemes.join("|")})://[^\\s/?#]\\S*$`);
  return checked(
    (value) => value === "" || (begin.test(value) && leadsSomewhere(value)),
    `empty, or an address that starts with ${schemes.map((s) => `${s}://`).join(" or ")}`,
  );
};

/** The portal's public origin: a scheme, a host and optionally a port, to which paths are added. */
export const origin = () =>
  checked((value) => {
    if (value === "") return true;
    if (!URL.canParse(value)) return false;
    const { protocol, pathname, search, hash, username, host } = new URL(value);
    const bare = pathname === "/" && search === "" && hash === "" && username === "";
    return /^https?:$/.test(protocol) && host !== "" && bare && /^https?:\/\/[^\s/\\?#]+\/?$/i.test(value);
  }, "empty, or an address like https://portal.example, without a path (CONTEXT_PATH is for that)");

/** Comma-separated ports, as numbers. */
export const ports = () => {
  const message = "empty, or ports from 1 to 65535 with commas between, at most 20";
  const isPort = (one: string) => /^[1-9]\d{0,4}$/.test(one) && Number(one) <= 65_535;
  const listOf = (value: string) => (value.trim() === "" ? [] : value.split(",").map((one) => one.trim()));
  return z.pipe(
    z.string().check(z.refine((value) => listOf(value).length <= 20 && listOf(value).every(isPort), message)),
    z.transform((value: string) => listOf(value).map(Number)),
  ) as unknown as z.ZodMiniType<readonly number[], string>;
};

const networkOf = (value: string): boolean => {
  const [ip = "", bits, ...more] = value.split("/");
  const kind = isIP(ip);
  return kind > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)));
};

/** Comma-separated addresses and networks. */
export const networks = () =>
  checked(
    (value) => value === "" || value.split(",").every((one) => networkOf(one.trim())),
    "empty, or addresses and networks of proxies like 10.0.0.0/8, with commas",
  );

/** The portal's secret, or the new one and the old one; or empty. */
export const secrets = () =>
  z.string().check(
    z.refine((value) => value === "" || secretFault(value) === undefined, {
      error: ({ input }) => secretFault(String(input)) ?? "one value or two",
    }),
  ) as z.ZodMiniType<string, string>;

const MAILBOX = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@.]+(\.[^\s<>()[\]\\,;:"@.]+)*$/u;

/** A sender, or empty: `help@portal.example`, or a name and then the address in angle brackets. */
export const sender = () =>
  checked((value) => {
    const [, name, mailbox] = /^([^<>\r\n"@,;:]{1,120}) <([^<>]+)>$/u.exec(value) ?? [];
    return value === "" || (value.length <= 200 && MAILBOX.test(name === undefined ? value : mailbox!));
  }, "a mail address like help@portal.example, or Vrata <help@portal.example>");

export const choice = <const C extends string>(...choices: C[]) =>
  z.enum(choices, `one of ${choices.map((c) => c || "empty").join(", ")}`) as unknown as z.ZodMiniType<C, string>;

/** Comma-separated names of outside systems, each of which is one of `known`. */
export const systems = (known: readonly SystemName[]) => {
  const namesIn = (value: string) => (value.trim() === "" ? [] : value.split(",").map((one) => one.trim()));
  const isKnown = (name: string) => (known as readonly string[]).includes(name);
  return z.pipe(
    z.string().check(z.refine((value) => namesIn(value).every(isKnown), `empty, or names with commas between, of ${known.join(", ")}`)),
    z.transform((value: string) => [...new Set(namesIn(value))]),
  ) as unknown as z.ZodMiniType<readonly SystemName[], string>;
};
