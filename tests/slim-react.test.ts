import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Activity, Component, createElement, Fragment, memo, Profiler, Suspense, ViewTransition } from "react";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { after, withoutKinds } from "../scripts/cut-code.ts";
import { refuseUnsupported, slimReact } from "../scripts/slim-react.ts";

const require = createRequire(import.meta.url);
const whole = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");

type Inside = {
  createFiberFromTypeAndProps: (...given: unknown[]) => { tag: number };
  FragmentInstance: () => void;
  HooksDispatcherOnMount: Record<string, unknown>;
  exports: Record<string, unknown>;
};

/** What stands within react-dom as the browser has it. */
const inside = ((): Inside => {
  const names = "{ createFiberFromTypeAndProps, FragmentInstance, HooksDispatcherOnMount, exports }";
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text of react-dom, as the build has it
  const run = new Function("require", "exports", `${slimReact(whole)}\nreturn ${names};`) as (...given: unknown[]) => Inside;
  return run(require, {});
})();
const made = (type: unknown, props: object = {}) => inside.createFiberFromTypeAndProps(type, null, props, null, 0, 0);

type Node = { type: string; [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Undeclared names that a function, or the module, uses: declared names are all those anywhere in it. */
function undeclared(node: Node, names = new Set<string>(), declared = new Set<string>()): Set<string> {
  const name = (of: unknown) => (isNode(of) && of.type === "Identifier" ? (of["name"] as string) : undefined);
  const inner: Node[] = [];
  const used: string[] = [];
  const own = new Set(declared);
  const look = (one: Node, parent?: Node): void => {
    if (parent && /^(FunctionDeclaration|VariableDeclarator|CatchClause)$/.test(one.type)) own.add(name(one["id"] ?? one["param"]) ?? "");
    if (parent && /Function/.test(one.type)) return void inner.push(one);
    const isKey = parent && !parent["computed"] && !parent["shorthand"] && (parent["property"] ?? parent["key"]) === one;
    if (one.type === "Identifier" && !isKey && !/Statement$/.test(parent?.type ?? "")) used.push(name(one)!);
    for (const value of Object.values(one)) for (const part of [value].flat()) if (isNode(part)) look(part, one);
  };
  for (const parameter of (node["params"] as Node[] | undefined) ?? []) own.add(name(parameter) ?? "");
  if (node.type === "FunctionExpression") own.add(name(node["id"]) ?? "").add("arguments");
  if (node.type === "FunctionDeclaration") own.add("arguments");
  look({ type: "Body", body: node["body"] });
  for (const one of used) if (!own.has(one) && !(one in globalThis)) names.add(one);
  for (const one of inner) undeclared(one, names, own);
  return names;
}

test("the remaining code uses nothing that was removed", () => {
  const ofBrowsers = [
    "require",
    "exports",
    "document",
    "window",
    "navigation",
    "HTMLIFrameElement",
    "reportError",
    "__REACT_DEVTOOLS_GLOBAL_HOOK__",
  ];
  const missing = [...undeclared(parseAst(slimReact(whole)) as unknown as Node)].filter((name) => !ofBrowsers.includes(name));
  expect(missing).toEqual([]);
});

test("a react-dom other than the analysed one is refused", () => {
  expect(() => slimReact(`${whole} `)).toThrow("react-dom has changed");
});

class Old extends Component {
  override render() {
    return null;
  }
}

describe("parts omitted from React throw an error that names them where they are used", () => {
  test.each([
    ["a class", Old, {}, "A class component"],
    ["Activity", Activity, {}, "ACTIVITY"],
    ["Profiler", Profiler, {}, "PROFILER"],
    ["ViewTransition", ViewTransition, {}, "VIEW_TRANSITION"],
    ["a style sheet", "link", { rel: "stylesheet", href: "/a.css", precedence: "high" }, "Hoisting <link>"],
    ["a title", "title", { children: "Shop" }, "Hoisting <title>"],
    ["the body", "body", {}, "Rendering <body>"],
  ])("%s", (...[, type, props, feature]) => {
    expect(() => made(type, props)).toThrow(`${feature} is left out of React here`);
  });

  test("a ref on a fragment, and hooks of form actions", () => {
    expect(() => inside.FragmentInstance()).toThrow("A ref on a fragment is left out");
    expect(inside.HooksDispatcherOnMount).not.toHaveProperty("useActionState");
    expect(inside.HooksDispatcherOnMount).toHaveProperty("useState");
    expect(inside.exports).not.toHaveProperty("createRoot");
  });

  test.each(["onSelect", "onBeforeInput", "onCompositionEndCapture"])("%s in any module of the build", (event) => {
    const modules = { "/src/ui/Field.tsx": { code: `jsx("input", { ${event}: heard })` } };
    expect(() => refuseUnsupported(modules)).toThrow(`/src/ui/Field.tsx: ${event} is left out`);
    expect(() => refuseUnsupported({ "/src/ui/Field.tsx": { code: "props.onSelection" } })).not.toThrow();
  });
});

test.each([
  ["a function", () => null, 0],
  ["an element", "div", 5],
  ["an element of a picture", "path", 5],
  ["a fragment", Fragment, 7],
  ["Suspense", Suspense, 13],
  ["memo", memo(() => createElement("p")), 14],
])("%s is rendered as without slimming", (_name, type, tag) => {
  expect(made(type).tag).toBe(tag);
});

describe("code for kinds that never occur", () => {
  const isKind = (node: { type: string; property?: unknown }) => (node.property as { name?: string } | undefined)?.name === "tag";
  const cut = withoutKinds(new Set([1, 26]), isKind);
  const worded = (code: string) => after(`function f() {${code}}`, [cut]).slice(14, -1).replace(/\s+/g, " ").trim();

  test("comparisons with them are decided", () => {
    expect(worded("if (5 === a.tag || 26 === a.tag) go(); if (1 !== a.tag && 1 === a.lane) stay();")).toBe(
      "if (5 === a.tag || !1) go(); if (!0 && 1 === a.lane) stay();",
    );
  });

  test("a case is removed with its body, unless another case falls through into it or shares it", () => {
    expect(worded("switch (a.tag) { case 1: one(); break; case 5: five(); case 26: both(); break; case 7: seven(); }")).toBe(
      "switch (a.tag) { case 5: five(); both(); break; case 7: seven(); }",
    );
    expect(worded("switch (a.tag) { case 26: case 1: case 5: all(); break; case 0: }")).toBe(
      "switch (a.tag) { case 5: all(); break; case 0: }",
    );
    expect(worded("switch (a.tag) { case 26: var seen = 1; break; default: seen = 2; }")).toBe(
      "var seen;switch (a.tag) { default: seen = 2; }",
    );
    expect(worded("switch (a.lane) { case 1: one(); }")).toBe("switch (a.lane) { case 1: one(); }");
  });
});
