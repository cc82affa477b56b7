import type { GuideNode } from "../guide.ts";
import type { words } from "../messages/words.ts";

/** A case of a check or of an operation in words. */
export const caseWords = (
  { cases, notDone }: Pick<(typeof words)["bg"], "cases" | "notDone">,
  kind: GuideNode["kind"],
  by: string,
): string => (kind === "operation" && by === "failed" ? notDone : (cases[by] ?? by));

const SIGNS: Record<string, string> = { good: "✓", applied: "✓", poor: "~", failed: "✕", unknown: "?" };

/** What stands on the line of an answer or case: an answer's number, or a sign. */
export const signOf = (node: GuideNode, by: string): string =>
  node.kind === "question" ? String(node.answers.findIndex(({ id }) => id === by) + 1) : (SIGNS[by] ?? "");
