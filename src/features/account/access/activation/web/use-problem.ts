import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { useProblem as useProblemOf } from "../../web/use-problem.ts";
import type { ActivationProblem } from "../contract.ts";
import { words } from "../messages/words.ts";

/** The problems of one step's form, in the words of activation. */
export function useProblem<Field extends string>(
  fieldOf: { readonly [P in ActivationProblem]?: Field },
  problem: ActivationProblem | undefined,
) {
  const t = useWords(words);
  const of = t.problems(useLimits().password);
  return useProblemOf<ActivationProblem, Field>(fieldOf, { of, againIn: t.againIn }, problem);
}
