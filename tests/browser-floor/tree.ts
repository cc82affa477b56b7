/** A node of the syntax tree, as far as it is read here. */
export type Node = { type: string; [part: string]: unknown };

export const isNode = (one: unknown): one is Node => typeof one === "object" && one !== null && typeof (one as Node).type === "string";

/** `around`: the node that it is directly in. */
export type Seen = { node: Node; around: Node | undefined; isInFunction: boolean };

const FUNCTION = /Function|^MethodDefinition$|^StaticBlock$|^PropertyDefinition$/;

/** Shows every node, those around it first. */
export function walk(seen: Seen, visit: (seen: Seen) => void): void {
  visit(seen);
  const { node } = seen;
  const isInFunction = seen.isInFunction || FUNCTION.test(node.type);
  for (const part in node) {
    const value = node[part];
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk({ node: one, around: node, isInFunction }, visit);
    if (isNode(value)) walk({ node: value, around: node, isInFunction }, visit);
  }
}

/** The name of a member, as far as it is written in the script. */
export function nameIn({ computed, property }: Node): string | undefined {
  const { type, name, value } = property as Node;
  if (!computed) return type === "Identifier" ? (name as string) : undefined;
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

/** A text that is written in the script. */
export const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : undefined;
