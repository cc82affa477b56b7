import { useState } from "react";
import type { Message, Outcome } from "#platform/web/submission.ts";
import { useWords } from "#platform/web/words.ts";
import { accessWords } from "../messages/words.ts";

type FieldOf<Problem extends string, Field extends string> = { readonly [P in Problem]?: Field };
type Refusing<Problem> = { body: { problem: Problem }; headers?: { "retry-after": string } };

/** The problems of a form: those of a field are shown there, the others above the form. `problem`: that of a form sent without a script. */
export function useProblem<Problem extends string, Field extends string>(
  fieldOf: FieldOf<Problem, Field>,
  words: Record<Problem, string>,
  problem: Problem | undefined,
) {
  const { againIn } = useWords(accessWords);
  const at = problem && fieldOf[problem];
  const errorAt = (field: Field, found: Problem) => ({ [field]: words[found] }) as { [F in Field]?: string };
  const [errors, setErrors] = useState<{ [F in Field]?: string }>(problem && at ? errorAt(at, problem) : {});
  const first: Message | undefined = problem && !at ? { tone: "error", words: words[problem] } : undefined;
  const showAt = (field: Field, found: Problem) => setErrors(errorAt(field, found));
  const refused = ({ body: { problem: found }, headers }: Refusing<Problem>): Outcome => {
    const field = fieldOf[found];
    if (field) {
      showAt(field, found);
      return "faults";
    }
    setErrors({});
    if (!headers || Number(headers["retry-after"]) === 0) return { tone: "error", words: words[found] };
    return { tone: "error", words: againIn(Math.max(1, Math.ceil(Number(headers["retry-after"]) / 60))) };
  };
  return { errors, first, refused, showAt };
}
