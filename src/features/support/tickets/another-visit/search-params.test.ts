import { expect, test } from "vitest";
import { requestAddress, requestIn } from "./search-params.ts";

test("what became of a form without a script is read from the address, and nothing else is", () => {
  const search = Object.fromEntries(
    new URL(requestAddress("id", { visitTime: "full" }).replace("{area}", "https://x"), "https://x").searchParams,
  );
  expect(requestIn(search)).toEqual({ ticketId: "id", faults: { visitTime: "full" }, isRefused: false });
  expect(requestIn({ ticket: "id", problem: "not-allowed", visitDate: "<b>" })).toEqual({ ticketId: "id", faults: {}, isRefused: true });
});
