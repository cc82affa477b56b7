import { pino, type DestinationStream, type Logger } from "pino";
import { scopeFields } from "./scope.ts";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** A JSON-lines logger that removes passwords, codes, plates, mail addresses, cookies, tokens, addresses and bodies. */
export const openLog = (level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      mixin: (_about, _level, logger) => scopeFields(logger as Logger),
      formatters: { log: withoutSecrets, level: (label) => ({ level: label }) },
      serializers: { err: asItIs, req: asItIs, res: asItIs }, // `withoutSecrets` has cleaned it already
      hooks: {
        logMethod(given, write) {
          const [about, message] = given as unknown[];
          if (about instanceof Error) write.apply(this, [{ err: about }, scrub(typeof message === "string" ? message : "an error")]);
          else if (typeof about === "string") write.apply(this, [scrub(about)]);
          else write.apply(this, [about as object, ...(typeof message === "string" ? [scrub(message)] : [])] as Parameters<typeof write>);
        },
      },
    },
    destination,
  );

const asItIs = (value: unknown) => value;

// the value under such a name is never written, whatever it is
const SECRET_NAME =
  /pass|secret|token|cookie|csrf|authorization|^code$|[a-z]Code$|plate|mail|msisdn|phone|^(url|query|search|params|body|payload|headers|raw|input|parameters|detail|where)$/i;
const DEEPEST = 5;

/** A copy of the logged value, with secret names and anything that looks like a secret redacted. */
function withoutSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  return blotted(logged, 0) as Record<string, unknown>;
}

function blotted(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrub(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return "…";
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => blotted(one, depth + 1));
  const { constructor } = Object.getPrototypeOf(value) as { constructor?: unknown };
  if (depth > 0 && constructor !== Object && constructor !== undefined) return `[${(constructor as { name: string }).name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET_NAME.test(name) ? "[kept out]" : blotted(one, depth + 1)]),
  );
}

// searched from the start of a word only, or long words take long
const MAIL = /(?<![^\s"'<>()=,;:@])[^\s"'<>()=,;:@]+@[^\s"'<>()=,;:@.]*(?:\.[^\s"'<>()=,;:@.]*)+/g;
const PLATE = /(?<![\p{L}\d])\p{Lu}{1,2}[ -]?\d{4}[ -]?\p{Lu}{2}(?![\p{L}\d])/gu;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
// random text mixes upper and lower case with digits, unlike the names of files and jobs
const LONG = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])|\b[0-9a-f]{32,}\b|\d{6,}/g;
const QUERY = /\?[\w.~%+-]+=[^\s"']*/g;

/** Redacts anything shaped like a mail address, plate, number, code, token or query; the ids of our own rows stay. */
export function scrub(text: string): string {
  const ids: string[] = [];
  return text
    .slice(0, 2_000)
    .replace(UUID, (id) => `\u0000${ids.push(id) - 1}\u0000`)
    .replace(QUERY, "?[query]")
    .replace(MAIL, "[mail]")
    .replace(PLATE, "[plate]")
    .replace(LONG, "[number or token]")
    .replace(/\u0000(\d+)\u0000/g, (_, place: string) => ids[Number(place)]!);
}

const DATA_EXCEPTION = /^(22|23)...$/; // PostgreSQL quotes the rejected value in these messages

function describeError(error: Error, depth = 0): Record<string, unknown> {
  const { code, constraint, table, schema, column } = error as Error & Record<string, unknown>;
  const quotes = typeof code === "string" && DATA_EXCEPTION.test(code);
  const message = quotes ? error.message.replace(/: ".*"/s, ': "[value]"') : error.message;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)); // the lines before repeat the message
  return {
    type: error.name,
    message: scrub(message),
    ...Object.fromEntries(Object.entries({ code, constraint, table, schema, column }).filter(([, value]) => typeof value === "string")),
    stack: frames.map((frame) => frame.trim()).slice(0, 12),
    ...(error.cause instanceof Error && depth < DEEPEST && { cause: describeError(error.cause, depth + 1) }),
  };
}
