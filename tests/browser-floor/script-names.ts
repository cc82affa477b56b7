import type { CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import { parseSync } from "vite";
import { byLastName, lacking, statementAt, type Use } from "./compat.ts";
import { attributeUses } from "./markup-names.ts";
import { patternUses, syntaxUses } from "./syntax-names.ts";
import { isNode, nameIn, walk, type Node, type Seen } from "./tree.ts";

/** The names that a script does not use as references: of members, keys, labels, and what modules call their own. */
const OWN_NAMES: Record<string, readonly string[]> = {
  MemberExpression: ["property"],
  Property: ["key"],
  MethodDefinition: ["key"],
  PropertyDefinition: ["key"],
  LabeledStatement: ["label"],
  BreakStatement: ["label"],
  ContinueStatement: ["label"],
  ImportSpecifier: ["imported", "local"],
  ImportDefaultSpecifier: ["local"],
  ImportNamespaceSpecifier: ["local"],
  ExportSpecifier: ["exported"],
  MetaProperty: ["meta", "property"],
};

/** The names that a pattern binds. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const { type } = pattern;
  if (type === "Identifier") return [pattern["name"] as string];
  if (type === "ObjectPattern") return (pattern["properties"] as Node[]).flatMap((one) => bound(one["value"] ?? one["argument"]));
  if (type === "ArrayPattern") return (pattern["elements"] as unknown[]).flatMap(bound);
  return bound(pattern["left"] ?? pattern["argument"]);
}

function declared(node: Node): string[] {
  if (node.type === "VariableDeclarator" || /^(Function|Class)/.test(node.type))
    return [node["id"], ...((node["params"] as unknown[] | undefined) ?? [])].flatMap(bound);
  if (node.type === "ArrowFunctionExpression") return (node["params"] as unknown[]).flatMap(bound);
  if (node.type === "CatchClause") return bound(node["param"]);
  return node.type.startsWith("Import") ? bound(node["local"]) : [];
}

const withoutEnd = (name: string): string | undefined =>
  name.endsWith("_event") ? undefined : name.replace(/_(static|function|method)$/, "");
/** Of an object that is itself too new, nothing is reached without a name that is. */
const isThere = ({ __compat }: Identifier): boolean => __compat !== undefined && lacking(__compat).length === 0;
const members = byLastName(["api"], withoutEnd, isThere);
for (const [name, more] of byLastName(["javascript", "builtins"], withoutEnd, isThere))
  members.set(name, [...(members.get(name) ?? []), ...more]);
const events = byLastName(["api"], (name) => (name.endsWith("_event") ? name.slice(0, -6) : undefined));

const GLOBAL = [["api"], ["api", "Window"], ["api", "EventTarget"], ["javascript", "builtins"], ["javascript", "functions"]];
const globalStatements = (name: string): CompatStatement[] => GLOBAL.flatMap((part) => statementAt(...part, name) ?? []);

/** Objects that there is one of, by their interface. */
const SINGLE: Record<string, string> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  document: "Document",
  navigator: "Navigator",
  location: "Location",
  history: "History",
  performance: "Performance",
  crypto: "Crypto",
  screen: "Screen",
};

/** What `URL.canParse` or `navigator.clipboard` can mean: exactly that, where the data has it. */
function memberOf(object: string, name: string): CompatStatement[] {
  const own = SINGLE[object]
    ? [statementAt("api", SINGLE[object], name), ...(SINGLE[object] === "Window" ? globalStatements(name) : [])]
    : [
        statementAt("api", object, `${name}_static`),
        statementAt("javascript", "builtins", object, name),
        statementAt("javascript", "builtins", object, `${name}_static`),
      ];
  return own.filter((one) => one !== undefined);
}

/** `typeof x`, and `x.y?.()`: it is there or not, and nothing breaks. */
const isTried = ({ node, around }: Seen): boolean =>
  around?.type === "UnaryExpression"
    ? around["operator"] === "typeof"
    : around?.type === "CallExpression" && around["optional"] === true && around["callee"] === node;

/** `URL.canParse` means exactly that. Of `x.groupBy()` it is not known on what it is called; a property that is only read is mostly one of our own. */
function memberUse(seen: Seen, isGlobal: (name: string) => boolean): Use[] {
  const { node, around } = seen;
  const name = nameIn(node);
  if (name === undefined || isTried(seen)) return [];
  const object = (node["object"] as Node)["name"] as string | undefined;
  const exact = object !== undefined && isGlobal(object) ? memberOf(object, name) : [];
  if (exact.length > 0) return [{ name: `${object}.${name}`, means: exact }];
  const means = around?.type === "CallExpression" && around["callee"] === node ? members.get(name) : undefined;
  return means ? [{ name: `.${name}()`, means }] : [];
}

/** `const { groupBy } = Map`. */
function takenUse({ id, init }: Node, isGlobal: (name: string) => boolean): Use[] {
  const object = (init as Node | null)?.["name"] as string | undefined;
  if ((id as Node).type !== "ObjectPattern" || object === undefined || !isGlobal(object)) return [];
  return ((id as Node)["properties"] as Node[]).flatMap(({ key }) => {
    const name = String((key as Node | undefined)?.["name"]);
    const means = memberOf(object, name);
    return means.length > 0 ? [{ name: `${object}.${name}`, means }] : [];
  });
}

function globalUse(seen: Seen): Use[] {
  const { node, around } = seen;
  const isOwn = OWN_NAMES[around?.type ?? ""]?.some((part) => around![part] === node && !around!["computed"]);
  const name = node["name"] as string;
  return isOwn || isTried(seen) ? [] : [{ name, means: globalStatements(name) }];
}

/** `addEventListener("scrollend", …)`. */
function eventUse({ callee, arguments: given }: Node): Use[] {
  const called = (callee as Node).type === "MemberExpression" ? nameIn(callee as Node) : (callee as Node)["name"];
  const event = (given as Node[])[0]?.["value"];
  const means = typeof event === "string" ? events.get(event) : undefined;
  return called === "addEventListener" && means ? [{ name: `"${String(event)}" event`, means }] : [];
}

const LOOKED_AT = /^(Identifier|VariableDeclarator|MemberExpression|CallExpression|NewExpression|Literal)$/;

/** All that a script uses of the platform. */
export function scriptUses(code: string): Use[] {
  const { program, errors } = parseSync("chunk.js", code);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const ours = new Set<string>();
  const found: Seen[] = [];
  const uses: Use[] = [];
  walk({ node: program as unknown as Node, around: undefined, isInFunction: false }, (seen) => {
    for (const name of declared(seen.node)) ours.add(name);
    uses.push(...syntaxUses(seen));
    if (LOOKED_AT.test(seen.node.type)) found.push(seen);
  });
  const isGlobal = (name: string) => !ours.has(name);
  for (const seen of found) {
    const { node } = seen;
    if (node.type === "Identifier" && isGlobal(node["name"] as string)) uses.push(...globalUse(seen));
    if (node.type === "MemberExpression") uses.push(...memberUse(seen, isGlobal));
    if (node.type === "VariableDeclarator") uses.push(...takenUse(node, isGlobal));
    if (node.type === "CallExpression") uses.push(...eventUse(node), ...attributeUses(node, events));
    uses.push(...patternUses(node));
  }
  return uses;
}
