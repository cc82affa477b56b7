import type { AnswerOf } from "#platform/endpoint.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import type { RefObject } from "react";
import type {
  answerPerson,
  claimConversation,
  DeskConversation,
  lockConversation,
  noteInternally,
  releaseConversation,
  reopenConversation,
} from "../contract.ts";
import { words } from "../messages/words.ts";

type Act =
  | typeof answerPerson
  | typeof noteInternally
  | typeof claimConversation
  | typeof releaseConversation
  | typeof lockConversation
  | typeof reopenConversation;
type Settings = {
  done: keyof (typeof words)["bg"]["one"]["done"];
  /** Gets the conversation as it is afterwards, whether the act was done or refused. */
  onDone: (conversation: DeskConversation) => void;
  /** What else happens when it was done. */
  after?: () => void;
  form?: RefObject<HTMLFormElement | null>;
  choices?: readonly string[];
};

/** One act of the desk on a conversation; a refusal shows what happened meanwhile, and what was typed stays. */
export function useAct<E extends Act>(endpoint: E, { done, onDone, after, form, choices }: Settings) {
  const t = useWords(words).one;
  return useSubmit<E>(endpoint, {
    ...(form && { form }),
    ...(choices && { choices }),
    answered(given: AnswerOf<E>) {
      const answer = given as AnswerOf<typeof answerPerson>;
      if (answer.status === 409) {
        onDone(answer.body.conversation);
        return { tone: "error", words: t.problems[answer.body.problem] };
      }
      after?.();
      onDone(answer.body);
      return { tone: "success", words: t.done[done] };
    },
  });
}
