import { useState } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { delayOf, useRefresh } from "../../operations/web/use-refresh.ts";
import { makeToken, type TokenSection } from "../contract.ts";

/** Why there is no code on the page; a message where the call was refused or failed. */
export type TokenProblem = "shown-before" | "service-suspended" | { words: string };

/** Makes pairing codes. A code is removed from the page when it is no longer valid. */
export function useToken({ section: { cid }, reload, show }: ViewProps<TokenSection>) {
  const refresh = useRefresh(reload);
  const [problem, setProblem] = useState<TokenProblem>();
  const { submit, busy, message, clear } = useSubmit(makeToken, {
    answered(answer) {
      if (answer.status !== 200) return setProblem(answer.body.problem);
      show(answer.body.section);
      refresh.after(delayOf(answer)); // until the code expires
      if (answer.body.section.code === null) setProblem("shown-before");
    },
  });
  const closeProblem = () => {
    setProblem(undefined);
    clear();
  };
  return { busy, problem: message ?? problem, make: () => void submit({ query: { cid }, body: {} }), closeProblem };
}
