import { useState, type SubmitEvent } from "react";
import { addEntry, type Cart } from "#features/shop/cart/contract.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { publish, useShared } from "#platform/web/shared.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { words } from "../messages/words.ts";

const countOf = ({ entries }: Cart): number => entries.reduce((sum, { quantity }) => sum + quantity, 0);

/** `there`: it is in the cart; `announced`: what became of it is still to be read. */
type State = { fault?: string; there?: true; announced?: number };
/** Which of all that was said of the cart on this page is the newest: what was said before by another button goes. */
const NEWEST = "cart-said";
let count = 0;
function announceNext(): number {
  publish(NEWEST, ++count);
  return count;
}

/** What became of putting an offer in the cart; of another offer nothing is known yet. */
export function useAdding(offer: string) {
  const t = useWords(words).problems;
  const errorWords = useErrorWords();
  const { run, send, busy } = useSubmits<string>({ inTurn: true });
  const [{ of, ...state }, setState] = useState<State & { of?: string }>({});
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const quantity = Number(new FormData(event.currentTarget).get("quantity"));
    const set = (next: State) => setState({ ...next, of: offer });
    const refuse = (fault: string): string => {
      set({ fault, announced: announceNext() });
      return fault;
    };
    const work = async (): Promise<void> => {
      set({});
      const answer = await send(addEntry, { body: { offer, quantity } });
      if (answer.status === 422) return void refuse(t[answer.body.problem]);
      if (answer.status === 200) publish("cart-count", countOf(answer.body));
      set({ there: true, announced: announceNext() });
    };
    void run(offer, work, (error) => refuse(errorWords(error)));
  };
  const close = () => setState(({ announced: _, ...rest }) => rest);
  const newest = useShared(NEWEST, 0);
  const { announced, ...own } = of === offer ? state : ({} as State);
  return { ...own, busy: busy === offer, announced: announced !== undefined && announced === newest, add, close };
}
export type Adding = ReturnType<typeof useAdding>;
