import { expect, test } from "vitest";
import { searched, slot, widget } from "./widget.ts";

test("a widget, a slot and a search have the attributes from which an event takes its fields", () => {
  expect(widget({ id: "checkout", name: "Формуляр за поръчка" })).toEqual({
    "data-widget-id": "checkout",
    "data-widget-name": "Формуляр за поръчка",
    "data-widget-custom": undefined,
  });
  expect(slot({ id: "listing", code: "phones", position: 3 })).toEqual({
    "data-slot-id": "listing",
    "data-slot-code": "phones",
    "data-slot-position": 3,
  });
  expect(searched({ query: "lumo", results: 0, extended: true })).toEqual({
    "data-search-query": "lumo",
    "data-search-results": 0,
    "data-search-extended": true,
  });
});

test("who only looks has searched for nothing", () => {
  expect(searched({ query: "", results: 124, extended: true })).toEqual({});
});
