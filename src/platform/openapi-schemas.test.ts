import { describe, expect, test } from "vitest";
import { nameSchemas, type Schema } from "./openapi-schemas.ts";

const object = (properties: Record<string, Schema>): Schema => ({ type: "object", properties, required: Object.keys(properties) });
const list = (items: Schema): Schema => ({ type: "array", items });
const text: Schema = { type: "string" };
const visit = object({ day: text, slot: text });
const state: Schema = { type: "string", enum: ["open", "closed", "gone"] };
const body = (name: string, schema: Schema, feature = "visits") => ({ name, schema, feature });
const namesOf = (...bodies: Parameters<typeof nameSchemas>[0]) => Object.keys(nameSchemas(bodies).schemas);

describe("the schemas of the API's document", () => {
  test.each<[string, string[], Parameters<typeof nameSchemas>[0]]>([
    ["a body has its operation's name", ["BookRequest"], [body("BookRequest", object({ day: text }))]],
    ["mere text has none", [], [body("BookResponse", text)]],
    ["what stands in one body only has none", ["FirstResponse"], [body("FirstResponse", object({ visit }))]],
    [
      "what stands in two has the property's, and its feature's",
      ["AResponse", "BResponse", "VisitsVisit"],
      [body("AResponse", object({ visit })), body("BResponse", object({ visit, more: text }))],
    ],
    [
      "what features share has the property's alone",
      ["AResponse", "BResponse", "Visit"],
      [body("AResponse", object({ visit })), body("BResponse", object({ visit, more: text }), "orders")],
    ],
    [
      "one of a list has the singular",
      ["AResponse", "BResponse", "VisitsEntry"],
      [body("AResponse", object({ entries: list(visit) })), body("BResponse", object({ entries: list(visit), more: text }))],
    ],
    [
      "the property that it is most often gives the name",
      ["AResponse", "BResponse", "Next"],
      [body("AResponse", object({ last: visit, next: visit })), body("BResponse", object({ next: visit }), "orders")],
    ],
    [
      "a refusal is called by its problem",
      ["LateProblem"],
      [
        body("AResponse409", object({ problem: { type: "string", enum: ["late"] } })),
        body("BResponse409", object({ problem: { type: "string", enum: ["late"] } })),
      ],
    ],
    ["a title goes first", ["Appointment"], [body("AResponse", { ...visit, title: "Appointment" })]],
    [
      "lists of three values have a name, of two none",
      ["AResponse", "BResponse", "VisitsState"],
      [
        body("AResponse", object({ state, yes: { enum: ["a", "b"] } })),
        body("BResponse", object({ state, yes: { enum: ["a", "b"] }, more: text })),
      ],
    ],
    [
      "two of one name are distinguished by their parents",
      ["AResponse", "AState", "BResponse", "BState", "CResponse", "DResponse"],
      [
        body("AResponse", object({ state })),
        body("CResponse", object({ state, more: text })),
        body("BResponse", object({ state: { ...state, default: "open" } })),
        body("DResponse", object({ state: { ...state, default: "open" }, more: text })),
      ],
    ],
  ])("%s", (_, names, bodies) => expect(namesOf(...bodies)).toEqual(names));

  test("a named schema is referred to wherever it appears, inside of others too", () => {
    const { schemas, refer } = nameSchemas([
      body("AResponse", object({ visits: list({ anyOf: [visit, { type: "null" }] }) })),
      body("BResponse", object({ visit })),
    ]);
    const reference = { $ref: "#/components/schemas/VisitsVisit" };
    expect(schemas).toEqual({
      AResponse: object({ visits: list({ anyOf: [reference, { type: "null" }] }) }),
      BResponse: object({ visit: reference }),
      VisitsVisit: visit,
    });
    expect(refer(object({ visit }))).toEqual({ $ref: "#/components/schemas/BResponse" });
    expect(refer({ type: "string" })).toEqual({ type: "string" });
  });
});
