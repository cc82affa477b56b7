import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { useProblem as useProblemOf } from "../../web/use-problem.ts";
import type { ForgottenProblem } from "../contract.ts";
import { words } from "../messages/words.ts";

/** The problems of a form, in the words of what was forgotten. */
export const useProblem = <Field extends string>(
  fieldOf: { readonly [P in ForgottenProblem]?: Field },
  problem: ForgottenProblem | undefined,
) => useProblemOf<ForgottenProblem, Field>(fieldOf, useWords(words).problems(useLimits().password), problem);
