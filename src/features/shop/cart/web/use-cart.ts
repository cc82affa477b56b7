import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useBusyAt, usePageRestored } from "#platform/web/page-restored.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useWords } from "#platform/web/words.ts";
import { entries, removeEntry, renewEntry, restoreEntry, updateEntry, type Cart, type CartProblem, type Entry } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Deeds } from "./CartEntry.tsx";

type Changed = { status: 200; body: Cart } | { status: 303 } | { status: 422; body: { problem: CartProblem } };

/** The cart as it stands, and what can be done to it; each deed's refusal is said at its entry. `removed` is what was taken out last. */
export function useCart(first: Cart) {
  const t = useWords(words);
  const call = useCall();
  const refusal = useErrorWords();
  const [cart, setCart] = useShownCart(first);
  const [busy, setBusy] = useBusyAt<number>();
  const [faults, setFaults] = useState<Record<number, string>>({});
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<Entry>();

  const change = async (entryNumber: number, ask: () => Promise<Changed>, done: string): Promise<boolean> => {
    setBusy(entryNumber);
    setFaults({});
    try {
      const answer = await ask();
      if (answer.status === 422) {
        setFaults({ [entryNumber]: t.problems[answer.body.problem] });
        return false;
      }
      if (answer.status === 200) setCart(answer.body);
      setSaid(done);
      return true;
    } catch (error) {
      setFaults({ [entryNumber]: refusal(error) });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const deeds: Deeds = {
    setQuantity: async ({ entryNumber, title }, quantity) =>
      void (await change(entryNumber, () => call(updateEntry, { body: { entryNumber, quantity } }), t.quantityIs(title, quantity))),
    remove: async (entry) => {
      const { entryNumber, title } = entry;
      if (await change(entryNumber, () => call(removeEntry, { body: { entryNumber } }), t.removed(title))) setRemoved(entry);
    },
    restore: async ({ entryNumber }) => {
      if (await change(entryNumber, () => call(restoreEntry, { body: { entryNumber } }), t.undo.done)) setRemoved(undefined);
    },
    restoreNumber: async (entryNumber) =>
      void (await change(entryNumber, () => call(restoreEntry, { body: { entryNumber } }), t.undo.done)),
    renew: async ({ entryNumber, state }) =>
      void (await change(
        entryNumber,
        () => call(renewEntry, { body: { entryNumber } }),
        state === "changed" ? t.changed.agreed : t.lapsed.renewed,
      )),
  };
  return { cart, busy, faults, said, removed, deeds, forgetRemoved: () => setRemoved(undefined) };
}

/** The cart as it was read last. Come back to with Back, what was ordered or put in meanwhile is read anew. */
function useShownCart(first: Cart) {
  const [cart, setCart] = useState(first);
  const call = useCall();
  usePageRestored(() => {
    void call(entries, {}).then(
      ({ body }) => setCart(body),
      () => undefined, // it stays as it was; what is done to it next says what is wrong
    );
  });
  return [cart, setCart] as const;
}
