import { minifySync, parseAst } from "vite";

type Node = { type: string; start: number; end: number; [name: string]: unknown };
type Edit = { start: number; end: number; text: string };
type Module = { code: string; body: Node[] };
/** Returns what to remove from a module, or to replace in it. */
export type Cut = (module: Module) => Edit[];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const parsed = (code: string): Module => ({ code, body: (parseAst(code) as unknown as { body: Node[] }).body });

/** The enclosing nodes of a node: its parent and its function. */
type Within = { parent?: Node; scope?: Node };
type Visit<Found> = (node: Node, within: Within) => Found;

/** Every node with its enclosing nodes. */
function walk(node: Node, visit: Visit<void>, within: Within = {}): void {
  visit(node, within);
  const inner = { parent: node, scope: /Function/.test(node.type) ? node : within.scope };
  for (const name in node) {
    const value = node[name];
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) walk(value as Node, visit, inner as Within);
    else for (const one of value) if (isNode(one)) walk(one, visit, inner as Within);
  }
}

/** The module's code after all cuts; a cut within another cut is ignored. */
export function after(code: string, cuts: readonly Cut[]): string {
  const module = parsed(code);
  return edited(
    code,
    cuts.flatMap((cut) => cut(module)),
  );
}

function edited(code: string, edits: Edit[]): string {
  const length = ({ start, end }: Edit) => end - start;
  const outer = edits.filter(
    (one) =>
      !edits.some((other) => length(other) > length(one) && other.start <= one.start && other.end >= Math.max(one.end, one.start + 1)),
  );
  return outer
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

const everywhere =
  (editsOf: Visit<Edit[]>): Cut =>
  ({ body }) => {
    const all: Edit[] = [];
    for (const statement of body) walk(statement, (node, within) => void all.push(...editsOf(node, within)));
    return all;
  };

const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? (node["name"] as string) : "");
const cut = ({ start, end }: Node, text = ""): Edit => ({ start, end, text });

/** Replaces each text. Throws unless each occurs in the code exactly once. */
export const replaced =
  (texts: Record<string, string>): Cut =>
  ({ code }) =>
    Object.entries(texts).map(([text, by]) => {
      const start = code.indexOf(text);
      if (start < 0 || code.includes(text, start + 1)) throw new Error(`not found once: ${text}`);
      return { start, end: start + text.length, text: by };
    });

/** Everything from the first text up to the second. */
export const withoutRange =
  (from: string, to: string): Cut =>
  ({ code }) => {
    const [start, end] = [code.indexOf(from), code.indexOf(to)];
    if (start < 0 || end < start) throw new Error(`nothing between ${from} and ${to}`);
    return [{ start, end, text: "" }];
  };

/** Replaces the bodies of functions of the module. Throws when a name is not found. */
export const withBodies =
  (bodies: Record<string, string>): Cut =>
  ({ body: statements }) => {
    const functions = new Map(statements.map((node) => [nameOf(node["id"]), node]));
    return Object.entries(bodies).map(([name, body]) => {
      const found = functions.get(name);
      if (found?.type !== "FunctionDeclaration") throw new Error(`no function ${name}`);
      return cut(found["body"] as Node, `{ ${body} }`);
    });
  };

/** Replaces variables that only ever have one value by that value, and removes assignments to them. */
export const withConstants = (values: Record<string, string>): Cut =>
  everywhere((node, { parent }) => {
    const value = Object.hasOwn(values, nameOf(node)) && !isKey(node, parent) ? values[nameOf(node)] : undefined;
    if (value === undefined) return [];
    const { type, left, right, id } = parent as Node & { left: Node; right: Node };
    if (type === "AssignmentExpression" && left === node) return [{ start: node.start, end: right.start, text: "" }];
    return type === "VariableDeclarator" && id === node ? [] : [cut(node, value)];
  });

/** Removes these members from objects. */
export const withoutMembers = (names: readonly string[]): Cut =>
  everywhere((node, { parent }) =>
    node.type === "Property" && parent?.type === "ObjectExpression" && names.includes(nameOf(node["key"])) ? [cut(node, `_: 0`)] : [],
  );

/** Removes the module's statements, other than functions, that begin with these texts. Throws when none does. */
export const withoutStatements =
  (begins: RegExp): Cut =>
  ({ code, body }) => {
    const found = body.filter((node) => node.type !== "FunctionDeclaration" && begins.test(code.slice(node.start, node.end)));
    if (found.length === 0) throw new Error(`no statement ${begins.source}`);
    return found.map((node) => cut(node));
  };

/** Removes comparisons and cases for values that a kind never has; `isKind` says whether a node reads the kind. */
export const withoutKinds = (never: ReadonlySet<unknown>, isKind: (node: Node) => boolean): Cut =>
  everywhere((node, { scope }) => {
    const { operator, left, right, discriminant } = node as Node & { operator: string; left: Node; right: Node; discriminant: Node };
    if (node.type === "BinaryExpression" && /^[!=]==$/.test(operator) && never.has(left["value"]) && isKind(right))
      return [cut(node, operator === "===" ? "!1" : "!0")];
    return node.type === "SwitchStatement" && isKind(discriminant) ? casesOf(node["cases"] as Node[], { never, scope: scope! }) : [];
  });

function casesOf(cases: Node[], { never, scope }: { never: ReadonlySet<unknown>; scope: Node }): Edit[] {
  let runsOn = false; // whether the case before falls through into this one
  return cases.flatMap((one) => {
    const isNever = isNode(one["test"]) && never.has(one["test"]["value"]);
    const body = one["consequent"] as Node[];
    if (isNever && !runsOn) return [cut(one), declaredAgain(one, scope)];
    runsOn = body.length > 0 ? !leaves(body.at(-1)!) : runsOn || !isNever;
    return isNever ? [{ start: one.start, end: body[0]?.start ?? one.end, text: "" }] : [];
  });
}

/** A variable declared in a case belongs to the whole function: other cases use it. */
function declaredAgain(node: Node, scope: Node): Edit {
  const names: string[] = [];
  walk(node, (one, within) => {
    if (one.type === "VariableDeclarator" && !within.scope) names.push(nameOf(one["id"]));
  });
  const start = (scope["body"] as Node).start + 1;
  return { start, end: start, text: names.map((name) => `var ${name};`).join("") };
}

function leaves(node: Node): boolean {
  const inner = node.type === "BlockStatement" ? (node["body"] as Node[]).at(-1) : undefined;
  return inner ? leaves(inner) : /^(Break|Return|Throw|Continue)Statement$/.test(node.type);
}

const FOLDED = { compress: true, mangle: false, codegen: { removeWhitespace: false } };

/** Removes branches that are never taken and functions of the module that are never called. */
export function withoutUnused(code: string): string {
  const folded = minifySync("module.cjs", code, FOLDED).code;
  const functions = new Map<string, Node>();
  const called: string[] = [];
  for (const node of parsed(folded).body) {
    if (node.type === "FunctionDeclaration") functions.set(nameOf(node["id"]), node);
    else called.push(...namesIn(node));
  }
  const used = new Set<string>();
  for (let name = called.pop(); name !== undefined; name = called.pop()) {
    const found = functions.get(name);
    if (!found || used.has(name)) continue;
    used.add(name);
    called.push(...namesIn(found));
  }
  const unused = [...functions].filter(([name]) => !used.has(name)).map(([, node]) => cut(node));
  return unused.length === 0 ? folded : withoutUnused(edited(folded, unused));
}

function namesIn(node: Node): string[] {
  const names: string[] = [];
  walk(node, (one, { parent }) => void (nameOf(one) && !isKey(one, parent) && names.push(nameOf(one))));
  return names;
}

/** Whether a name is a member's and not a variable's. */
function isKey(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent["computed"]) return false;
  if (parent.type === "MemberExpression") return parent["property"] === node;
  return parent.type === "Property" && parent["key"] === node && !parent["shorthand"];
}
