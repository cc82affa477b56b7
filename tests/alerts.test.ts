import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { faultsOf, servedMetrics } from "./deploy/promql.ts";

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};
type Panel = { id: number; title: string; targets: { expr: string }[]; gridPos: { x: number; y: number; w: number; h: number } };

const rules = (parse(readFileSync("deploy/alerts.yaml", "utf8")) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync("deploy/dashboard.json", "utf8")) as { panels: Panel[] };
const guide = readFileSync("docs/operate/alerts.md", "utf8");
const { text, metrics } = await servedMetrics();

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  "the alert %s asks for metrics that the portal has, and says what to do",
  (name, rule) => {
    expect(faultsOf(rule.expr, metrics)).toEqual([]);
    expect(rule.labels.severity).toMatch(/^(page|ticket)$/);
    expect(rule.annotations.runbook_url).toBe(`docs/operate/alerts.md#${name.toLowerCase()}`);
    const [, section = ""] = guide.split(`## ${name}\n`);
    expect(section.split("\n## ")[0]!.trim().length).toBeGreaterThan(120);
  },
);

test("the guide tells of no alert that there is none of", () => {
  const described = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(described).toEqual(rules.map(({ alert }) => alert));
});

test.each(panels.map((panel) => [panel.title, panel] as const))("the panel %s shows metrics that the portal has", (_title, { targets }) => {
  expect(targets.flatMap(({ expr }) => faultsOf(expr, metrics))).toEqual([]);
});

test("panels lie beside each other, and no two have one id", () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
});

test.each([
  ['sum(rate(http_requests_total{status="500"}[5m]))', "there is no metric http_requests_total"],
  ['events_total{kind="signed-in"} > 1', "events_total has no label kind"],
  ["sum by (job (jobs)", "at"],
  ["1 + 1", "it asks for no metric"],
])("a wrong expression is found: %s", (expression, fault) => {
  expect(faultsOf(expression, metrics).join()).toContain(fault);
});

test("counters end in _total, and nothing else does (promtool check metrics)", () => {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => ({ name, type }));
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([]);
});
