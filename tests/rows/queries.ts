import ts from "typescript";

/** A query that declares its rows: `sql<Row>`, with the statement as PostgreSQL receives it, or why it cannot be derived from its text. */
export type Query = { at: string; row: ts.Type } & ({ statement: string } | { unknown: string });

/** Every query of the files that declares its rows. */
export function queriesIn(program: ts.Program, files: string[]): Query[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!;
    const found: Query[] = [];
    const visit = (node: ts.Node): void => {
      if (isSql(node) && node.typeArguments?.length) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const about = { at: `${file}:${line + 1}`, row: checker.getTypeFromTypeNode(node.typeArguments[0]!) };
        found.push({ ...about, ...written(node, checker) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "sql";

class Unknown extends Error {}

const bare = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? bare(node.expression) : node);

/** The text of a name composed of texts known by their types; of several, the first. */
function textOf(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const type = checker.getTypeAtLocation(expression);
    const one = type.isUnion() ? type.types[0]! : type;
    return one.isStringLiteral() ? one.value + literal.text : undefined;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join("");
}

/** What the first call in the file gives a function for a parameter. */
function firstGiven(parameter: ts.ParameterDeclaration): ts.Expression | undefined {
  const made = parameter.parent;
  const named = ts.isFunctionDeclaration(made) ? made.name : ts.isVariableDeclaration(made.parent) ? made.parent.name : undefined;
  const name = named?.getText();
  const find = (node: ts.Node): ts.Expression | undefined =>
    ts.isCallExpression(node) && node.expression.getText() === name
      ? node.arguments[made.parameters.indexOf(parameter)]
      : ts.forEachChild(node, find);
  return name === undefined ? undefined : find(parameter.getSourceFile());
}

function written(query: ts.TaggedTemplateExpression, checker: ts.TypeChecker): { statement: string } | { unknown: string } {
  let values = 0;
  const templateOf = (template: ts.TemplateLiteral): string =>
    ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : template.head.text + template.templateSpans.map((span) => partOf(span.expression) + span.literal.text).join("");
  const partOf = (given: ts.Expression): string => {
    const node = bare(given);
    if (!isFragment(checker.getTypeAtLocation(node))) return `$${++values}`;
    return fragmentOf(node);
  };
  const fragmentOf = (given: ts.Expression): string => {
    const node = bare(given);
    if (isSql(node)) return templateOf(node.template);
    if (ts.isConditionalExpression(node)) return fragmentOf(node.whenTrue);
    if (ts.isCallExpression(node)) return callOf(node);
    const of = ts.isIdentifier(node) && declarationOf(node);
    if (of && ts.isVariableDeclaration(of) && of.initializer) return fragmentOf(of.initializer);
    if (of && ts.isParameter(of)) return fragmentOf(givenFor(of));
    throw new Unknown(node.getText());
  };
  const callOf = (call: ts.CallExpression): string => {
    const { expression, arguments: given } = call;
    if (ts.isPropertyAccessExpression(expression) && expression.expression.getText() === "sql") {
      const [first] = given;
      const text = first && textOf(first, checker);
      if (text !== undefined) return text;
      throw new Unknown(call.getText());
    }
    const of = ts.isIdentifier(expression) && declarationOf(expression);
    const made = of && (ts.isVariableDeclaration(of) ? of.initializer : of);
    if (made && ts.isArrowFunction(made) && !ts.isBlock(made.body)) return fragmentOf(made.body);
    throw new Unknown(call.getText());
  };
  const declarationOf = (name: ts.Identifier): ts.Declaration | undefined => {
    const symbol = checker.getSymbolAtLocation(name);
    const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return real?.declarations?.[0];
  };
  const givenFor = (parameter: ts.ParameterDeclaration): ts.Expression => {
    const given = firstGiven(parameter);
    if (!given) throw new Unknown(parameter.getText());
    return given;
  };
  try {
    return { statement: templateOf(query.template) };
  } catch (error) {
    if (error instanceof Unknown) return { unknown: error.message };
    throw error;
  }
}

/** Whether a value is a part of SQL rather than a parameter. */
const isFragment = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).some((one) => one.getProperty("toOperationNode"));
