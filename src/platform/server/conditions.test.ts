import { expect, test } from "vitest";
import { isForPart, outcomeOf, type Validators } from "./conditions.ts";

const AT = "Fri, 20 Nov 2026 08:00:00 GMT";
const EARLIER = "Fri, 20 Nov 2026 07:59:59 GMT";
const LATER = "Fri, 20 Nov 2026 08:00:01 GMT";
const file: Validators = { etag: "v1", modifiedAt: new Date("2026-11-20T08:00:00.500Z") };

test.each<[Record<string, string>, number]>([
  [{}, 200],
  [{ "if-match": '"v1"' }, 200],
  [{ "if-match": '"v0", "v1"' }, 200],
  [{ "if-match": "*" }, 200],
  [{ "if-match": '"v0"' }, 412],
  [{ "if-match": 'W/"v1"' }, 412],
  [{ "if-match": "v1" }, 412],
  [{ "if-match": '"v0,v1"' }, 412],
  [{ "if-unmodified-since": AT }, 200],
  [{ "if-unmodified-since": LATER }, 200],
  [{ "if-unmodified-since": EARLIER }, 412],
  [{ "if-unmodified-since": "Friday, 20-Nov-26 07:59:59 GMT" }, 412],
  [{ "if-unmodified-since": "Fri Nov 20 07:59:59 2026" }, 412],
  [{ "if-unmodified-since": "Fri Nov 20 08:00:00 2026" }, 200],
  [{ "if-unmodified-since": "never" }, 200],
  [{ "if-unmodified-since": "2026" }, 200],
  [{ "if-match": '"v1"', "if-unmodified-since": EARLIER }, 200],
  [{ "if-match": '"v1"', "if-none-match": '"v1"' }, 304],
  [{ "if-match": '"v0"', "if-none-match": '"v1"' }, 412],
  [{ "if-none-match": '"v1"' }, 304],
  [{ "if-none-match": 'W/"v1", "v0"' }, 304],
  [{ "if-none-match": "*" }, 304],
  [{ "if-none-match": '"v0"' }, 200],
  [{ "if-none-match": '"v0"', "if-modified-since": AT }, 200],
  [{ "if-modified-since": AT }, 304],
  [{ "if-modified-since": EARLIER }, 200],
  [{ "if-modified-since": "never" }, 200],
])("a request with %o is answered %d", (headers, status) => {
  expect(outcomeOf(headers, file)).toBe(status);
});

test.each<[Record<string, string>, number]>([
  [{ "if-match": "*" }, 200],
  [{ "if-match": '""' }, 412],
  [{ "if-unmodified-since": EARLIER }, 200],
  [{ "if-none-match": '"undefined"' }, 200],
  [{ "if-none-match": "*" }, 304],
  [{ "if-modified-since": LATER }, 200],
])("of content without tag and date, a request with %o is answered %d", (headers, status) => {
  expect(outcomeOf(headers, {})).toBe(status);
});

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['"v1"', true],
  ['W/"v1"', false],
  ['"v0", "v1"', false],
  ["v1", false],
  [AT, true],
  [EARLIER, false],
  [LATER, false],
])("a part goes on from what has %s: %s", (before, goesOn) => {
  expect(isForPart(before === undefined ? {} : { "if-range": before }, file)).toBe(goesOn);
  expect(isForPart({ "if-range": 'W/"v1"' }, {})).toBe(false);
});
