import * as z from "zod/mini";
import { expect, test } from "vitest";
import { itemsOf, lenient, readItem, wordOf } from "./tolerant.ts";

const Note = z.object({ text: z.string(), ...lenient({ author: z.string() }) });
const Thing = z.object({
  id: z.string(),
  ...lenient({ size: z.number(), notes: itemsOf(Note), state: wordOf(["open", "closed"], "open") }),
});

test.each<[string, object, object | undefined, string[]]>([
  ["whole", { id: "1", size: 2, state: "closed" }, { id: "1", size: 2, state: "closed" }, []],
  ["with more than we know", { id: "1", size: 2, colour: "red" }, { id: "1", size: 2 }, []],
  ["with null for what it can do without", { id: "1", size: null, notes: null, state: null }, { id: "1" }, []],
  ["with a size that is none", { id: "1", size: "large" }, { id: "1" }, ["size"]],
  ["with a word of its own", { id: "1", state: "melted" }, { id: "1", state: "open" }, []],
  ["with a list that is none", { id: "1", notes: "none" }, { id: "1" }, ["notes"]],
  [
    "with one note of two that cannot be read, and an author that is none",
    { id: "1", notes: [{ author: "a" }, { text: "b", author: 3 }] },
    { id: "1", notes: [{ text: "b" }] },
    ["notes.0.text", "notes.1.author"],
  ],
  ["without what it cannot do without", { size: "large" }, undefined, ["size", "id"]],
  ["that is nothing", [], undefined, [""]],
])("a thing %s", (...[, value, item, unread]) => {
  const read = readItem(Thing, value);
  expect({ item: read.item && JSON.parse(JSON.stringify(read.item)), unread: read.unread }).toEqual({ item, unread });
});

test("a list is read up to its bound", () => {
  expect(readItem(itemsOf(z.number(), 2), [1, 2, 3])).toEqual({ item: [1, 2], unread: [] });
});
