import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

type Project = { include?: string[]; references?: { path: string }[] };
const project = (name: string) => JSON.parse(readFileSync(`types/${name}.json`, "utf8")) as Project;
const below = (name: string): string[] => (project(name).references ?? []).map(({ path }) => basename(path, ".json")).toSorted();
const layers = readdirSync("src").filter((name) => name !== "testing");

test("every layer is a project of TypeScript, which has types of what lies below it alone", () => {
  expect(Object.fromEntries(layers.map((layer) => [layer, below(layer)]))).toEqual({
    vocabulary: [],
    ui: ["vocabulary"],
    platform: ["vocabulary"],
    providers: ["platform", "vocabulary"],
    features: ["platform", "providers", "ui", "vocabulary"],
    app: ["features", "platform", "providers", "ui", "vocabulary"],
  });
  for (const layer of layers) expect(project(layer).include![0]).toBe(`../src/${layer}`);
});

test("tests are a project on all layers, and the whole has every project", () => {
  expect(below("tests")).toEqual(layers.toSorted());
  expect(below("tsconfig")).toEqual([...layers, "tests"].toSorted());
});
