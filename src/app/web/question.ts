import { publish } from "#platform/web/shared.ts";

/** A question over the page, shown by whoever reads the shared number of this name; calls that wait for it at once share its answer. */
export function questionNamed(name: string): { ask: () => Promise<boolean>; answer: (done: boolean) => void } {
  const waiting = new Set<(done: boolean) => void>();
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        publish(name, 1);
      }),
    answer(done) {
      const all = [...waiting];
      waiting.clear();
      publish(name, 0);
      for (const resolve of all) resolve(done);
    },
  };
}
