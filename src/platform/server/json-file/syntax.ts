import { isUtf8 } from "node:buffer";
import { printParseErrorCode, visit } from "jsonc-parser";
import { placesIn, type Fault } from "./faults.ts";

/** The text of bytes in UTF-8, without a byte-order mark; undefined when they are not UTF-8. */
export function decoded(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

const SYNTAX: Record<string, string> = {
  InvalidSymbol: "this is neither a text in quotes, a number, true, false nor null",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "a field's name in quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing } is expected here",
  CloseBracketExpected: "a closing ] is expected here",
  EndOfFileExpected: "the file goes on where it should end",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "this text is not closed",
  UnexpectedEndOfNumber: "this number is not finished",
  InvalidUnicode: "this is not a letter's number in \\u form",
  InvalidEscapeCharacter: "nothing is written with this backslash",
  InvalidCharacter: "a line break or another control sign stands in a text",
};

/** Faults of JSON syntax, and duplicate fields, of which only one would be read. */
export function syntaxFaults(file: string, text: string, firstLine = 1): Fault[] {
  const placeOf = placesIn(text);
  const faults: Fault[] = [];
  let last = -1;
  const add = (offset: number, says: string) => {
    const { line, column } = placeOf(offset);
    if (offset !== last) faults.push({ file, line: line + firstLine - 1, column, at: "", says }); // the first fault at a position is the most specific
    last = offset;
  };
  const names: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void names.push(new Set()),
      onObjectEnd: () => void names.pop(),
      onObjectProperty: (name, offset) => {
        if (names.at(-1)?.has(name)) add(offset, `the field "${name}" stands here a second time`);
        names.at(-1)?.add(name);
      },
      onError: (code, offset) => add(offset, SYNTAX[printParseErrorCode(code)] ?? "this is not JSON"),
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return faults;
}
