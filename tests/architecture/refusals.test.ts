import * as z from "zod/mini";
import { expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import { ProblemFrame } from "#platform/problem.ts";

const OURS = Object.keys(ProblemFrame.shape);
type Shape = { properties?: object; anyOf?: Shape[]; oneOf?: Shape[] };
const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
];

/** The fields that a body may have which the document of a refusal writes itself. */
const takenIn = (body: z.ZodMiniType): string[] =>
  fieldsOf(z.toJSONSchema(body, { io: "output", unrepresentable: "any", reused: "inline" }) as Shape).filter((field) =>
    OURS.includes(field),
  );

test("no declared refusal has a field that its problem document writes itself (decisions §1.5)", () => {
  const taken = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).flatMap(([name, { answers }]) =>
      Object.entries(answers).flatMap(([status, { body, listed }]) =>
        Number(status) >= 400 && body && !listed ? takenIn(body).map((field) => `${feature}.${name} ${status}: ${field}`) : [],
      ),
    ),
  );
  expect(taken).toEqual([]);
});

test("such a field is found, also in one of several bodies", () => {
  expect(takenIn(z.object({ problem: z.string(), title: z.string() }))).toEqual(["title"]);
  expect(takenIn(z.union([z.object({ problem: z.string() }), z.object({ requestId: z.string() })]))).toEqual(["requestId"]);
});
