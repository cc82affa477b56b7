import { expect, test } from "vitest";
import { ticketAddress } from "./address.ts";

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [29, 2],
])("the ticket at position %i of the history stands on its page %i (B§9)", (position, page) => {
  expect(ticketAddress({ ticketId: "T/1", position })).toBe(`{area}/services/trouble-tickets?page=${page}&ticket=T%2F1`);
});
