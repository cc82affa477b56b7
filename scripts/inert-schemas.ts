import { parseAst, type Plugin } from "vite";

/**
 * In the browser a contract's schemas are never run: the server has checked every answer on its way out, and checks every request again.
 * So the browser's build leaves out `zod/mini`, every schema, and of an endpoint all that only the server and the API documentation read. A page that
 * does run a schema fails loudly.
 */
export function inertSchemas(): Plugin {
  const NAME = "\0inert-schemas";
  return {
    name: "inert-schemas",
    enforce: "pre",
    resolveId: (id) => (id === "zod/mini" ? NAME : null),
    async load(id) {
      if (id !== NAME) return null;
      const names = Object.keys(await import("zod/mini")).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      const exported = names.map((name) => `inert as ${name}`).join(", ");
      return `
        const ran = () => { throw new Error("schemas are checked on the server only") };
        const shape = { parse: ran, safeParse: ran };
        const inert = /*#__PURE__*/ new Proxy(function () {}, { get: (_, name) => name in shape ? ran : name === Symbol.toPrimitive ? () => "schema" : inert, apply: () => inert });
        export { ${exported} };
      `;
    },
    transform: (code, id) => (/\/src\/.*\.ts$/.test(id) && READS_ZOD.test(code) ? { code: withoutSchemas(code), map: null } : undefined),
  };
}

const READS_ZOD = /import \* as z from "zod\/mini"/;

type Node = { type: string; start: number; end: number; [name: string]: unknown };
type Edit = { start: number; end: number; text: string };

/** What of a declared endpoint no page reads, nor of what one is built from. */
const OF_SERVER = new Set("summary params query body access needs role ofPerson changesState html section when whose".split(" "));
/** The same of what is spread in it: who may call it, and its query. */
const SPREAD_OF_SERVER = new Set(["ofCustomer", "onContract"]);

/**
 * A module without its schemas: each that stands at its top level is the inert one, and each endpoint says only how it is called and which answers it gives.
 */
export function withoutSchemas(code: string): string {
  const edits: Edit[] = [];
  const { body } = parseAst(code, { lang: "ts" }) as unknown as { body: Node[] };
  for (const statement of body) {
    const declared = statement.type === "ExportNamedDeclaration" ? (statement["declaration"] as Node | null) : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { init } of declared["declarations"] as { init: Node | null }[]) if (init) edits.push(...editsOf(init, code));
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

function editsOf(init: Node, code: string): Edit[] {
  if (init.type === "ArrowFunctionExpression") return editsWithin(init, code);
  if (init.type === "TSAsExpression" || init.type === "TSSatisfiesExpression") return editsOf(init["expression"] as Node, code);
  if (init.type === "ObjectExpression")
    return (init["properties"] as Node[]).flatMap((property) => {
      if (isSentence(property)) return [without(property, code)];
      return isNode(property["value"]) ? editsOf(property["value"], code) : [];
    });
  if (init.type === "ArrayExpression")
    return (init["elements"] as (Node | null)[]).flatMap((element) => (element ? editsOf(element, code) : []));
  if (init.type !== "CallExpression") return [];
  const root = rootOf(init);
  if (root === "z" || root === "problem") return [{ start: init.start, end: init.end, text: "z.any" }];
  const [declared] = init["arguments"] as Node[];
  if (root === "endpoint" && declared?.type === "ObjectExpression")
    return [{ start: init.start, end: init.end, text: endpointOf(init, declared, code) }];
  if (root?.endsWith("Endpoint") && declared?.type === "ObjectExpression")
    return [{ start: init.start, end: init.end, text: `/*#__PURE__*/ ${root}({ ${calledBy(declared, code)} })` }];
  // a schema made by a function of the module: nobody reads it, so nobody makes it
  return (init["callee"] as Node).type === "Identifier" ? [{ start: init.start, end: init.start, text: "/*#__PURE__*/ " }] : [];
}

/** The same of a function that builds endpoints or answers, wherever in it they are. */
function editsWithin(node: Node, code: string): Edit[] {
  if (isSentence(node)) return [without(node, code)];
  const { start, end } = node;
  const [declared] = node.type === "CallExpression" ? (node["arguments"] as Node[]) : [];
  const root = node.type === "CallExpression" ? rootOf(node) : undefined;
  if (root === "z" && !RUNS.test(code.slice(start, end))) return [{ start, end, text: "z.any" }];
  if (root === "endpoint" && declared?.type === "ObjectExpression") return [{ start, end, text: endpointOf(node, declared, code) }];
  return Object.values(node)
    .flat()
    .flatMap((child: unknown) => (isNode(child) ? editsWithin(child, code) : []));
}

/** What runs a schema stays, and fails loudly. */
const RUNS = /^z\.(parse|safeParse)/;

/** When an answer is given, which only the documentation says. */
const isSentence = (property: Node): boolean =>
  nameOf(property) === "when" && typeof (property["value"] as Node | undefined)?.["value"] === "string";

const without = ({ start, end }: Node, code: string): Edit => ({
  start,
  end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
  text: "",
});

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The name that a chain of calls begins with. */
function rootOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node["name"] as string;
  const before = (node["callee"] ?? node["object"]) as Node | undefined;
  return before && rootOf(before);
}

/** What the browser needs of `endpoint.get({ … })`: the method is the name that is called. */
const endpointOf = (call: Node, declared: Node, code: string): string => {
  const { name } = (call["callee"] as { property: { name: string } }).property;
  return `({ ${calledBy(declared, code)}, method: "${name.toUpperCase()}" })`;
};

const calledBy = (endpoint: Node, code: string): string =>
  (endpoint["properties"] as Node[])
    .flatMap((property) => {
      const name = nameOf(property);
      if (name === undefined ? SPREAD_OF_SERVER.has(spreadIn(property) ?? "") : OF_SERVER.has(name)) return [];
      const value = property["value"] as Node | undefined;
      return (name === "answers" || name === "others") && value?.type === "ObjectExpression"
        ? [`${name}: { ${statusesOf(value, code)} }`]
        : [code.slice(property.start, property.end)];
    })
    .join(", ");

const statusesOf = (answers: Node, code: string): string =>
  (answers["properties"] as Node[])
    .map((answer) => (nameOf(answer) === undefined ? code.slice(answer.start, answer.end) : `${nameOf(answer)}: 1`))
    .join(", ");

const spreadIn = ({ type, argument }: Node): string | undefined =>
  type === "SpreadElement" ? ((argument as Node)["name"] as string | undefined) : undefined;

function nameOf(property: Node): string | undefined {
  const key = property["key"] as Node | undefined;
  return property.type === "Property" && !property["computed"] ? String(key?.["name"] ?? key?.["value"]) : undefined;
}
