import type { LoadContext } from "#platform/web/page.ts";
import { checkDocument, type Checked } from "../contract.ts";
import { NUMBER, SHA256, numberIn, sha256In } from "../rules.ts";
import { readChecked } from "../search-params.ts";

export type Result = Checked & { number: string };
export type Faults = { number?: true; file?: "file" | "tooLarge" | "unreadable"; sum?: true };
export type Shown = { number: string; sum: string; faults: Faults; result: Result | undefined };

/** What a form without a script, or a link on a document, brought along, with its result. */
export async function checkOf({ call, search }: LoadContext): Promise<Shown> {
  const { number, sum } = readChecked(search);
  const query = { number: numberIn(number), sha256: sha256In(sum) };
  const faults = sum === "" ? {} : faultsIn(query);
  if (sum === "" || Object.keys(faults).length > 0) return { number, sum, faults, result: undefined };
  const { body } = await call(checkDocument, { query });
  return { number, sum, faults, result: { ...body, number: query.number } };
}

const faultsIn = ({ number, sha256 }: { number: string; sha256: string }): Faults => ({
  ...(!NUMBER.test(number) && { number: true as const }),
  ...(!SHA256.test(sha256) && { sum: true as const }),
});
