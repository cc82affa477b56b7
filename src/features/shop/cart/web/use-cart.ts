import { useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { entries, removeEntry, renewEntry, restoreEntry, updateEntry, type Cart, type CartProblem, type Entry } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Actions } from "./CartEntry.tsx";

type Changed = { status: 200; body: Cart } | { status: 422; body: { problem: CartProblem } };

/** The current cart and its actions; each action's error is shown at its entry. `removed` is the last removed entry. */
export function useCart(first: Cart) {
  const t = useWords(words);
  const [cart, setCart] = useShownCart(first);
  const { run, send, busy, message } = useSubmits<number>({ inTurn: true });
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<Entry>();

  /** True when the cart was changed; the error is shown at the entry. */
  const change = async (entryNumber: number, ask: () => Promise<Changed>, done: string): Promise<boolean> => {
    let isChanged = false;
    await run(entryNumber, async () => {
      const answer = await ask();
      if (answer.status === 422) return { tone: "error", words: t.problems[answer.body.problem] };
      if (answer.status === 200) setCart(answer.body);
      setAnnouncement(done);
      isChanged = true;
    });
    return isChanged;
  };
  const actions: Actions = {
    setQuantity: async ({ entryNumber, title }, quantity) =>
      void (await change(entryNumber, () => send(updateEntry, { body: { entryNumber, quantity } }), t.quantityIs(title, quantity))),
    remove: async (entry) => {
      const { entryNumber, title } = entry;
      if (await change(entryNumber, () => send(removeEntry, { body: { entryNumber } }), t.removed(title))) setRemoved(entry);
    },
    restore: async ({ entryNumber }) => {
      if (await change(entryNumber, () => send(restoreEntry, { body: { entryNumber } }), t.undo.done)) setRemoved(undefined);
    },
    restoreNumber: async (entryNumber) =>
      void (await change(entryNumber, () => send(restoreEntry, { body: { entryNumber } }), t.undo.done)),
    renew: async ({ entryNumber, state }) =>
      void (await change(
        entryNumber,
        () => send(renewEntry, { body: { entryNumber } }),
        state === "changed" ? t.changed.agreed : t.lapsed.renewed,
      )),
  };
  const faults: Record<number, string> = message ? { [message.at]: message.words } : {};
  return { cart, busy, faults, announcement, removed, actions, forgetRemoved: () => setRemoved(undefined) };
}

/** The cart as it was last read. It is read again when the visitor returns with Back, because it may have changed. */
function useShownCart(first: Cart) {
  const [cart, setCart] = useState(first);
  const call = useCall();
  usePageRestored(() => {
    // on failure the old cart stays; the next action reports the error
    void optional(() => call(entries, {})).then((answer) => answer && setCart(answer.body));
  });
  return [cart, setCart] as const;
}
