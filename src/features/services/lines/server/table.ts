import type { Language } from "#platform/language.ts";
import type { Cell } from "#vocabulary/csv.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { lineStates } from "#vocabulary/states/line-states.ts";
import type { LineRow, Use } from "../contract.ts";
import { tableWords } from "../messages/table.ts";
import { words } from "../messages/words.ts";

/** Lines as a table, a row each, with what is used of them as its system last said. */
export function tableOfLines(lines: readonly LineRow[], language: Language): Cell[][] {
  const [t, { head }] = [words[language], tableWords[language]];
  const useCells = (use: readonly Use[], kind: Use["kind"]): Cell[] => {
    const one = use.find((other) => other.kind === kind);
    return one ? [one.used, one.total] : [null, null];
  };
  return [
    [...head],
    ...lines.map((line): Cell[] => [
      line.name,
      line.cid ?? phoneWords(line.serviceId),
      t.types[line.type],
      line.tariff,
      lineStates.words[language][line.state],
      line.accountCode,
      line.accountName,
      ...useCells(line.use, "data"),
      ...useCells(line.use, "minutes"),
      ...useCells(line.use, "messages"),
      line.use[0]?.resetsOn ?? null,
      line.useAsOf,
    ]),
  ];
}
