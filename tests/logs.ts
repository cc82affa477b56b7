import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

export type LogLine = { file: string; levels: string[]; message: string; fields: string[] };

const LEVELS = ["debug", "info", "warn", "error", "fatal"];
const LOGGER = /(^|\.)log(Of\(\))?$/;

/** Every call in the portal's code that writes a line of the log. */
export const logLines = (): LogLine[] =>
  globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file) && !file.startsWith("src/testing/"))
    .sort()
    .flatMap((file) => linesIn(file, readFileSync(file, "utf8")));

/** The calls in one file's text. */
export function linesIn(file: string, text: string): LogLine[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: LogLine[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const levels = levelsOf(node.expression);
      if (levels.length > 0) found.push({ file, levels, message: messageOf(node), fields: fieldsOf(node.arguments[0], source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The levels of a call on a logger; none for any other call. */
function levelsOf(called: ts.Expression): string[] {
  if (ts.isPropertyAccessExpression(called) && LOGGER.test(called.expression.getText()))
    return LEVELS.filter((level) => level === called.name.text);
  if (ts.isElementAccessExpression(called) && LOGGER.test(called.expression.getText()))
    return LEVELS.filter((level) => called.argumentExpression.getText().includes(`"${level}"`));
  return [];
}

/** The message, with `…` where it has a value. */
function messageOf({ arguments: given }: ts.CallExpression): string {
  const last = given.at(-1);
  if (!last) return "";
  if (ts.isStringLiteralLike(last)) return last.text;
  if (ts.isTemplateExpression(last)) return last.head.text + last.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  return "…";
}

/** The names of the fields: of an object written there, of those spread into it, and of one that the file declares. */
function fieldsOf(about: ts.Node | undefined, source: ts.SourceFile): string[] {
  if (!about) return [];
  if (ts.isParenthesizedExpression(about)) return fieldsOf(about.expression, source);
  if (ts.isBinaryExpression(about)) return fieldsOf(about.right, source);
  if (ts.isConditionalExpression(about)) return [about.whenTrue, about.whenFalse].flatMap((one) => fieldsOf(one, source));
  if (ts.isIdentifier(about)) return declaredIn(source, about.text).flatMap((one) => fieldsOf(one, source));
  if (!ts.isObjectLiteralExpression(about)) return [];
  return about.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return fieldsOf(property.expression, source);
    return property.name ? [property.name.getText()] : [];
  });
}

function declaredIn(source: ts.SourceFile, name: string): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer) found.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
