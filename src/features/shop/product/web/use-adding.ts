import { useState } from "react";
import { addEntry, type Cart } from "#features/shop/cart/contract.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { publish, useShared } from "#platform/web/shared.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { words } from "../messages/words.ts";

const countOf = ({ entries }: Cart): number => entries.reduce((sum, { quantity }) => sum + quantity, 0);

/** `there`: it is in the cart; `announced`: the number of the message to show. */
type State = { fault?: string; there?: true; announced?: number };
/** Where the number of the newest message on this page is shared: older messages close. */
const NEWEST = "cart-said";
let count = 0;
function announceNext(): number {
  publish(NEWEST, ++count);
  return count;
}

/** The result of putting an offer in the cart; undefined for another offer. */
export function useAdding(offer: string) {
  const t = useWords(words).problems;
  const errorWords = useErrorWords();
  const { run, send, busy } = useSubmits<string>({ inTurn: true });
  const [{ of, ...state }, setState] = useState<State & { of?: string }>({});
  const add = (typed: FormData): void => {
    const quantity = Number(typed.get("quantity"));
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
