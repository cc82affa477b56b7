import ts from "typescript";

/** A statement as PostgreSQL receives it, with what is given for `$1` and so on, or why it cannot be derived from its text. */
export type Written = { statement: string; values: ts.Expression[] } | { unknown: string };
/** A query that declares its rows: `sql<Row>`. */
export type Query = { at: string; row: ts.Type } & Written;
/** A statement that inserts or updates. */
export type Write = { at: string } & Written;

/** Every query of the files that declares its rows. */
export function queriesIn(program: ts.Program, files: string[]): Query[] {
  const checker = program.getTypeChecker();
  return statementsIn(program, files).flatMap(({ at, node }) => {
    const row = node.typeArguments?.[0];
    if (!row) return [];
    const one = written(node, checker, { turn: 0, sources: [] });
    const all = "statement" in one ? [one] : inEveryTurn(node, program, files);
    return all.map((query) => ({ at, row: checker.getTypeFromTypeNode(row), ...query }));
  });
}

/** Every statement of the files that inserts or updates. */
export function writesIn(program: ts.Program, files: string[]): Write[] {
  return statementsIn(program, files).flatMap(({ at, node }) => {
    if (!WRITES.test(node.template.getText())) return [];
    return inEveryTurn(node, program, files).map((one) => ({ at, ...one }));
  });
}

/** The text of every statement of the files, in each of the ways in which it is composed; what is no statement by itself is left out. */
export function textsIn(program: ts.Program, files: string[]): { at: string; statement: string }[] {
  return statementsIn(program, files).flatMap(({ at, node }) => {
    if (!STATEMENT.test(node.template.getText())) return [];
    return inEveryTurn(node, program, files).flatMap((one) => ("statement" in one ? [{ at, statement: one.statement }] : []));
  });
}
const STATEMENT = /^`\s*(select|insert into|update|delete from|with)\b/;

/** Of what is chosen or called in several ways, so many are looked at. */
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A statement in each of the ways in which the calls in these files compose it. */
function inEveryTurn(node: ts.TaggedTemplateExpression, program: ts.Program, files: string[]): Written[] {
  const sources = files.map((file) => program.getSourceFile(file)!);
  const all = TURNS.map((turn) => written(node, program.getTypeChecker(), { turn, sources }));
  return [...new Map(all.map((one) => ["statement" in one ? one.statement : one.unknown, one])).values()];
}
const WRITES = /^`\s*(insert into|update|with\b[^]*\b(insert into|update))\b/;

function statementsIn(program: ts.Program, files: string[]): { at: string; node: ts.TaggedTemplateExpression }[] {
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!;
    const found: { at: string; node: ts.TaggedTemplateExpression }[] = [];
    const visit = (node: ts.Node): void => {
      if (isSql(node)) found.push({ at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, node });
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

/** What the calls in these files give a function for a parameter. */
function givenFor(parameter: ts.ParameterDeclaration, sources: readonly ts.SourceFile[]): ts.Expression[] {
  const made = parameter.parent;
  const named = ts.isFunctionDeclaration(made) ? made.name : ts.isVariableDeclaration(made.parent) ? made.parent.name : undefined;
  const name = named?.getText();
  if (name === undefined) return [];
  const found: ts.Expression[] = [];
  const find = (node: ts.Node): void => {
    const given = ts.isCallExpression(node) && node.expression.getText() === name && node.arguments[made.parameters.indexOf(parameter)];
    if (given) found.push(given);
    ts.forEachChild(node, find);
  };
  for (const source of sources) if (source.text.includes(`${name}(`)) find(source);
  return found;
}

/** What a list of parts of SQL is made of: what its `map` returns. */
function elementOf(list: ts.Expression, declared: (name: ts.Identifier) => ts.Declaration | undefined): ts.Expression | undefined {
  const node = bare(list);
  if (ts.isIdentifier(node)) {
    const of = declared(node);
    return of && ts.isVariableDeclaration(of) && of.initializer ? elementOf(of.initializer, declared) : undefined;
  }
  if (!ts.isCallExpression(node) || node.expression.getText().startsWith("sql.")) return node;
  const [makes] = node.arguments;
  if (!makes || !ts.isArrowFunction(makes)) return undefined;
  const body = ts.isBlock(makes.body) ? makes.body.statements.findLast((one) => ts.isReturnStatement(one))?.expression : makes.body;
  return body && elementOf(body, declared);
}

const waysOf = (node: ts.Expression): ts.Expression[] => {
  const inner = bare(node);
  return ts.isConditionalExpression(inner) ? [...waysOf(inner.whenTrue), ...waysOf(inner.whenFalse)] : [inner];
};

/** `turn`: which of several ways a part is taken in, counted from 0; `sources`: where calls are looked for. */
type How = { turn: number; sources: readonly ts.SourceFile[] };

function written(query: ts.TaggedTemplateExpression, checker: ts.TypeChecker, { turn, sources }: How): Written {
  const values: ts.Expression[] = [];
  const oneOf = <One>(some: readonly One[]): One | undefined => some[Math.min(turn, some.length - 1)];
  const templateOf = (template: ts.TemplateLiteral): string =>
    ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : template.head.text + template.templateSpans.map((span) => partOf(span.expression) + span.literal.text).join("");
  const partOf = (given: ts.Expression): string => {
    const node = bare(given);
    if (!isFragment(checker.getTypeAtLocation(node))) return `$${values.push(node)}`;
    return fragmentOf(node);
  };
  const fragmentOf = (given: ts.Expression): string => {
    const node = oneOf(waysOf(given))!;
    if (isSql(node)) return templateOf(node.template);
    if (node.kind === ts.SyntaxKind.NullKeyword) return "null";
    if (ts.isCallExpression(node)) return callOf(node);
    const made = ts.isElementAccessExpression(node)
      ? oneOf(propertiesOf(node.expression))
      : ts.isIdentifier(node)
        ? madeOf(node)
        : undefined;
    if (made) return fragmentOf(made);
    throw new Unknown(node.getText());
  };
  /** What a name stands for: what it is declared as, or what a call gives for it. */
  const madeOf = (name: ts.Identifier): ts.Expression | undefined => {
    const of = declarationOf(name);
    if (!of) return undefined;
    if (ts.isVariableDeclaration(of)) return of.initializer;
    if (ts.isParameter(of)) return givenTo(of);
    const list = ts.isBindingElement(of) && ts.isArrayBindingPattern(of.parent) && of.parent.parent.initializer;
    return list && ts.isArrayLiteralExpression(list) ? list.elements[of.parent.elements.indexOf(of)] : undefined;
  };
  const givenTo = (parameter: ts.ParameterDeclaration): ts.Expression | undefined => {
    const near = givenFor(parameter, [parameter.getSourceFile()]);
    return near[0] ?? oneOf(givenFor(parameter, sources));
  };
  const propertiesOf = (object: ts.Expression, name?: string): ts.Expression[] => {
    const made = ts.isIdentifier(object) ? madeOf(object) : undefined;
    if (!made || !ts.isObjectLiteralExpression(made)) return [];
    return made.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) && (name === undefined || one.name.getText() === name) ? [one.initializer] : [],
    );
  };
  /** The text of a name composed of texts that are known, or known by their types. */
  const textOf = (node: ts.Expression): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) => [textOf(expression), literal.text] as const);
      return parts.some(([text]) => text === undefined) ? undefined : node.head.text + parts.map((part) => part.join("")).join("");
    }
    const [property] = ts.isPropertyAccessExpression(node) ? propertiesOf(node.expression, node.name.text) : [];
    if (property) return textOf(property);
    const type = checker.getTypeAtLocation(node);
    const one = oneOf(type.isUnion() ? type.types : [type]);
    return one?.isStringLiteral() ? one.value : undefined;
  };
  const callOf = (call: ts.CallExpression): string => {
    const { expression, arguments: given } = call;
    const [first] = given;
    if (ts.isPropertyAccessExpression(expression) && expression.expression.getText() === "sql" && first) {
      const element = expression.name.text === "join" ? elementOf(first, declarationOf) : undefined;
      if (element) return fragmentOf(element);
      const text = textOf(first);
      if (expression.name.text === "lit") return checker.getTypeAtLocation(first).flags & ts.TypeFlags.NumberLike ? "1" : `'${text ?? ""}'`;
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
  try {
    return { statement: templateOf(query.template), values };
  } catch (error) {
    if (error instanceof Unknown) return { unknown: error.message };
    throw error;
  }
}

/** Whether a value is a part of SQL rather than a parameter. */
const isFragment = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).some((one) => one.getProperty("toOperationNode"));
