import { expect, test } from "vitest";
import { isAway, Unanswered } from "./away.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  coded("ECONNREFUSED"),
  coded("57P01"),
  coded("57P03"),
  coded("08006"),
  coded("53100"),
  coded("53200"),
  coded("53300"),
  coded("58030"),
  coded("25006"),
  new Unanswered(),
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
  new Error("job", { cause: coded("ECONNRESET") }),
  new AggregateError([coded("ECONNREFUSED")]),
])("%s counts as an unavailable database", (error) => expect(isAway(error)).toBe(true));

test.each([coded("23505"), coded("57014"), new Error("ECONNREFUSED"), "ECONNREFUSED", undefined, new Error("Connection")])(
  "%s does not",
  (error) => expect(isAway(error)).toBe(false),
);
