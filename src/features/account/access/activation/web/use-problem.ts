import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { useProblem as useProblemOf } from "../../web/use-problem.ts";
import type { ActivationProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";

/** The problems of one step's form, in the words of activation. */
export const useProblem = <Field extends string>(
  fieldOf: { readonly [P in ActivationProblem]?: Field },
  problem: ActivationProblem | undefined,
) => useProblemOf<ActivationProblem, Field>(fieldOf, useWords(words).problems(useLimits().password), problem);
