import { statementAt, type Use } from "./compat.ts";
import { textOf, type Node, type Seen } from "./tree.ts";

/** Syntax by the type of its node, and where the data describes it. The build writes older syntax for what is too new; what it cannot rewrite is found here. */
const SYNTAX: Record<string, [path: string, isIt: (node: Node, isInFunction: boolean) => boolean][]> = {
  StaticBlock: [["classes.static.initialization_blocks", () => true]],
  BinaryExpression: [["classes.private_class_fields_in", ({ left }) => (left as Node).type === "PrivateIdentifier"]],
  AwaitExpression: [["operators.await.top_level", (_, isInFunction) => !isInFunction]],
  VariableDeclaration: [
    ["statements.using", ({ kind }) => kind === "using"],
    ["statements.await_using", ({ kind }) => kind === "await using"],
  ],
  ImportDeclaration: [["statements.import.import_attributes", ({ attributes }) => (attributes as unknown[]).length > 0]],
  MetaProperty: [["operators.import_meta", ({ meta }) => (meta as Node)["name"] === "import"]],
  AssignmentExpression: [["operators.nullish_coalescing_assignment", ({ operator }) => operator === "??="]],
};

const used = (name: string, ...path: string[]): Use => ({ name, means: [statementAt("javascript", ...path) ?? []].flat() });

export const syntaxUses = ({ node, isInFunction }: Seen): Use[] =>
  (SYNTAX[node.type] ?? []).flatMap(([path, isIt]) => (isIt(node, isInFunction) ? [used(path, ...path.split("."))] : []));

const FLAGS: Record<string, string> = { d: "hasIndices", s: "dotAll", u: "unicode", v: "unicodeSets", y: "sticky" };
/** Of a pattern, without what is escaped. */
const PATTERNS: [RegExp, string, ...string[]][] = [
  [/\(\?<[=!]/, "lookbehind", "lookbehind_assertion"],
  [/\(\?<\w/, "named group", "named_capturing_group"],
  [/\(\?<(\w+)>.*\(\?<\1>/, "named group twice", "named_capturing_group", "duplicate_named_capturing_groups"],
  [/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/, "modifier", "modifier"],
];

function written(pattern: string, flags: string): Use[] {
  const bare = pattern.replace(/\\[^pP]/g, "");
  return [
    ...[...flags].flatMap((flag) => (FLAGS[flag] ? [used(`flag ${flag} of a pattern`, "builtins", "RegExp", FLAGS[flag])] : [])),
    ...PATTERNS.flatMap(([sign, name, ...path]) => (sign.test(bare) ? [used(`${name} of a pattern`, "regular_expressions", ...path)] : [])),
    ...(/\\p\{/i.test(bare) ? [used("\\p of a pattern", "regular_expressions", "unicode_character_class_escape")] : []),
  ];
}

/** What a pattern needs, as a literal and as `new RegExp("…", "v")`. */
export function patternUses(node: Node): Use[] {
  const literal = node["regex"] as { pattern: string; flags: string } | undefined;
  if (node.type === "Literal" && literal) return written(literal.pattern, literal.flags);
  if (!/^(New|Call)Expression$/.test(node.type) || (node["callee"] as Node)["name"] !== "RegExp") return [];
  const [pattern, flags] = node["arguments"] as Node[];
  return written(textOf(pattern) ?? "", textOf(flags) ?? "");
}
