import type { IncomingHttpHeaders } from "node:http";

/** What tells one version of some content from another. The tag is without quotes, and changes whenever a byte does: a strong one. */
export type Validators = { etag?: string | undefined; modifiedAt?: Date | undefined };

/** What the conditions of a GET or HEAD lead to, in the order of RFC 9110 §13.2.2: the content, that it is unchanged, or that it is another one. */
export function outcomeOf(headers: IncomingHttpHeaders, validators: Validators): 200 | 304 | 412 {
  const modified = secondOf(validators.modifiedAt);
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (match !== undefined) {
    if (!names(match, validators, "strong")) return 412;
  } else if (modified > instantOf(headers["if-unmodified-since"])) return 412;
  if (noneMatch !== undefined) return names(noneMatch, validators, "weak") ? 304 : 200;
  return modified <= instantOf(headers["if-modified-since"]) ? 304 : 200;
}

/** Whether a requested part may be appended to what the client has (§13.1.5): `If-Range` names this very version, by a tag that is not weak or by its date. */
export function isForPart({ "if-range": before }: IncomingHttpHeaders, { etag, modifiedAt }: Validators): boolean {
  if (before === undefined) return true;
  return (etag !== undefined && before === `"${etag}"`) || before === modifiedAt?.toUTCString();
}

const TAG = /(W\/)?"([^"]*)"/g;

/** Whether a list of tags has the content's; a strong comparison never fits a weak tag (§8.8.3.2). */
function names(list: string, { etag }: Validators, comparison: "strong" | "weak"): boolean {
  if (list.trim() === "*") return true;
  return [...list.matchAll(TAG)].some(([, weak, tag]) => tag === etag && (comparison === "weak" || weak === undefined));
}

/** Headers have no more than seconds. NaN: not known, so that no comparison is true. */
const secondOf = (at: Date | undefined): number => (at ? Math.floor(at.getTime() / 1_000) * 1_000 : NaN);

/** One of the three forms of a date in HTTP (§5.6.7), all of them in GMT; anything else is ignored. */
const instantOf = (date = ""): number =>
  /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/.test(date) ? Date.parse(date.endsWith(" GMT") ? date : `${date} GMT`) : NaN;
